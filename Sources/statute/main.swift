CurrentProcess.occupyClosedStreams()
CurrentProcess.ignoreClosedPipes()
CurrentProcess.exit(CommandLineTool.run(CurrentProcess.arguments))
