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
    PlainPage.document(
      in: options.language, title: "Qibla · القبلة",
      head: "<noscript><meta http-equiv=\"refresh\" content=\"60\"></noscript>\n\(Self.head)",
      body: """
        <main><a id="card" href="/#/\(options.parts == [.direction] ? "" : "times")" target="_blank">\(card.svg())</a></main>
        """)
  }

  private static let head = """
    \(PlainPage.style("card"))
    <script type="module" src="\(Assets.named("card", "js")?.path ?? "")"></script>
    """
}
