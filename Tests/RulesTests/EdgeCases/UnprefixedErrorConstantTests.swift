import BuiltInRules
import RuleKit
import Testing

struct UnprefixedErrorConstantTests {
    static let cases: [Example] = [
        // What a wrapper holds changes.
        .good("enum C { @TaskLocal static var errorDepth = 0 }"), .bad("enum C { @MainActor static var «errorIO» = 1 }"),
        // Names of something by a value, and no codes.
        .good("enum Log { static let errorLogSourceID = 101\nstatic let errorIdentifier = \"a\"; static let errorIcon = \"b\" }"),
        .good("struct A { static let errorRaised: Notification.Name = \"raised\" }"),
        .good("let errorMargin: CGFloat = 2, errorSlack: Float64 = 1, errorBand: Float16 = 3, errorPart: CDouble = 4"),
        .bad("let «kerr_timeout» = 1", saying: "{ case timeout = 1 }"),
        .bad("let «kerrTimeout» = 1\nlet kerrorIO = 2", saying: "{ case timeout = 1, io = 2 }"),
        .good("let KerrAngle = 1\nlet kerrang = 2"),
        // Objective-C sees an enum of integers only.
        .good("class A { @objc static let errorIO = \"io\" }\n@objcMembers class B: NSObject { static let errorIO = \"io\" }"),
        .bad("class A { @objc static let «errorIO» = 3 }"),
        .bad("let «errDefault» = 1, errInit = -2, errIn=0x1F", saying: "{ case `default` = 1, `init` = -2, `in` = 0x1F }"),
        .bad("class A { let «errorTimeout» = 1\n    static var kErrorOffline = \"off\"\n    let kERR_DISK = 2 }",
            saying: "'enum AErrorCode: Int { case timeout = 1, disk = 2 }' and 'enum AErrorName: String { case offline = \"off\" }'"),
        .bad("let «err_snake» = 1, error_snake = 2, errSnake = 3, ERR_SNAKE = 4", saying: "{ case snake = 1, errorSnake = 2, errSnake = 3, errSnake2 = 4 }"),
        .bad(
            "let «err_snake» = 1, error_snake = 2, errSnake = 3, ERR_SNAKE = 4, err__snake = 5, errSnake2 = 6, err___snake = 7",
            saying: "errSnake = 3, errSnake2 = 4, errSnake3 = 5, snake2 = 6, errSnake4 = 7 }"),
        .bad("#if os(Linux)\nlet «errA» = 1\n#else\nlet errA = 2\n#endif", saying: "{ case a = 1 }"),
        .bad("let «errA» = \"a\", errorA = \"b\"", saying: "enum ExampleErrorCode: String { case a = \"a\", errorA = \"b\" }"),
        // The draft has to compile.
        .bad("let «errA» = -16, errB = 1, errC = -0x1_0, errD = 16, errE = -0b10000", saying: "{ case a = -16, b = 1, d = 16; static let c = a, e = a }'"),
        .bad("let «errDefault» = \"a\", errB = \"a\"", saying: "{ case `default` = \"a\"; static let b = `default` }'"),
        .bad("let «errA» = 1", saying: "'enum _2048GameErrorCode: Int", path: "2048 game.swift"),
        .bad("extension A { static let «errOne» = 1 }\nextension A { static let «errTwo» = 2 }", saying: "AErrorCode: Int"),
        .bad("struct Outer { struct Inner { static let «ERROR_FULL_DISK» = 3 } }", saying: "enum InnerErrorCode: Int { case fullDisk = 3 }"),
        .bad("#if os(Linux)\nlet «errA» = 1\n#else\nlet errB = 2\n#endif", saying: "NetworkErrorCode: Int { case a = 1, b = 2 }", path: "Sources/network.swift"),
        .bad("public let «errorText2» = #\"a\"#", saying: "{ case text2 = #\"a\"# }"),
        .bad("var «errGlobal»: Int = 1", saying: "ExampleErrorCode"),
        .bad("private let «errLong» = \"\"\"\n    a\n    \"\"\"", saying: "{ case long = … }"),
        .bad("let «errNoDisk» = \"no disk\"", saying: "{ case noDisk = \"no disk\" }"),
        .good("let errorMessageEmpty = \"Please enter a name\"\nlet errorScript = \"\"\"\n    window.onerror = 1\n    f()\n    \"\"\""),
        .bad("let «err_no_disk»: OSStatus = -34", saying: "{ case noDisk = -34 }"),
        .bad("let «`errTimeout`» = 1", saying: "'errTimeout' does not say"),
        .good("enum LoaderError { static let errA = 1; struct Deep { static let errB = 2 } }\nextension Codes.IOErrors { static let errC = 3 }"),
        .good("let errorMargin: CGFloat = 2\nlet errorDelay: TimeInterval = 1\nlet errRate = 0.5\nlet errFlag = true\nlet errList = [1]"),
        .good("let ERROR_DOMAIN = \"a\"\nlet kErrorCodeKey = \"b\"\nlet errorTitle = \"c\"\nlet errorLIMIT = 3\nlet errorRetryCount = 1"),
        .good("let errorname = \"a\"\nlet errno = 1\nlet errata = 2\nlet errandIndex = 3\nlet terror = 4\nlet kErratic = 5\nlet _errA = 1"),
        .good("struct A { var errLevel = 1; static var errComputed: Int { 1 }; func f() { let errLocal = 1 } }"),
        .good("let errSum = -1 + 2\nlet errName = \"a\\(b)\"\nlet errCall = code(1)\nlet errCast = 1 as Int32\nlet errKind: Int"),
        .good("enum Parameters { static let errorCode = \"error_code\", kErrCode = \"code\" }"),
        .bad("enum Parameters { static let «errorCode» = 3; static let errorCodeLost = \"lost\" }"),
        // The type says what they are.
        .good("struct Icons { static let errorFill = \"x\" }\nenum AppColor { static let errorRed = 1 }\nextension Keys { enum Log { static let errorPath = \"a\" } }"),
        .bad("struct LoginView: View { static let «errorTimeout» = 3 }\nclass StatusLabel { let «errOffline» = 4 }"),
        .good("enum Views { static let errorBox = 3 }\nenum Labels { static let errorOffline = \"a\" }"),
        .bad("struct IconLoader { static let «errorFill» = \"x\" }\nenum Iconss { static let «errorRed» = 1 }"),
        .bad("enum Colors { static let «errorRed» = 1 }\nenum Images { static let errorRed = \"a\" }", options: ["ignored_suffixes": .words([])]),
        .good("enum NetworkURL { static let errorReport = \"https://example.org/report\" }"),
        .good("// let errA = 1\nlet text = \"let errB = 2\""),
        .good("let errSpan = 1", options: ["ignored_suffixes": .words(["Span"])]),
        .bad("let «errorMessage» = \"no\"", options: ["ignored_suffixes": .words([])]),
        // One of many keys.
        .good("enum Options { static let dither = \"dither\", temporalDither = \"temporal-dither\", gpuDebug = \"gpu_debug\", errorDiffusion = \"error-diffusion\" }"),
        .bad("enum Options { static let dither = \"dither\", temporalDither = \"temporal-dither\", «errorDiffusion» = \"error-diffusion\" }"),
        .bad("enum Options { static let dither = \"a\", temporalDither = \"b\", gpuDebug = \"c\", «errorDiffusion» = \"error-diffusion\" }"),
        .bad("enum Options { static let dither = \"dither\", temporalDither = \"temporal-dither\", gpuDebug = \"gpu_debug\", «errorDiffusion» = \"lost\", errorDithering = \"error-dithering\" }", saying: "case diffusion = \"lost\" }"),
        // Names of files and of pictures.
        .good("struct V { static let errorFont = \"Helvetica\", errorSound = \"e.wav\", errorOpacity = 1; let errorDelay = 3, errorURL = \"/error\", errFormat = \"%d\" }"),
        .good("struct ViewTag { static let infoBanner = 111, errorBanner = 112 }\nlet errorSubtitle = \"REASON\", errorTag = 3"),
        .bad("struct Codes { static let infoBanner = 111, «errorBanner» = 112 }"),
        .good("struct V { let errorImageName = \"x\", errorSeparator = \", \", errorPlaceholder = \"-\" }"),
        .bad("struct V { static let «errURL» = 3, errFormat = 4 }", saying: "case url = 3, format = 4"),
        .good("enum Const { static let watchedSF = \"checkmark\", errorSF = \"exclamationmark.triangle\"; static let errorTextFieldViewNib = \"ErrorTextFieldView\" }"),
        .bad("enum Codes { static let «errorA» = \"error_a\", errorB = \"error_b\", errorC = \"error_c\", errorD = \"error_d\", errA = \"err_a\" }"),
        // How often, how long, and what there is for success as well.
        .good("struct Rating { static let errorInConnectionsUntilPrompt: Int = 1; static let successConnectionsUntilPrompt: Int = 3 }"),
        .good("struct Rating { static let errorLoginsUntilPrompt = 1, errorPausePerTry = 2, kErrorPauseBetweenTries = 3 }"),
        .good("struct Haptics { static let successPattern = 1, errorPattern = 2; let kSuccessCard = \"a\", kErrorCard = \"b\" }"),
        .bad("struct Codes { static let successCode = 0, «errorCode» = 1 }\nstruct Others { static let successful = 3, «errorDisk» = 4 }"),
        .bad("enum Codes { static let «errPerson» = 1, errPerUser = 2, errNotUntil = 3; static let errorUntilNow = \"until\" }"),
        // A part of a text, or another form of it.
        .good("class Invite { let kErrorSubtitle = \"contact.support\"; let kErrorSubtitleBold = \"support@example.org\" }"),
        .good("let errorColor = 0xFF0000, errorColorDark = 0x880000\nlet errorTitle = tr(\"a\"), errorTitleShort = \"b\"\nlet errorTxt = \"Error\""),
        .bad("let errorMessage = \"no\", «errorMessageLost» = 3\nstruct A { let errorText = \"a\" }\nstruct B { let «errorTextLost» = \"a\" }"),
        // Nobody renames what is on its way out.
        .good("@available(*, deprecated, message: \"Use E.a instead\")\npublic let ErrorUnsupportedType: Int = 999\n@available(*, deprecated) enum Codes { static let errorA = 1 }"),
        .bad("@available(*, deprecated) let errorA = 1\n@available(iOS 15, *) let «errorB» = 2", saying: "{ case b = 2 }"),
    ]

    @Test("error constants are found by their names and values", arguments: cases)
    func nasty(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "unprefixed_error_constant" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
    }
}
