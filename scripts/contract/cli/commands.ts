import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ContractError } from '../../../openapi/model/contract'
import { isJsonObject, stringOf } from '../../../openapi/model/json'
import { projectRoot } from '../../portal-contract'
import { HarUnreadable } from '../judge/read-har'
import { NoReport } from '../report/json'
import { widthFor } from '../report/terminal'
import { RunError } from '../run/run-error'
import { type CommandHelp, nearest, UsageError } from './arguments'
import { checkHelp, helpText, judgeHelp } from './help'

type Command = {
  readonly summary: string
  /** Absent where the command prints its own. */
  readonly help?: CommandHelp
  readonly load: () => Promise<{ run(args: string[]): Promise<number> }>
}

const commands: Readonly<Record<string, Command>> = {
  check: { summary: checkHelp.summary, help: checkHelp, load: () => import('./check') },
  judge: { summary: judgeHelp.summary, help: judgeHelp, load: () => import('./judge') },
  diff: {
    summary: 'says which screens of the portal a change of the contract breaks',
    load: () => import('../diff/command'),
  },
  screens: {
    summary: 'says which screen uses which operations and fields, and which nobody uses',
    load: () => import('../screens/command'),
  },
  docs: { summary: 'writes one reference page that works offline', load: () => import('../docs/command') },
  bundle: {
    summary: 'writes the contract as one file for other tools',
    load: () => import('../docs/bundle-command'),
  },
}

/** Prints what there is. @returns exit code 0 */
export function listCommands(): number {
  const column = Math.max(...Object.keys(commands).map((name) => name.length)) + 2
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(column)}${summary}`)
  process.stdout.write(
    `npm run contract -- COMMAND [options]\n\n${lines.join('\n')}\n\nFor the options of a command: npm run contract -- check --help\nThe version of the toolkit: npm run contract -- --version\n`,
  )
  return 0
}

/** Prints the version of the toolkit, which is that of the project it is kept in. @returns exit code 0 */
export async function printVersion(): Promise<number> {
  const about: unknown = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'))
  process.stdout.write(`contract ${isJsonObject(about) ? stringOf(about.version) : ''}\n`)
  return 0
}

/** Runs a command; whatever goes wrong is printed in words, without a stack. @returns the exit code, 2 when it failed */
export async function runCommand(name: string, args: string[]): Promise<number> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new UsageError(unknownCommand(name))
    if (args.includes('--version')) return await printVersion()
    if (command.help && args.some((arg) => arg === '--help' || arg === '-h')) {
      process.stdout.write(helpText(command.help, widthFor(process.stdout.columns)))
      return 0
    }
    const loaded = await command.load()
    return await loaded.run(args)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    return 2
  }
}

function unknownCommand(name: string): string {
  const names = Object.keys(commands)
  const near = nearest(name, names)
  return `There is no command ${name}.${near ? ` Did you mean ${near}?` : ''} The commands: ${names.join(', ')}.`
}

function messageOf(error: unknown): string {
  if (error instanceof ContractError) return ['The contract cannot be used:', ...error.problems].join('\n  ')
  const isForPeople = [UsageError, RunError, NoReport, HarUnreadable].some((kind) => error instanceof kind)
  if (error instanceof Error && isForPeople) return error.message
  if (isUsageError(error)) return firstSentence(error.message)
  const said = error instanceof Error ? error.message : String(error)
  return `This should not have happened: ${said}. Please tell those who keep this tool.`
}

function isUsageError(error: unknown): error is Error {
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
