import Text

/// A card as a page of its own, for a frame in another page. Its script fetches the picture each second while it shows a live direction,
/// else each minute; without scripts the whole page is fetched each minute, and its direction ends by itself.
struct CardPage {
  private let card: Card
  private let options: CardOptions

  init(_ card: Card, _ options: CardOptions) {
    self.card = card
    self.options = options
  }

  var html: String {
    """
    <!doctype html>
    <html lang="\(options.language.rawValue)" dir="\(options.language == .ar ? "rtl" : "ltr")">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="\(PlainPage.icon)" type="image/svg+xml">
    <title>Qibla · القبلة</title>
    <noscript><meta http-equiv="refresh" content="60"></noscript>
    \(Self.head)
    </head>
    <body>
    <main id="card">\(card.svg())</main>
    </body>
    </html>

    """
  }

  private static let head = [("card", "css"), ("card", "js")].compactMap { name, ending in
    Assets.named(name, ending)
      .map {
        ending == "css"
          ? "<link rel=\"stylesheet\" href=\"\($0.path)\">"
          : "<script type=\"module\" src=\"\($0.path)\"></script>"
      }
  }.joined(separator: "\n")
}
