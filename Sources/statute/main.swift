CurrentProcess.ignoreClosedPipes()
CurrentProcess.exit(CommandLineTool.run(CurrentProcess.arguments))
