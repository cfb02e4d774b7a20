import { listCommands, printVersion, runCommand } from './contract/cli/commands'

// `npm run contract -- COMMAND`: does a server keep the contract, what does a change break, what does the contract say.
// npm runs scripts in the project's folder; files named on the command line are meant from where it was typed.
const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env
if (script === 'contract' && typedIn) process.chdir(typedIn)
// A closed pipe (`| head`) is no error.
process.stdout.on('error', () => process.exit())
// Nor is a terminal that was closed: what the run made is still removed.
process.stderr.on('error', () => {})

const [command = '--help', ...args] = process.argv.slice(2)
if (/^(-h|--help|help)$/.test(command)) process.exitCode = listCommands()
else if (command === '--version') process.exitCode = await printVersion()
else process.exitCode = await runCommand(command, args)
