import { type CommandHelp, readArguments, UsageError } from '../cli/arguments'
import { readNamed, textOf } from '../cli/files'
import type { Host } from '../cli/host'
import { readVerdicts } from '../report/json'
import { styleFor, widthFor } from '../report/terminal'
import { confirm, screensText } from './text'

export const help: CommandHelp = {
  command: 'screens',
  summary: 'says which screen uses which operations, and which nobody uses',
  operands: '',
  about: 'Reads the portal’s sources: each route and everything that runs for it, lazy parts included.',
  options: {
    check: { value: 'FILE', help: 'A `check --json` result: which screens a server already serves' },
    json: { value: null, help: 'Prints JSON' },
  },
  examples: [
    ['screens', 'Who uses what'],
    ['screens --check=result.json', 'Which screens the checked server serves'],
  ],
  exits: 'Exit codes: 0 done, 2 could not run.',
}

/** `contract screens`. @returns the exit code */
export async function run(args: string[], host: Host): Promise<number> {
  const { stdout } = process
  const width = widthFor(stdout.columns)
  const given = readArguments(help, args)
  const file = given.one('check')
  const checked = file === null ? null : readVerdicts(await textOf(file), file)
  const contract = await readNamed(null, host)
  const map = (await host.product?.screenMap(contract)) ?? null
  if (map === null) throw new UsageError('There are no sources here whose screens could be told.')
  const confirmed = checked && confirm(map, checked)
  if (given.has('json')) {
    const { screens, frame, unused } = map
    stdout.write(
      `${JSON.stringify({ screens, frame, unused, ...(confirmed ? { confirmed } : {}) }, null, 2)}\n`,
    )
    return 0
  }
  const style = styleFor(stdout.isTTY === true)
  stdout.write(screensText(map, { width, style, confirmed }))
  return 0
}
