import { runProgram } from './contract/package/commands'
import { portalHost } from './contract/screens/portal'

// `npm run contract -- COMMAND`: checks a server against the contract, compares contracts, and describes them.
// npm runs scripts in the project's folder; files named on the command line are relative to the caller's folder.
const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env
if (script === 'contract' && typedIn) process.chdir(typedIn)

process.exitCode = await runProgram(process.argv.slice(2), portalHost)
