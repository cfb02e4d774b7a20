import { stringify } from 'yaml'
import { type CommandHelp, readArguments, UsageError } from '../cli/arguments'
import { readNamed, writeText } from '../cli/files'
import type { Host } from '../cli/host'

export const help: CommandHelp = {
  command: 'bundle',
  summary: 'writes the contract as one file for other tools',
  operands: '',
  about:
    'All files of the contract in one document, references inside it kept. Without --output it is printed as YAML.',
  options: {
    output: { value: 'FILE', help: 'Where to; JSON when the name ends in .json, else YAML' },
    json: { value: null, help: 'Prints JSON' },
    contract: { value: 'FILE', help: 'Another contract: a file, an address, or REF:FILE of git' },
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
  const { document } = await readNamed(given.one('contract'), host)
  const file = given.one('output')
  const isJson = given.has('json') || file?.endsWith('.json') === true
  // Anchors would save repetition that is none: every reference is kept as such.
  const text = isJson
    ? `${JSON.stringify(document, null, 2)}\n`
    : stringify(document, { aliasDuplicateObjects: false })
  if (file === null) {
    stdout.write(text)
    return 0
  }
  await writeText(file, text)
  stdout.write(`Written: ${file} (${Math.round(text.length / 1024)} KB)\n`)
  return 0
}
