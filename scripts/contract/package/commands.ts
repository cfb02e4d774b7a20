import { readFile } from 'node:fs/promises'
import { ContractError } from '../../../openapi/model/contract'
import { isJsonObject, stringOf } from '../../../openapi/model/json'
import { nearest, UsageError } from '../cli/arguments'
import { checkHelp, helpText, judgeHelp } from '../cli/help'
import type { Command, Host } from '../cli/host'
import { program } from '../cli/program'
import { RunError } from '../judge/run-error'
import { widthFor } from '../report/terminal'

const commands: Readonly<Record<string, Command>> = {
  check: { summary: checkHelp.summary, load: () => import('../cli/check') },
  judge: { summary: judgeHelp.summary, load: () => import('../cli/judge') },
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

/** All commands, including those of the host. */
export function commandsOf(host: Host): Readonly<Record<string, Command>> {
  return { ...commands, ...host.commands }
}

/** Entry point of the program; without arguments it lists its commands. @returns the exit code */
export async function runProgram([command = '--help', ...args]: string[], host: Host): Promise<number> {
  // A closed pipe (`| head`) is no error.
  process.stdout.on('error', () => process.exit())
  // A closed terminal does not stop it, either: created items are still removed.
  process.stderr.on('error', () => {})
  if (/^(-h|--help|help)$/.test(command)) return listCommands(host)
  if (command === '--version') return printVersion()
  return runCommand(command, args, host)
}

/** Lists the commands. @returns exit code 0 */
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
  // Both the sources and the built program are in a package folder.
  const about: unknown = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  process.stdout.write(`portal-contract ${isJsonObject(about) ? stringOf(about.version) : ''}\n`)
  return 0
}

/** Runs a command; errors are printed as messages without a stack. @returns the exit code, 2 on errors */
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
  if (error instanceof UsageError || error instanceof RunError) return error.message
  const said = error instanceof Error ? error.message : String(error)
  return `This should not have happened: ${said}. Please tell those who keep this tool.`
}
