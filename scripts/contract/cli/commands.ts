import { readFile } from 'node:fs/promises'
import { ContractError } from '../../../openapi/model/contract'
import { isJsonObject, stringOf } from '../../../openapi/model/json'
import { HarUnreadable } from '../judge/read-har'
import { NoReport } from '../report/json'
import { widthFor } from '../report/terminal'
import { RunError } from '../run/run-error'
import { nearest, UsageError } from './arguments'
import { checkHelp, helpText, judgeHelp } from './help'
import type { Command, Host } from './host'
import { program } from './program'

const commands: Readonly<Record<string, Command>> = {
  check: { summary: checkHelp.summary, load: () => import('./check') },
  judge: { summary: judgeHelp.summary, load: () => import('./judge') },
  diff: {
    summary: 'says what a change of the contract breaks, and for whom',
    load: () => import('../diff/command'),
  },
  docs: { summary: 'writes one reference page that works offline', load: () => import('../docs/command') },
  bundle: {
    summary: 'writes the contract as one file for other tools',
    load: () => import('../docs/bundle-command'),
  },
  seed: {
    summary: 'writes the examples as JSON, a file for each collection',
    load: () => import('../docs/seed-command'),
  },
}

/** The commands there are, those of the host among them. */
export function commandsOf(host: Host): Readonly<Record<string, Command>> {
  return { ...commands, ...host.commands }
}

/** The whole program: what stands behind its name, without which it lists its commands. @returns the exit code */
export async function runProgram([command = '--help', ...args]: string[], host: Host): Promise<number> {
  // A closed pipe (`| head`) is no error.
  process.stdout.on('error', () => process.exit())
  // Nor is a terminal that was closed: what the run made is still removed.
  process.stderr.on('error', () => {})
  if (/^(-h|--help|help)$/.test(command)) return listCommands(host)
  if (command === '--version') return printVersion()
  return runCommand(command, args, host)
}

/** Prints what there is. @returns exit code 0 */
function listCommands(host: Host): number {
  const all = Object.entries(commandsOf(host))
  const column = Math.max(...all.map(([name]) => name.length)) + 2
  const lines = all.map(([name, { summary }]) => `  ${name.padEnd(column)}${summary}`)
  process.stdout.write(
    `${program} COMMAND [options]\n\n${lines.join('\n')}\n\nFor the options of a command: ${program} check --help\nThe version: ${program} --version\n`,
  )
  return 0
}

/** Prints the version of the package. @returns exit code 0 */
async function printVersion(): Promise<number> {
  // Sources and the built program are in a folder of the package each.
  const about: unknown = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  process.stdout.write(`portal-contract ${isJsonObject(about) ? stringOf(about.version) : ''}\n`)
  return 0
}

/** Runs a command; whatever goes wrong is printed in words, without a stack. @returns the exit code, 2 when it failed */
export async function runCommand(name: string, args: string[], host: Host): Promise<number> {
  try {
    const known = commandsOf(host)
    const command = Object.hasOwn(known, name) ? known[name] : undefined
    if (!command) throw new UsageError(unknownCommand(name, Object.keys(known)))
    if (args.includes('--version')) return await printVersion()
    const loaded = await command.load()
    if (args.some((arg) => arg === '--help' || arg === '-h')) {
      process.stdout.write(helpText(loaded.help, widthFor(process.stdout.columns)))
      return 0
    }
    return await loaded.run(args, host)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    return 2
  }
}

function unknownCommand(name: string, names: readonly string[]): string {
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
