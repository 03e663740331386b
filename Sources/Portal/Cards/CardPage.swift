import Text

/// A card as a page, for a frame in another page, which opens the device's own. Its script fetches the picture for the frame's extent,
/// each second with a live direction, otherwise each minute; without scripts the page reloads each minute, and the picture hides an
/// expired direction.
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
    <html lang="\(options.language.rawValue)" dir="\(options.language.isRightToLeft ? "rtl" : "ltr")">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="\(PlainPage.icon)" type="image/svg+xml">
    <title>Qibla · القبلة</title>
    <noscript><meta http-equiv="refresh" content="60"></noscript>
    \(Self.head)
    </head>
    <body>
    <main><a id="card" href="/#/\(options.parts == [.direction] ? "" : "times")" target="_blank">\(card.svg())</a></main>
    </body>
    </html>

    """
  }

  private static let head = """
    <link rel="stylesheet" href="\(Assets.named("card", "css")?.path ?? "")">
    <script type="module" src="\(Assets.named("card", "js")?.path ?? "")"></script>
    """
}
