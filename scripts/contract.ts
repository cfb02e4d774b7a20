import { listCommands, runCommand } from './contract/cli/commands'

// `npm run contract -- COMMAND`: does a server keep the contract, what does a change break, what does the contract say.
// npm runs scripts in the project's folder; files named on the command line are meant from where it was typed.
const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env
if (script === 'contract' && typedIn) process.chdir(typedIn)
// A closed pipe (`| head`) is no error.
process.stdout.on('error', () => process.exit())

const [command = '--help', ...args] = process.argv.slice(2)
process.exitCode = /^(-h|--help|help)$/.test(command) ? listCommands() : await runCommand(command, args)
