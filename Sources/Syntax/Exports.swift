// Who reads the structure of a file reads its tokens: whoever imports `Syntax` sees them, too.
@_exported public import Tokens
