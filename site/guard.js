// Runs in every browser, so it is written in the JavaScript that all of them know.
// Where boot.js did not even begin (missing, damaged, or modules are unknown), it says so. Where the
// page was cut off before the lobby, nothing can begin: it says that in elements of its own.
(function () {
  var html = document.documentElement;
  var isCut = !document.getElementById("app");

  function preferred() {
    var asked;
    try {
      asked = JSON.parse(localStorage.getItem("lasvegas:settings")).language;
    } catch (error) {
      // nothing is kept yet, or storage is closed to us
    }
    return String(asked || navigator.language).split("-")[0];
  }

  function wordsOf(language) {
    try {
      return JSON.parse(document.getElementById("plan").textContent).words[language];
    } catch (error) {
      // the page was cut off in the middle of its words
    }
  }

  function add(parent, tag, text) {
    var element = document.createElement(tag);
    element.textContent = text;
    element.setAttribute("data-said", "");
    return parent.appendChild(element);
  }

  function draw() {
    document.body.textContent = "";
    var panel = document.body.appendChild(document.createElement("section"));
    panel.id = "trouble";
    panel.className = "panel";
    add(panel, "h2", "The page does not start");
    add(panel, "p", "").id = "trouble-text";
    var ways = panel.appendChild(document.createElement("p"));
    ways.className = "moves";
    var retry = add(ways, "a", "Retry");
    retry.id = "retry";
    retry.className = "button main";
    retry.href = "./";
    var clear = add(ways, "a", "Clear cached files");
    clear.id = "clear";
    clear.className = "button";
  }

  function giveUp() {
    var language = preferred();
    var words = wordsOf(language);
    function t(text) {
      return (words && words[text]) || text;
    }
    if (isCut) draw();
    else document.getElementById("loading").hidden = true;
    html.setAttribute("data-boot", "failed");
    document.body.setAttribute("data-screen", "error");
    document.body.setAttribute("data-ready", "");
    var said = document.querySelectorAll("[data-said]");
    for (var i = 0; i < said.length; i++) {
      said[i].lang = words ? language : "en";
      said[i].textContent = t(said[i].textContent);
    }
    document.getElementById("clear").href = "reset.html#" + (words ? language : "en");
    document.getElementById("trouble-text").textContent = isCut
      ? t("The page has arrived cut off. Retry; if that does not help, clear the cached files.")
      : "noModule" in HTMLScriptElement.prototype
        ? t("The page's script could not be loaded or is damaged. Retry; if that does not help, clear the cached files.")
        : t("This browser is too old for the tables. A current Chrome, Edge, Firefox or Safari will do.");
    document.getElementById("retry").onclick = function (event) {
      event.preventDefault();
      location.reload();
    };
  }

  if (isCut) giveUp();
  else
    addEventListener("load", function () {
      if (!html.hasAttribute("data-boot")) giveUp();
    });
})();
