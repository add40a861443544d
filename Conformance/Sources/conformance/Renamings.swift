import SwiftSyntax

/// A token of the oracle before the renamings: its kind, its place, and the node it stands in.
struct OracleToken {
    let kind: SwiftSyntax.TokenKind
    let start: Int
    let end: Int
    let parent: SyntaxKind?
    let startsLine: Bool
    /// Inside what the oracle's parser could not place.
    let isUnexpected: Bool
}

/// The one table of differences that are none: where the two agree on the text and call it by different names, or where
/// the oracle's parser, not its lexer, has changed a token. Each with its reason.
enum Renaming: String, CaseIterable {
    /// `await`, `some`, `get`: the oracle's parser makes keywords of names where they mean something. Statute keeps them
    /// names, that can be asked for.
    case contextualKeyword
    /// `f(in: x)`, `enum E { case `default` }`: the parser makes a name of a keyword that labels an argument. A lexer cannot
    /// know (`case .a: in`), so Statute keeps the keyword. Behind a period, `::` or `#` both call it a name.
    case keywordAsLabel
    /// `A.init`, `A.Self` as types: the parser makes names of `init`, `self` and `Self`, which its lexer leaves keywords behind a
    /// period. A lexer does not know types, so Statute keeps the keywords.
    case keywordAsMemberType
    /// `func == (…)`, `(+)`: the parser calls every operator that is named instead of applied a binary one, whatever
    /// the white space around it says. Statute keeps the role the lexer gave it.
    case namedOperator
    /// `...` behind a type is an ellipsis to the parser. It is lexed as an operator, which Statute keeps.
    case ellipsis
    /// `#available(iOS 17.4, *)`: the parser splits the number 17.4 at its period. It is lexed as one literal.
    case versionNumber
    /// `@_originallyDefinedIn(module: "a", * 7.0)`: the parser takes the star for the name of a platform.
    case platformStar
    /// `@objc(a::)`: the parser splits `::` in selectors.
    case selectorColons
    /// `\.?.a`: the parser splits `.?.` in key paths. It is lexed as one operator.
    case keyPathMarks
    /// The oracle lexes `#"` as two tokens, the `#` apart; also at the end, and in `\#(`. Statute has one delimiter.
    case poundsApart
    /// A segment ends at each line for the oracle, and the indentation of its lines is trivia. Statute has one segment
    /// for all text between two delimiters.
    case segmentPerLine
    /// `/`, pattern, `/` are three tokens for the oracle, `#/…/#` five. Statute has one literal.
    case regexPieces
    /// `$name` is an identifier for the oracle.
    case dollarName
    /// `<#…#>` is an identifier for the oracle.
    case placeholder
    /// Text in curly quotes is an identifier for the oracle, for better recovery of its parser. Statute calls it unknown.
    case curlyQuotes
    /// A backtick without a second one on its line is a token of its own kind for the oracle, unknown for Statute.
    case loneBacktick
    /// `init ?`: the parser turns an infix question mark into a postfix one, and `!` into the mark.
    case failableInitializer
    /// `~Copyable`, `-1` and `& ` in types: the parser renames the operator by its meaning.
    case typeOperator
}

/// The words the oracle's lexer reserves.
let reservedWords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
]
