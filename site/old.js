// Runs only in browsers that know no modules, so it is written in the JavaScript they know.
document.documentElement.setAttribute("data-boot", "failed");
document.body.setAttribute("data-screen", "error");
document.getElementById("trouble-text").textContent =
  "This browser is too old for the tables. A current Chrome, Edge, Firefox or Safari will do.";
