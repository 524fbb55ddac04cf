// Runs in every browser, so it is written in the JavaScript that all of them know.
// Where boot.js did not even begin (missing, damaged, or modules are unknown), it says so.
addEventListener("load", function () {
  var html = document.documentElement;
  if (html.hasAttribute("data-boot")) return;
  html.setAttribute("data-boot", "failed");
  document.getElementById("loading").hidden = true;
  document.body.setAttribute("data-screen", "error");
  document.body.setAttribute("data-ready", "");
  document.getElementById("trouble-text").textContent =
    "noModule" in HTMLScriptElement.prototype
      ? "The page's script could not be loaded or is damaged. Retry; if that does not help, clear the cached files."
      : "This browser is too old for the tables. A current Chrome, Edge, Firefox or Safari will do.";
});
