import { ContractError } from '../../../openapi/model/contract'
import { HarUnreadable } from '../judge/har'
import { NoReport } from '../report/json'
import { widthFor } from '../report/style'
import { CouldNotRun } from '../run/could-not-run'
import { Mistyped, nearest, type VerbHelp } from './arguments'
import { checkHelp } from './check-help'
import { helpText } from './help'
import { judgeHelp } from './judge-help'

interface Verb {
  readonly summary: string
  /** Absent where the verb prints its own. */
  readonly help?: VerbHelp
  readonly load: () => Promise<{ run(args: string[]): Promise<number> }>
}

const verbs: Readonly<Record<string, Verb>> = {
  check: { summary: checkHelp.summary, help: checkHelp, load: () => import('./check') },
  judge: { summary: judgeHelp.summary, help: judgeHelp, load: () => import('./judge') },
  diff: {
    summary: 'says which screens of the portal a change of the contract breaks',
    load: () => import('../diff/verb'),
  },
  screens: {
    summary: 'says which screen uses which operations and fields, and which nobody uses',
    load: () => import('../screens/verb'),
  },
  docs: { summary: 'writes one reference page that works offline', load: () => import('../docs/verb') },
  bundle: {
    summary: 'writes the contract as one file for other tools',
    load: () => import('../docs/bundle-verb'),
  },
}

/** Prints what there is. @returns exit code 0 */
export function listVerbs(): number {
  const column = Math.max(...Object.keys(verbs).map((name) => name.length)) + 2
  const lines = Object.entries(verbs).map(([name, { summary }]) => `  ${name.padEnd(column)}${summary}`)
  process.stdout.write(
    `npm run contract -- VERB [options]\n\n${lines.join('\n')}\n\nEach tells its options: npm run contract -- check --help\n`,
  )
  return 0
}

/** Runs a verb. Whatever goes wrong is told in words: nobody reads a stack. @returns the exit code, 2 when it failed */
export async function runVerb(name: string, args: string[]): Promise<number> {
  try {
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
    if (!verb) throw new Mistyped(unknownVerb(name))
    if (verb.help && args.some((arg) => arg === '--help' || arg === '-h')) {
      process.stdout.write(helpText(verb.help, widthFor(process.stdout.columns)))
      return 0
    }
    const loaded = await verb.load()
    return await loaded.run(args)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    return 2
  }
}

function unknownVerb(name: string): string {
  const names = Object.keys(verbs)
  const near = nearest(name, names)
  return `There is no verb ${name}.${near ? ` Did you mean ${near}?` : ''} The verbs: ${names.join(', ')}.`
}

function messageOf(error: unknown): string {
  if (error instanceof ContractError) return ['The contract cannot be used:', ...error.problems].join('\n  ')
  const isForPeople = [Mistyped, CouldNotRun, NoReport, HarUnreadable].some((kind) => error instanceof kind)
  if (error instanceof Error && isForPeople) return error.message
  if (isMistyped(error)) return firstSentence(error.message)
  const said = error instanceof Error ? error.message : String(error)
  return `This should not have happened: ${said}. Please tell those who keep this tool.`
}

function isMistyped(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS_')
  )
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.) /)[0] ?? text
}
