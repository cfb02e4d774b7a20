import { runProgram } from './contract/cli/commands'
import { portalHost } from './contract/screens/portal'

// `npm run contract -- COMMAND`: does a server keep the contract, what does a change break, what does the contract say.
// npm runs scripts in the project's folder; files named on the command line are meant from where it was typed.
const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env
if (script === 'contract' && typedIn) process.chdir(typedIn)

process.exitCode = await runProgram(process.argv.slice(2), portalHost)
