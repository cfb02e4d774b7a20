import { listVerbs, runVerb } from './contract/cli/verbs'

// `npm run contract -- VERB`: does a server keep the contract, what does a change break, what does the contract say.
// npm runs scripts in the project's folder; files named on the command line are meant from where it was typed.
const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env
if (script === 'contract' && typedIn) process.chdir(typedIn)
// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', () => process.exit())

const [verb = '--help', ...args] = process.argv.slice(2)
process.exitCode = /^(-h|--help|help)$/.test(verb) ? listVerbs() : await runVerb(verb, args)
