import { parseArgs } from 'node:util'
import { program } from './program'

/** Invalid arguments: the message is printed, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** An option, for help and parsing. */
export type Option = {
  /** The placeholder of the value in the help; null for a flag. */
  readonly value: string | null
  readonly help: string
  /** May be given several times. */
  readonly multiple?: boolean
}

export type CommandHelp = {
  readonly command: string
  /** One line in the list of commands. */
  readonly summary: string
  /** The positional arguments in the help, '' for none. */
  readonly operands: string
  readonly about: string
  readonly options: Readonly<Record<string, Option>>
  readonly examples: readonly (readonly [command: string, does: string])[]
  readonly exits: string
}

export interface ParsedArguments {
  has(name: string): boolean
  /** The last given value. */
  one(name: string): string | null
  all(name: string): readonly string[]
  /** @throws UsageError for anything but a number from 0 */
  number(name: string): number | null
  readonly operands: readonly string[]
}

const helpOption = { value: null, help: 'This text' } as const satisfies Option

/** Parses the arguments of a command. @throws UsageError */
export function readArguments(help: CommandHelp, args: readonly string[]): ParsedArguments {
  const known: Record<string, Option> = { ...help.options, help: helpOption }
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(known).map(([name, { value }]) => [
        name,
        { type: value === null ? 'boolean' : 'string', ...(name === 'help' ? { short: 'h' } : {}) },
      ]),
    ),
  })
  const values = new Map<string, string[]>()
  const operands: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined
    if (!option) throw new UsageError(unknownOption(help, token.rawName, Object.keys(known)))
    if (option.value === null && token.value !== undefined)
      throw new UsageError(`--${token.name} is a switch and takes no value.`)
    if (option.value !== null && (token.value === undefined || token.value === '' || isOption(token)))
      throw new UsageError(`--${token.name} needs a value: --${token.name}=${option.value}.`)
    const before = values.get(token.name) ?? []
    if (before.length > 0 && option.value !== null && !option.multiple)
      throw new UsageError(`--${token.name} was given twice.`)
    values.set(token.name, [...before, token.value ?? ''])
  }
  return {
    has: (name) => values.has(name),
    one: (name) => values.get(name)?.at(-1) ?? null,
    all: (name) => values.get(name) ?? [],
    number: (name) => numberOf(name, values.get(name)?.at(-1)),
    operands,
  }
}

/** `--write --json f`: the next option is not used as a value; one after `=` is. */
function isOption({ value, inlineValue }: { value?: string | undefined; inlineValue?: boolean | undefined }) {
  return inlineValue !== true && value?.startsWith('-') === true
}

function numberOf(name: string, text: string | undefined): number | null {
  if (text === undefined) return null
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number) || number < 0)
    throw new UsageError(`--${name} must be a number from 0, not “${text}”.`)
  return number
}

function unknownOption({ command }: CommandHelp, raw: string, known: readonly string[]): string {
  if (/^--?(token|bearer|password)$/.test(raw))
    return `${raw} does not exist: a token on the command line can be read by others. Put it into a variable and name that: --token-env=NAME.`
  const near = nearest(raw.replace(/^-+/, ''), known)
  const hint = near ? ` Did you mean --${near}?` : ''
  return `${command} has no option ${raw}.${hint} Its options: ${program} ${command} --help`
}

/** The known word within an edit distance of two; null without one. */
export function nearest(word: string, known: readonly string[]): string | null {
  const [best] = known
    .map((name) => ({ name, far: distance(word, name) }))
    .filter(({ name, far }) => far <= Math.min(2, Math.floor(name.length / 2)))
    .toSorted((a, b) => a.far - b.far)
  return best?.name ?? null
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (const [n, letter] of [...a].entries()) {
    const next = [n + 1]
    for (const [m, other] of [...b].entries())
      next.push(
        Math.min((next[m] ?? 0) + 1, (row[m + 1] ?? 0) + 1, (row[m] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row[b.length] ?? 0
}
