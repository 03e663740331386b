import Stripping
import Testing

/// What is left of scripts, style sheets and markup. What a browser takes for a value must come through byte for byte.
@Suite struct StrippingTests {
  private func script(_ text: String) throws -> String {
    let stripped = String(decoding: try Stripping.script(Array(text.utf8)), as: UTF8.self)
    // What is stripped has nothing to strip.
    #expect(String(decoding: try Stripping.script(Array(stripped.utf8)), as: UTF8.self) == stripped)
    return String(stripped.dropLast())
  }

  private func style(_ text: String) throws -> String {
    String(decoding: try Stripping.style(Array(text.utf8)), as: UTF8.self)
  }

  private func markup(_ text: String) throws -> String {
    String(decoding: try Stripping.markup(Array(text.utf8)), as: UTF8.self)
  }

  // MARK: - Scripts

  @Test(arguments: [
    (
      "// why\nconst a = 1 // one\n/** what\n * it is */\nexport function f(x, y) { return x + y }",
      "const a=1\nexport function f(x,y){return x+y}"
    ),
    ("import { a, b as c } from \"/assets/a.js\"\n", "import{a,b as c}from\"/assets/a.js\""),
    (
      "class A {\n  #x = 1\n  static #y\n  get x() { return this.#x }\n}",
      "class A{#x=1\nstatic #y\nget x(){return this.#x}}"
    ),
    ("f(\n  a,\n  b,\n)\n  .then(c)\n  ?.d", "f(a,b,).then(c)?.d"),
    ("const a = b\n  ? c\n  : d ?? e\n  || f", "const a=b?c:d??e||f"),
    ("for (;;) { if (a in b) continue\n else break }", "for(;;){if(a in b)continue\nelse break}"),
  ])
  func `comments and needless blanks go`(given: String, left: String) throws {
    #expect(try script(given) == left)
  }

  @Test(arguments: [
    #"const a = "// no  comment /* nor this */""#, #"const a = '\'  //'"#,
    "const a = `  // ${b}  /* ${`in  ${c}`} */\n  d  `",
    #"const a = "\\" "#, "const a = \"قبلة  هنا\"", #"const a = /[/ ]  \/\//g"#,
  ])
  func `strings, templates and regular expressions stay as they are`(given: String) throws {
    #expect(
      try script(given)
        == String(given.replacing("const a = ", with: "const a=").reversed().drop { $0 == " " }.reversed()))
  }

  @Test(arguments: [
    ("a = b / c / d // e", "a=b/c/d"), ("a = (b) / c // d / e", "a=(b)/c"), ("a = b[0] / 2 // /", "a=b[0]/2"),
    ("if (a) /b  c/.test(d)", "if(a)/b  c/.test(d)"), ("return /b  c/i.exec(d)", "return /b  c/i.exec(d)"),
    ("a = [/  /, /,  /]", "a=[/  /,/,  /]"), ("a.return / b / c  / d", "a.return/b/c/d"),
    ("x => /  /.test(x)", "x=>/  /.test(x)"),
    ("`${ /  }/ }  ${ a / 2 }`", "`${/  }/}  ${a/2}`"), ("`${ { a: 1 }.a }  `", "`${{a:1}.a}  `"),
    ("`a` / 2 // b", "`a`/2"), ("a / /b /.c", "a/ /b /.c"),
  ])
  func `a slash is told from a slash`(given: String, left: String) throws {
    #expect(try script(given) == left)
  }

  @Test(arguments: [
    "a + +b", "a - -b", "a+ ++b", "a-- >b", "1 .toFixed()", "a<!--b", "a ?.5:b", "typeof a", "return a", "a in b",
    "/a/ in b", "new A", "async a=>b",
    "yield* *a",
  ])
  func `what would become something else keeps its blank`(given: String) throws {
    let left = ["a + +b": "a+ +b", "a - -b": "a- -b", "a ?.5:b": "a?.5:b"][given] ?? given
    #expect(try script(given) == left)
  }

  @Test(arguments: [
    "a\nb", "return\na", "a\n(b)", "a\n[b]", "a\n++b", "a++\nb", "a\n`b`", "a\n/b", "f()\ng()", "{a}\nb", "x\n-y",
    "throw a\nb",
  ])
  func `a line that may end a statement ends it still`(given: String) throws {
    #expect(try script(given) == given)
  }

  @Test func `a comment over lines ends one as well`() throws {
    #expect(try script("return /* a\n b */ c") == "return\nc")
    #expect(try script("return /* a */ c") == "return c")
  }

  @Test(arguments: [
    ("a\n} / b", 2), ("{}\n/a/.test(b)", 2), ("a\n\nb++ / c", 3), ("\"a\nb\"", 1), ("`a", 1), ("/* a", 1),
    ("x = /a", 1), ("(]", 1), ("((a)", 1), ("\\u0061", 1),
  ])
  func `what isn't certain is refused, with its line`(given: String, line: Int) {
    #expect { try script(given) } throws: { ($0 as? StrippingProblem)?.line == line }
  }

  // MARK: - Style sheets

  @Test(arguments: [
    ("/* why */\n.a,\n.b > .c {\n  color: red;\n  margin: 0 auto;\n}\n", ".a,.b > .c{color:red;margin:0 auto}"),
    (".a { width: calc(1px + (2px - var(--b, 3px)) * 2) }", ".a{width:calc(1px + (2px - var(--b,3px)) * 2)}"),
    (".a :hover, .a:hover { top: 0 !important }", ".a :hover,.a:hover{top:0 !important}"),
    (
      "@media (min-width: 40em) and (hover: hover) { .a { top: 0; } }",
      "@media (min-width:40em) and (hover:hover){.a{top:0}}"
    ),
    (".a::before { content: \"/*  ; } */\" '  ' }", ".a::before{content:\"/*  ; } */\" '  '}"),
    (".a { background: url( /a;  b.png ) }", ".a{background:url( /a;  b.png )}"),
    (":is(.a, .b) .c + .d ~ .e {}", ":is(.a,.b) .c + .d ~ .e{}"),
    (".a/**/.b {}", ".a .b{}"), ("a{}/*/ b{} */c{}", "a{}c{}"), (".a\\ \\{ b {}", ".a\\ \\{ b{}"),
  ])
  func `a style sheet keeps what parts its words`(given: String, left: String) throws {
    #expect(try style(given) == left)
  }

  @Test(arguments: [("\n/* a", 2), (".a { content: \"b", 1), (".a { background: url(b", 1)])
  func `a style sheet that doesn't end is refused`(given: String, line: Int) {
    #expect { try style(given) } throws: { ($0 as? StrippingProblem)?.line == line }
  }

  // MARK: - Markup

  @Test func `markup loses comments, indents and empty lines`() throws {
    #expect(try markup("<p>\n  <!-- why -->\n\n  a  b\n  c</p>\n") == "<p>\na  b\nc</p>\n")
    #expect { try markup("<p>\n<pre>") } throws: { ($0 as? StrippingProblem)?.line == 2 }
    #expect { try markup("<p>\n<!-- ") } throws: { ($0 as? StrippingProblem)?.line == 2 }
  }
}
