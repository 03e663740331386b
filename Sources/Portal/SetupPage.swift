import Prayer
import Text

/// A ``SetupForm`` as a page without scripts: the small browsers that phones open when they join a Wi-Fi run few, and keep nothing.
struct SetupPage {
  private let form: SetupForm
  private let address: String

  /// - Parameter address: of the page in the network, as far as it is known.
  init(_ form: SetupForm, address: String?) {
    self.form = form
    self.address = address ?? "http://qibla.local"
  }

  private var language: Language { form.language }
  private func said(_ message: Message) -> String { PlainPage.escaped(message.text(language)) }

  var html: String {
    document(
      """
      <h1>\(said("Set up the Qibla device"))</h1>
      \(languages)
      \(problems)
      <form method="post" action="/setup?lang=\(language.rawValue)">
      \(form.own.isFirst ? first : field("pin", "PIN of the page", "type=\"password\" inputmode=\"numeric\" required"))
      \(wifi)
      <button type="submit">\(said("Connect the device"))</button>
      <button type="submit" name="alone" value="yes" formnovalidate>\(said("Without a network"))</button>
      </form>
      """)
  }

  /// After the device was told which Wi-Fi to join.
  func farewell(to name: String) -> String {
    document(
      """
      <h1>\(said("The device joins \(name)."))</h1>
      <p>\(said("Its own Wi-Fi closes in half a minute. Connect this phone to \(name), too, and open this address then:"))</p>
      <p><a href="\(address)"><bdi dir="ltr">\(PlainPage.escaped(address))</bdi></a></p>
      <p>\(said("If it can't join, its own Wi-Fi opens again after a minute."))</p>
      """)
  }

  /// After it was told that there is no network.
  var alone: String {
    let own = "http://\(form.own.address)"
    return document(
      """
      <h1>\(said("It is kept."))</h1>
      <p>\(said("The device stays in its own Wi-Fi. There its page is at this address:"))</p>
      <p><a href="\(own)"><bdi dir="ltr">\(own)</bdi></a></p>
      """)
  }

  private func document(_ body: String) -> String {
    // Without it browsers send forms from an unknown origin.
    let head = "<meta name=\"referrer\" content=\"same-origin\">\n" + PlainPage.style("setup")
    return PlainPage.document(
      in: language, title: PlainPage.escaped(form.own.name), head: head, body: "<main>\n\(body)\n</main>")
  }

  private var languages: String {
    let links = Language.allCases.map { each in
      let mark = each == language ? " aria-current=\"true\"" : ""
      return "<a lang=\"\(each.rawValue)\" href=\"/setup?lang=\(each.rawValue)\"\(mark)>\(each.ownName)</a>"
    }
    return "<nav>\(links.joined(separator: "\n"))</nav>"
  }

  private var problems: String {
    var all = form.problems
    if all.isEmpty, form.fields.isEmpty, let failed = form.failed {
      all.append("The device could not join \(failed). Check name and password.")
    }
    return all.map { "<p class=\"problem\" role=\"alert\">\(said($0))</p>" }.joined(separator: "\n")
  }

  /// Asked at the first time alone.
  private var first: String {
    let pin = field(
      "pin", "PIN of the page",
      "inputmode=\"numeric\" pattern=\"[0-9]{6}\" maxlength=\"6\" autocomplete=\"off\" required value=\"\(value("pin"))\"",
      note: "Choose six digits. The page asks for them before it changes anything.")
    let place = field(
      "place", "Place", "autocomplete=\"off\" value=\"\(value("place"))\"",
      note: "The nearest city. Leave it empty if the device has a GPS receiver.")
    let methods = PrayerMethod.allCases.filter { $0 != .custom }
      .map { option($0.rawValue, PlainPage.escaped($0.localizedName[language]), of: "method") }
    let none = option("", said("That of the country"), of: "method")
    return """
      \(pin)
      \(place)
      \(cities)
      <p><label>\(said("Calculation method"))<select name="method">\(none)\(methods.joined())</select></label></p>
      """
  }

  private var cities: String {
    guard !form.cities.isEmpty else { return "" }
    let lines = form.cities.map { city in
      let mark = city.point == form["city"] ? " checked" : ""
      return "<p class=\"choice\"><label><input type=\"radio\" name=\"city\" value=\"\(city.point)\"\(mark)> "
        + "<bdi>\(PlainPage.escaped(city.text(language)))</bdi></label></p>"
    }
    return lines.joined(separator: "\n")
  }

  private var wifi: String {
    let names = form.networks.prefix(30).map { network in
      let name = PlainPage.escaped(network.name)
      return option(name, name, of: "wifi")
    }
    let password = field("password", "Password of the Wi-Fi", "maxlength=\"63\" autocomplete=\"off\" dir=\"ltr\"")
    let typed = "maxlength=\"32\" value=\"\(value("other"))\""
    guard !names.isEmpty else { return field("other", "Name of the Wi-Fi", typed) + "\n" + password }
    let other = option("", said("Another one"), of: "wifi")
    return """
      <p><label>\(said("Wi-Fi"))<select name="wifi">\(names.joined())\(other)</select></label></p>
      \(field("other", "Name of another one", typed))
      \(password)
      """
  }

  private func value(_ key: String) -> String { PlainPage.escaped(form[key]) }

  private func field(_ name: String, _ title: Message, _ attributes: String, note: Message? = nil) -> String {
    let note = note.map { "<small>\(said($0))</small>" } ?? ""
    return "<p><label>\(said(title))<input name=\"\(name)\" \(attributes)></label>\(note)</p>"
  }

  private func option(_ value: String, _ words: String, of key: String) -> String {
    let isChosen = form.fields[key].map { PlainPage.escaped($0) == value } ?? false
    return "<option value=\"\(value)\"\(isChosen ? " selected" : "")>\(words)</option>"
  }
}
