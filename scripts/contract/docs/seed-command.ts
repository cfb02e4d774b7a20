import { join } from 'node:path'
import { type CommandHelp, readArguments, UsageError } from '../cli/arguments'
import { readNamed, writeText } from '../cli/files'
import { contractOption } from '../cli/help'
import type { Host } from '../cli/host'
import { count } from '../report/format'
import { seedOf } from './seed'

export const help: CommandHelp = {
  command: 'seed',
  summary: 'writes the examples as JSON, a file for each collection, and the files that they hold',
  operands: '',
  about:
    'The examples of the contract as rows for a database to begin with: a file for each collection, and one for each other read by its operation. A row has the account of its example as x-account. Below files are the files whose contents an example has, beside their name and their size.',
  options: {
    output: { value: 'FOLDER', help: 'Where to. Default: seed' },
    contract: contractOption,
  },
  examples: [['seed --output=test/rows', 'To another folder']],
  exits: 'Exit codes: 0 written, 2 could not run.',
}

/** `contract seed`. @returns the exit code */
export async function run(args: string[], host: Host): Promise<number> {
  const given = readArguments(help, args)
  if (given.operands.length > 0) throw new UsageError('seed takes options only: seed --output=FOLDER.')
  const files = seedOf(await readNamed(given.one('contract'), host))
  const folder = given.one('output') ?? 'seed'
  for (const [name, text] of files) writeText(join(folder, name), text)
  process.stdout.write(`Written: ${count(files.size, 'file')} in ${folder}\n`)
  return 0
}
