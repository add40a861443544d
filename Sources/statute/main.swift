import Files

CurrentProcess.occupyClosedStreams()
CurrentProcess.ignoreClosedPipes()
CurrentProcess.exit(CommandLineTool.run(CurrentProcess.arguments).rawValue)
