import { type CommandHelp, readArguments, UsageError } from '../cli/arguments'
import { readNamed, writeText } from '../cli/files'
import { contractOption } from '../cli/help'
import type { Host } from '../cli/host'
import { referencePage } from './page'
import { redoclyCommand } from './redocly'

export const help: CommandHelp = {
  command: 'docs',
  summary: 'writes one reference page that works offline',
  operands: '',
  about: 'One HTML file that works without a network, as Redocly draws it.',
  options: {
    output: { value: 'FILE', help: 'The file to write. Default: contract.html' },
    contract: contractOption,
  },
  examples: [['docs --output=reference.html', 'A page to share']],
  exits: 'Exit codes: 0 written, 2 could not run.',
}

/** `contract docs`. @returns the exit code */
export async function run(args: string[], host: Host): Promise<number> {
  const { stdout } = process
  const given = readArguments(help, args)
  if (given.operands.length > 0) throw new UsageError('docs takes options only: docs --output=FILE.')
  // Missing arguments are reported before a large contract is read.
  redoclyCommand()
  const { document } = await readNamed(given.one('contract'), host)
  const page = await referencePage(document)
  const file = given.one('output') ?? 'contract.html'
  writeText(file, page)
  stdout.write(`Written: ${file} (${(page.length / 1024 / 1024).toFixed(1)} MB, opens without a network)\n`)
  return 0
}
