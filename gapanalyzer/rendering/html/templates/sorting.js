"use strict";
document.querySelectorAll("table.sortable").forEach(function (table) {
  var heads = Array.from(table.tHead.rows[0].cells);
  var value = function (row, column) {
    var cell = row.cells[column];
    return cell.dataset.value === undefined ? cell.textContent.trim() : cell.dataset.value;
  };
  var sort = function (head, column) {
    var down = head.getAttribute("aria-sort") === "ascending";
    var rows = Array.from(table.tBodies[0].rows);
    var numbers = rows.every(function (row) { return value(row, column) !== "" && !isNaN(value(row, column)); });
    rows.sort(function (a, b) {
      var x = value(a, column), y = value(b, column);
      var order = numbers ? x - y : x.localeCompare(y);
      return down ? -order : order;
    });
    heads.forEach(function (one) { one.removeAttribute("aria-sort"); });
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    rows.forEach(function (row) { table.tBodies[0].appendChild(row); });
  };
  heads.forEach(function (head, column) {
    head.tabIndex = 0;
    head.addEventListener("click", function () { sort(head, column); });
    head.addEventListener("keydown", function (event) {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); sort(head, column); }
    });
  });
});
