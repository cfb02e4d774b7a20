import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { stringify } from 'yaml'
import { jsonText } from '../../../openapi/model/exact'
import { type CommandHelp, readArguments, UsageError } from '../cli/arguments'
import { contractNamed, overridesBeside, readNamed, writeText } from '../cli/files'
import { contractOption } from '../cli/help'
import type { Host } from '../cli/host'

export const help: CommandHelp = {
  command: 'bundle',
  summary: 'writes the contract as one file for other tools',
  operands: '',
  about:
    'All files of the contract in one document, references inside it kept. Without --output it is printed as YAML. With it, the check.yaml beside the contract is written beside the output.',
  options: {
    output: { value: 'FILE', help: 'Where to; JSON when the name ends in .json, else YAML' },
    json: { value: null, help: 'Prints JSON' },
    contract: contractOption,
  },
  examples: [
    ['bundle --output=portal.yaml', 'For tools that read one file'],
    ['bundle --json', 'To a pipe'],
  ],
  exits: 'Exit codes: 0 written, 2 could not run.',
}

/** `contract bundle`. @returns the exit code */
export async function run(args: string[], host: Host): Promise<number> {
  const { stdout } = process
  const given = readArguments(help, args)
  if (given.operands.length > 0) throw new UsageError('bundle takes options only: bundle --output=FILE.')
  const source = contractNamed(given.one('contract'), host)
  const { document } = await readNamed(source, host)
  const file = given.one('output')
  const isJson = given.has('json') || file?.endsWith('.json') === true
  // YAML anchors are unnecessary: references are kept.
  const text = isJson ? `${jsonText(document, 2)}\n` : stringify(document, { aliasDuplicateObjects: false })
  if (file === null) {
    stdout.write(text)
    return 0
  }
  writeText(file, text)
  stdout.write(`Written: ${file} (${Math.round(text.length / 1024)} KB)${await overridesTo(file, source)}\n`)
  return 0
}

/** Writes the overrides of a contract beside its bundle: without them a check has no setups. @returns a message */
async function overridesTo(bundle: string, source: string): Promise<string> {
  const from = overridesBeside(source)
  const to = join(dirname(bundle), 'check.yaml')
  if (from === null || resolve(from) === resolve(to)) return ''
  const text = await readFile(from, 'utf8')
  const isOther = existsSync(to) && (await readFile(to, 'utf8')) !== text
  if (isOther) return `. ${to} is another one than ${from}, and was left as it is`
  writeText(to, text)
  return `, ${to}`
}
