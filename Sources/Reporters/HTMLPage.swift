/// What is the same in every page of `HTMLReporter`. No `<` and no `&`: the page is well-formed XML too, which is how its
/// tests read it.
enum HTMLPage {
    static let style = """
        :root { color-scheme: light dark; --line: #8884; --soft: #8881; --error: #c62828; --warning: #9a6700; \
        --info: #1565c0; --mark: #ffd54f88; }
        @media (prefers-color-scheme: dark) { :root { --error: #ff8a80; --warning: #e3b341; --info: #82b1ff; \
        --mark: #b8860b88; } }
        body { margin: 0 auto; max-width: 72rem; padding: 0 1rem 4rem; font: 15px/1.5 system-ui, sans-serif; }
        header { position: sticky; top: 0; background: Canvas; border-bottom: 1px solid var(--line); padding: 0.5rem 0; }
        h1 { font-size: 1.25rem; margin: 0.25rem 0; }
        h2 { font-size: 1rem; margin: 2rem 0 0.5rem; overflow-wrap: anywhere; }
        h3 { font-size: 1rem; font-weight: 500; margin: 0; overflow-wrap: anywhere; }
        form { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; align-items: center; }
        input[type=search] { width: 16rem; max-width: 60vw; }
        article { border: 1px solid var(--line); border-radius: 6px; padding: 0.6rem 0.8rem; margin: 0.6rem 0; }
        article p { margin: 0.25rem 0; }
        [hidden] { display: none; }
        .error, .warning, .info { font-weight: 600; }
        .error { color: var(--error); }
        .warning { color: var(--warning); }
        .info { color: var(--info); }
        .rule, .fix { border: 1px solid var(--line); border-radius: 1rem; padding: 0 0.6rem; font-size: 0.85em; \
        white-space: nowrap; }
        .fix { border-style: dashed; }
        code, pre { font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
        code { overflow-wrap: anywhere; }
        pre { margin: 0.4rem 0 0; padding: 0.4rem 0; overflow-x: auto; background: var(--soft); border-radius: 4px; }
        pre b { display: inline-block; width: 4.5em; padding-right: 1em; text-align: right; font-weight: 400; \
        opacity: 0.55; user-select: none; }
        pre i { opacity: 0.6; }
        mark { background: var(--mark); color: inherit; border-radius: 2px; padding: 1px 0; }
        mark:empty { border-left: 2px solid var(--warning); }
        @media print { form { display: none; } header { position: static; } }
        """

    static let script = """
        (function () {
          var form = document.getElementById("filters");
          var status = form.querySelector("output");
          var sections = Array.from(document.querySelectorAll("section"));
          var findings = Array.from(document.querySelectorAll("article"));
          var severities = Array.from(form.querySelectorAll("input[name=severity]"));

          function isShown(finding) {
            var path = finding.parentNode.dataset.path.toLowerCase();
            return severities.some(function (box) { return box.checked ? box.value === finding.dataset.severity : false; })
              ? (form.rule.value === "" || form.rule.value === finding.dataset.rule)
                ? path.includes(form.file.value.trim().toLowerCase()) : false
              : false;
          }

          function apply() {
            var count = 0;
            findings.forEach(function (finding) {
              finding.hidden = !isShown(finding);
              if (!finding.hidden) { count += 1; }
            });
            sections.forEach(function (section) {
              section.hidden = section.querySelector("article:not([hidden])") === null;
            });
            status.textContent = count + " of " + findings.length + " shown";
          }

          function keep() {
            var words = new URLSearchParams();
            severities.forEach(function (box) { if (!box.checked) { words.append("without", box.value); } });
            if (form.rule.value !== "") { words.set("rule", form.rule.value); }
            if (form.file.value.trim() !== "") { words.set("file", form.file.value.trim()); }
            history.replaceState(null, "", "#" + words.toString());
          }

          function recall() {
            var words = new URLSearchParams(location.hash.slice(1));
            severities.forEach(function (box) { box.checked = !words.getAll("without").includes(box.value); });
            form.rule.value = words.get("rule") || "";
            if (form.rule.selectedIndex === -1) { form.rule.value = ""; }
            form.file.value = words.get("file") || "";
            apply();
          }

          form.addEventListener("input", function () { apply(); keep(); });
          form.addEventListener("submit", function (event) { event.preventDefault(); });
          window.addEventListener("hashchange", recall);
          recall();
        }());
        """
}
