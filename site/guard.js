// Runs in every browser, so it is written in the JavaScript that all of them know.
// Where boot.js did not even begin (missing, damaged, or modules are unknown), it says so.
addEventListener("load", function () {
  var html = document.documentElement;
  if (html.hasAttribute("data-boot")) return;
  html.setAttribute("data-boot", "failed");
  document.getElementById("loading").hidden = true;
  document.body.setAttribute("data-screen", "error");
  document.body.setAttribute("data-ready", "");
  var plan = JSON.parse(document.getElementById("plan").textContent);
  var words = plan.words[String(navigator.language).split("-")[0]] || {};
  function t(text) {
    return words[text] || text;
  }
  var said = document.querySelectorAll("[data-said]");
  for (var i = 0; i < said.length; i++) said[i].textContent = t(said[i].textContent);
  document.getElementById("trouble-text").textContent =
    "noModule" in HTMLScriptElement.prototype
      ? t("The page's script could not be loaded or is damaged. Retry; if that does not help, clear the cached files.")
      : t("This browser is too old for the tables. A current Chrome, Edge, Firefox or Safari will do.");
});
