// Rewrites the sources of rooms so that each of their mutants can be activated by its number at the program's start.
//
//     mutate SOURCES OUTPUT ASLEEP ROOM…      ASLEEP: a file with the numbers of sites that aren't changed, one a line
//
// Prints the sites as JSON. Lines stay where they are, so that the compiler's errors name the lines of the sources. It is compiled
// against the toolchain's own SwiftSyntax, whose parser is the compiler's.

import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// One site with one change.
struct Site: Encodable {
  var number: Int
  /// Path below Sources.
  var file: String
  /// First and last line of the site.
  var line: Int
  var lastLine: Int
  /// First and last line of its function.
  var function: [Int]
  /// The change.
  var change: String
  /// The site's text, in one line.
  var text: String
  /// Whether it is in the text of a log or of a precondition, which promises nothing.
  var isWords: Bool
}

/// Text before and after a piece of source. Pieces are nested, never crossed.
struct Wrapping {
  var range: Range<Int>
  var prefix: String
  var suffix: String
}

/// Finds the sites of one file.
final class SiteFinder: SyntaxVisitor {
  private(set) var sites: [Site] = []
  private(set) var wrappings: [Wrapping] = []

  private let file: String
  private let first: Int
  private let asleep: Set<Int>
  private let lines: SourceLocationConverter
  /// Nesting depth of calls with such text.
  private var wordCalls = 0

  init(_ tree: some SyntaxProtocol, file: String, first: Int, asleep: Set<Int>) {
    self.file = file
    self.first = first
    self.asleep = asleep
    lines = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func add(
    _ node: some SyntaxProtocol, _ change: String, prefix: (_ number: Int) -> String, suffix: String
  ) {
    let number = first + sites.count
    let function = node.enclosingFunction
    sites.append(
      Site(
        number: number, file: file, line: line(node.positionAfterSkippingLeadingTrivia),
        lastLine: line(node.endPositionBeforeTrailingTrivia),
        function: [line(function.positionAfterSkippingLeadingTrivia), line(function.endPositionBeforeTrailingTrivia)],
        change: change, text: node.words, isWords: wordCalls > 0))
    guard !asleep.contains(number) else { return }
    let range =
      node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    wrappings.append(Wrapping(range: range, prefix: prefix(number), suffix: suffix))
  }

  private func line(_ position: AbsolutePosition) -> Int { lines.location(for: position).line }

  // MARK: - Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition, let statement = node.parent?.parent else {
      return .visitChildren
    }
    if statement.is(GuardStmtSyntax.self) {
      always(condition, "guard removed")
    } else if !condition.is(BooleanLiteralExprSyntax.self) {
      never(condition, "never so")
      if statement.is(IfExprSyntax.self) { always(condition, "always so") }
    }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    never(node.condition, "never so")
    always(node.condition, "always so")
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    always(node.condition, "where removed")
    return .visitChildren
  }

  private func always(_ condition: ExprSyntax, _ change: String) {
    add(condition, change, prefix: { "mutant_always(\($0), " }, suffix: ")")
  }

  private func never(_ condition: ExprSyntax, _ change: String) {
    add(condition, change, prefix: { "mutant_never(\($0), " }, suffix: ")")
  }

  // MARK: - Comparisons

  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.operator.trimmedDescription {
    case "==": add(node, "== becomes !=", prefix: { "mutant_flipped(\($0), " }, suffix: ")")
    case "!=": add(node, "!= becomes ==", prefix: { "mutant_flipped(\($0), " }, suffix: ")")
    case "&&": swap(node, "&& becomes ||")
    case "||": swap(node, "|| becomes &&")
    case let sign: if let other = Self.boundaries[sign] { shift(node, from: sign, to: other) }
    }
    return .visitChildren
  }

  /// By De Morgan's laws, so that both sides stay where they are: `a || b` is `!(!a && !b)`.
  private func swap(_ node: InfixOperatorExprSyntax, _ change: String) {
    let number = first + sites.count
    add(node, change, prefix: { "mutant_flipped(\($0), " }, suffix: ")")
    guard !asleep.contains(number) else { return }
    for side in [node.leftOperand, node.rightOperand] {
      let range =
        side.positionAfterSkippingLeadingTrivia.utf8Offset..<side.endPositionBeforeTrailingTrivia.utf8Offset
      wrappings.append(Wrapping(range: range, prefix: "mutant_flipped(\(number), ", suffix: ")"))
    }
  }

  private func shift(_ node: InfixOperatorExprSyntax, from sign: String, to other: String) {
    let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
    // The changed one is written in front of it, in one line.
    guard !(left + right).contains(where: \.isNewline) else { return }
    add(
      node, "\(sign) becomes \(other)", prefix: { "(mutant(\($0)) ? \(left) \(other) \(right) : " }, suffix: ")")
  }

  // MARK: - Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item, !node.isValue else { return .visitChildren }
    let (core, isCall) = expression.statement
    if isCall {
      // `.some(1)` and `Value(1)` are values of a switch expression's branch; `fatalError` is needed because code after
      // it doesn't compile.
      let isValue = core.isEmpty || core.hasPrefix(".") || core.first?.isUppercase == true && !core.contains(".")
      if !isValue, core != "self.init", !Self.neverReturning.contains(core) { drop(expression, "call dropped") }
    } else if expression.isAssignment, !node.isInInitializer, !node.deferredNames.contains(core) {
      drop(expression, "assignment dropped")
    }
    return .visitChildren
  }

  private func drop(_ expression: ExprSyntax, _ change: String) {
    add(expression, change, prefix: { "if !mutant(\($0)) { " }, suffix: " }")
  }

  // MARK: - Words

  private static let neverReturning: Set = ["fatalError", "preconditionFailure", "assertionFailure"]
  private static let wordCallees = neverReturning.union(["precondition", "assert", "say"])

  private func isOfWords(_ call: FunctionCallExprSyntax) -> Bool {
    let callee = call.calledExpression.trimmedDescription
    return Self.wordCallees.contains(callee) || callee.hasPrefix("logger.")
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isOfWords(node) { wordCalls += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    if isOfWords(node) { wordCalls -= 1 }
  }
}

extension SyntaxProtocol {
  /// In one line, shortened.
  fileprivate var words: String {
    let all = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return all.count > 90 ? all.prefix(90) + "…" : all
  }

  fileprivate var enclosingFunction: Syntax {
    var node = Syntax(self)
    while let parent = node.parent, !node.isFunction { node = parent }
    return node
  }

  private var isFunction: Bool {
    `is`(FunctionDeclSyntax.self) || `is`(InitializerDeclSyntax.self) || `is`(DeinitializerDeclSyntax.self)
      || `is`(VariableDeclSyntax.self) && parent?.is(MemberBlockItemSyntax.self) == true
      || `is`(SubscriptDeclSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is the only statement of a closure, getter or function with a value, which then returns it.
  fileprivate var isValue: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent else {
      return false
    }
    if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return true }
    guard let body = owner.as(CodeBlockSyntax.self), let function = body.parent else { return false }
    if let accessor = function.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
    return function.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
  }

  fileprivate var isInInitializer: Bool { enclosingFunction.is(InitializerDeclSyntax.self) }

  /// Variables declared without a value in the function: each needs its assignment.
  fileprivate var deferredNames: Set<String> {
    let finder = DeferredNames(viewMode: .sourceAccurate)
    finder.walk(enclosingFunction)
    return finder.names
  }
}

private final class DeferredNames: SyntaxVisitor {
  var names: Set<String> = []
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { names.insert(node.pattern.trimmedDescription) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The called function of a statement without use of its result, or the assigned variable.
  fileprivate var statement: (name: String, isCall: Bool) {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.statement }
    if let waiting = self.as(AwaitExprSyntax.self) { return waiting.expression.statement }
    if let call = self.as(FunctionCallExprSyntax.self) { return (call.calledExpression.trimmedDescription, true) }
    guard let infix = self.as(InfixOperatorExprSyntax.self) else { return ("", true) }
    // `_ = call()`
    if infix.leftOperand.is(DiscardAssignmentExprSyntax.self) { return infix.rightOperand.statement }
    return (infix.leftOperand.trimmedDescription, false)
  }

  fileprivate var isAssignment: Bool {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.isAssignment }
    guard let infix = self.as(InfixOperatorExprSyntax.self) else { return false }
    let sign = infix.operator.trimmedDescription
    return sign == "=" || sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
  }
}

/// The text with all wrappings in it, inner ones within outer ones.
func wrapped(_ text: [UInt8], in wrappings: [Wrapping]) -> [UInt8] {
  var before: [Int: [UInt8]] = [:]
  var after: [Int: [UInt8]] = [:]
  // Outer ones come first, those of equal range in the order in which they were found.
  for wrapping in wrappings {
    before[wrapping.range.lowerBound, default: []] += wrapping.prefix.utf8
    after[wrapping.range.upperBound] = wrapping.suffix.utf8 + (after[wrapping.range.upperBound] ?? [])
  }
  var result: [UInt8] = []
  for (offset, byte) in text.enumerated() {
    result += after[offset] ?? []
    result += before[offset] ?? []
    result.append(byte)
  }
  return result + (after[text.count] ?? [])
}

let arguments = CommandLine.arguments
guard arguments.count > 4 else { fatalError("accepted: mutate SOURCES OUTPUT ASLEEP ROOM…") }
let (sources, output) = (URL(filePath: arguments[1]), URL(filePath: arguments[2]))
let asleep = Set(
  try String(contentsOfFile: arguments[3], encoding: .utf8).split(separator: "\n").compactMap { Int($0) })

var sites: [Site] = []
for room in arguments[4...] {
  let folder = sources.appending(path: room).path
  let names = (FileManager.default.enumerator(atPath: folder)?.allObjects ?? []).compactMap { $0 as? String }
  for name in names.filter({ $0.hasSuffix(".swift") }).sorted() {
    let file = "\(room)/\(name)"
    let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
    let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in }
    let finder = SiteFinder(tree, file: file, first: sites.count + 1, asleep: asleep)
    finder.walk(tree)
    sites += finder.sites
    var bytes = wrapped(Array(text.utf8), in: finder.wrappings)
    if !finder.wrappings.isEmpty { bytes = "public import CMutants; ".utf8 + bytes }
    let path = output.appending(path: file)
    // An unchanged file isn't compiled again.
    if (try? Data(contentsOf: path)) != Data(bytes) { try Data(bytes).write(to: path) }
  }
}
FileHandle.standardOutput.write(try JSONEncoder().encode(sites))
