import BuiltInRules
import Files
import Program

CurrentProcess.occupyClosedStreams()
CurrentProcess.ignoreClosedPipes()
CurrentProcess.exit(CommandLineTool(allRules).run(CurrentProcess.arguments).rawValue)
