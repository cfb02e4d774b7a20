import { type CommandHelp, readArguments } from '../cli/arguments'
import { textOf } from '../cli/deliver'
import { readReport } from '../report/json'
import { styleFor, widthFor } from '../report/terminal'
import { readScreenMap } from './screens'
import { confirm, screensText } from './text'

export const help: CommandHelp = {
  command: 'screens',
  summary: 'says which screen uses which operations and fields, and which nobody uses',
  operands: '',
  about:
    'Analyzes the portal’s sources with the TypeScript compiler: each route and everything it runs, lazy parts included. After a change of the sources this takes some seconds.',
  options: {
    fields: { value: null, help: 'Names every member of an answer that is read' },
    check: { value: 'FILE', help: 'A `check --json` result: which screens a server already serves' },
    json: { value: null, help: 'Prints JSON' },
  },
  examples: [
    ['screens', 'Who uses what'],
    ['screens --fields', 'Field by field'],
    ['screens --check=result.json', 'Which screens the checked server serves'],
  ],
  exits: 'Exit codes: 0 done, 2 could not run.',
}

/** `contract screens`. @returns the exit code */
export async function run(args: string[]): Promise<number> {
  const { stdout } = process
  const width = widthFor(stdout.columns)
  const given = readArguments(help, args)
  const file = given.one('check')
  const checked = file === null ? null : readReport(await textOf(file), file).operations
  const map = await readScreenMap()
  const confirmed = checked && confirm(map, checked)
  if (given.has('json')) {
    const { screens, frame, unused, unread } = map
    stdout.write(
      `${JSON.stringify({ screens, frame, unused, unread, ...(confirmed ? { confirmed } : {}) }, null, 2)}\n`,
    )
    return 0
  }
  const style = styleFor(stdout.isTTY === true)
  stdout.write(screensText(map, { width, style, showsFields: given.has('fields'), confirmed }))
  return 0
}
