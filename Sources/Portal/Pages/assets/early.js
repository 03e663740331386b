// What must be known before anything is painted: colours, language and direction. A classic script, so that the browser
// waits for it.
{
  /** @param {string} name */
  const kept = name => { try { return localStorage.getItem(`qibla.${name}`) } catch { return null } }
  const asked = new URLSearchParams(location.search)
  const root = document.documentElement
  const scheme = asked.get("always") === "on" ? "dark" : asked.get("scheme") ?? kept("scheme")
  const isRamadan = kept("house") === "ramadan"
  root.dataset.theme = asked.get("theme") ?? (isRamadan ? "ramadan" : kept("theme")) ?? "green"
  root.dataset.scheme = scheme === "light" || scheme === "dark" ? scheme
    : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
  const accent = kept("accent")?.match(/^(\d{1,3}(?:\.\d+)?) (0?\.\d+)$/)
  if (root.dataset.theme === "custom" && accent) {
    root.style.setProperty("--hue", accent[1])
    root.style.setProperty("--chroma", accent[2])
  }
  // For the boards of a hall on older screens, such as those with Chromium 80.
  if (!Element.prototype.replaceChildren) {
    Element.prototype.replaceChildren = function (/** @type {(Node | string)[]} */ ...children) {
      this.textContent = ""
      this.append(...children)
    }
    /**
     * @this {any}
     * @param {number} index
     */
    const at = function (index) { return this[index < 0 ? this.length + index : index] }
    String.prototype.at = Array.prototype.at = at
  }
}
