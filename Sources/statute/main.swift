CurrentProcess.ignoreClosedPipes()
let code = await CommandLineTool.run(CurrentProcess.arguments)
CurrentProcess.exit(code)
