import BuiltInRules
import RuleKit
import Testing

struct HackCommentTests {
    static let cases: [Example] = [
        // As many backticks as begin a piece of code end it; without those, several are none.
        .good("// Write `` `TODO` `` in the text.\nlet a = 1"),
        .bad("// The empty string `` ends the list. «TODO»: mend it\nlet a = 1\n\n// He calls them ``quoted'' things. «FIXME»: mend it\nlet b = 1"),
        .good("// TODO: (Anna) move it\nlet a = 1 // FIXME (bob)"),
        .bad("// «TODO»: (when somebody has time) move it\nlet a = 1 // «FIXME»:: (bob)"),
        // The name of a project where Xcode writes it, and a drawing.
        .good("//\n//  AddPresenter.swift\n//  VIPER TODO\n//\n//  Created by Ann on 6/4/14.\n//\n\nlet a = 1"),
        .bad("// AddPresenter.swift\n// Lists\n// «TODO»: sort\nlet a = 1\n// See B.swift\n// «TODO»: and mend"),
        .good("// |XXX|   |\n// |   |XXX|"),
        // A comment that speaks of a task marks none; who says that it is a hack owns up to one.
        .good("// Restores the trigger (see the long-standing TODO that used to live here).\nf()\n// This resolves the old FIXME.\nf()\n// Removes all TODO comments"),
        .bad("// old «TODO»\nf()\n// all: «TODO»\nf()\n// the «TODO»: mend it"),
        .good("// Deletes a TODO.\nf()\n/// Returns every TODO of the user, and the FIXME too.\nlet a = 1\n\n// Copy it (the TODO above)."),
        .bad("// This is a «HACK» around the cache.\nf()\n\n// See the «TODO»: sort\ng()\n\n// and «TODO» sort\nh()\n\n// panda «TODO» x\n\n// Fix this «TODO» before the release"),
        // Six digits are an issue where something speaks of one, and a colour elsewhere.
        .good("// TODO: #123456\n\n// TODO #123456 remove\n\n// FIXME(#123456): remove\n\n// HACK: work item #123456"),
        .bad("// «TODO»: make it #123456"),
        .bad("// «TODO»: support BIP-39\n\n// «FIXME»: wrong for ERC-20\n\n// «TODO»: convert from WGS-84"),
        .good("// fnm/XXX/bin/tool\n// /tmp/tmp.XXX\nlet a = 1"),
        .bad("// «TODO»/«FIXME»: a\n"),
        // What stands right beside a marker without making it a part of something else.
        .bad("//-«TODO» a\n//- «FIXME»- b"),
        .bad("// 🚧«TODO» a\nf() // «FIXME»：b\ng() // \u{A0}«XXX»\u{A0}c"),
        .good("// no-TODO, TODO-list, TODO-3, ---XXX---, éTODO, TODOé, \"TODO\", 'XXX'"),
        .bad("#!/usr/bin/swift\n// «TODO»\n/* «FIXME» */\nf() /* «XXX» */ /* see #12 */"),
        .good("/*\n TODO\n see #12\n */"),
        .good("// TODO: x\n    // y\n\t/// GH-7\nf()"),
        .good("/* TODO */ // #3\nf()"),
        .bad("// «TODO»: x\n\n// ABC-1"),
        .bad("f() // «TODO»: x\ng() // #12"),
        .bad("// #12\nf() // «TODO»\n// #12"),
        .bad("// «TODO» a\n// «FIXME» b\n// a-12, A-1, #a12, #12a, ISO-8859-1, SHA-256, IEEE-754, UTF-16, http:, //"),
        .bad("// «TODO» a: CRC-32, ISO8859-1, SHA3-256, ECMA-262, GPT-4, UTF8-1, KOI8-1, UTC-5, HS-256, UUID-4, COVID-19, #123456, (#000000)"),
        .bad("// «TODO»: parse BCP-47\n\n// «TODO»: TIS-620\n\n// «FIXME»: PDF-417 is cut\n\n// «TODO»: ES-6\n\n// «TODO»: JSON-5, RGBA-8888, EPSG-4326"),
        .good("// TODO: BCP-4\n\n// TODO: ES-61\n\n// TODO: PDF-12\n\n// TODO: JSON-51\n\n// TODO: TIS-62"),
        .good("// TODO HS-12\n\n// TODO RS-2560\n\n// TODO FP-7"),
        .good("// TODO GPTX-4\n\n// TODO UTCS-5\n\n// TODO AB2-5\n\n// TODO CRC-32, #12345"),
        .good("// TODO a/b#123456\n\n// TODO see #123456\n\n// TODO (Issue #123456)\n\n// TODO #1234567"),
        .good("// TODO: rdar://1234\n\n// TODO see <https://a.b/c>\n\n// TODO owner/project#12"),
        .good("// TODO(anna)\n\n// FIXME(@anna.b): x\n\n// HACK (anna-b): x\n\n// XXX(дана): y"),
        .bad("// «TODO» (see below)\n\n// «TODO»()\n\n// «TODO»( anna )\n\n// «TODO»(anna"),
        .bad("//«TODO»\n\n//«FIXME»:x\n\n/*«HACK»*/\n\n/// - «TODO»: x"),
        .good("// TODOS, XTODO, TODO_LIST, _TODO, TODO1, ÄTODO, \"TODO\", 'TODO', TO-TODO, todo, Todo"),
        .good("// `TODO` and `let a = 1 // TODO`\nlet text = \"// TODO\"; let other = #/TODO/#"),
        .bad("// It's `open\n// «TODO» close`"),
        .good("// TODO", options: ["markers": .words([])]),
        .good("// TODO JIRA_X-12", options: ["markers": .words(["TODO"])]),
        // Digits.
        .good("let a = 0.10 // 15 digits in all: XXX.XXXXXXXX"),
        .bad("// look at it. «XXX». Later"),
        .bad("let key = \"XXXX-XXXX\" // «XXX»: replace before the release\n// «XXX» this breaks on iPad «XXX»\n// if a < b then «XXX» else c > d"),
        .good("case iso = \"HH:mm:ssXXX\" /// XXX: the zone\n// Calls of <UIView: XXX> and (XXX) XXX-XXXX"),
        // Names of files and hosts.
        .good("// Listed in TODO.md\n\n// See FIXME.txt for XXX.com\n\n// docs/TODO, TODO.MD, HACK.swift, ../TODO.d/x"),
        .bad("// «TODO».\n\n// «TODO». fix this\n\n// «TODO».Fix this\n\n// «TODO»...\n\n// (see «FIXME».)\n\n//«TODO»"),
        // Code in the text of a comment.
        .good("/// Use it so:\n/// ```\n/// // TODO: implement\n/// ```\nlet a = 1\n/**\n * ```swift\n * // FIXME\n * ```\n */\nlet b = 1\n/** a\n   ````\n   ```\n   HACK\n   ````*/\nlet c = 1"),
        .bad("/// ```\n/// // TODO: implement\n/// ```\n/// «TODO»: describe\n/// ```\n/// // «FIXME»: it goes on\nlet a = 1"),
        .bad("/// ```let a = 1 // TODO```\n/// «TODO»: describe\n///\n/// ```\nlet a = 1\n/// ```\n/// «HACK»\nlet b = 1"),
        .good("/// Calls ``Queue/FIXME(_:)``, ``TODO`` and ```a HACK```."),
        .bad("/// ``Queue`` «TODO»"),
        .bad("/// ```\n/// TODO(anna)\n/// ```\n/// «FIXME»\nlet a = 1"),
        // One letter again and again stands for others, or for a part of a date.
        .good("// Format as (XXX) XXX-XXXX\nlet a = 1\n\n// Ask for XXX XXX XXXX\nlet b = 1\n\n// Written as [XXX] or {XXX}"),
        .good("case iso = \"yyyy-MM-dd'T'HH:mm:ssXXX\" /// XXX: the zone, ±HH:mm\nlet a = b(\"a\", \"HH:mm XXX\") // the XXX is the zone"),
        .good("// Unbalanced calls of transitions for <XXX: 0x000000000000>.\nlet a = 1\n// <CBPeripheral: XXX, identifier = XXX, name = iPhone>."),
        .bad("// («XXX») this is broken\nf(XXX, (XXX)) // («XXX»)\n\nif a < b { // «XXX»: wrong for c > d"),
        .bad("let a = \"X-Y\" // «XXX»: mend it\n\nlet b = \"XXX\"\n// «XXX» mend it\n\n// «XXX»: write XX"),
        .bad("// a («TODO»)\n\n// <«TODO»: a> «TODO»"),
    ]

    @Test("markers are found where nobody keeps track of them", arguments: cases)
    func nasty(_ example: Example) throws {
        let rule = try #require(allRules.first { $0.info.id == "hack_comment" })
        ExampleTests().ranges(ExampleCase(rule: rule, example: example))
        ExampleTests().lineBreaks(ExampleCase(rule: rule, example: example), "\r\n")
    }
}
