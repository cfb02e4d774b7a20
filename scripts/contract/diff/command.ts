import { type CommandHelp, readArguments, UsageError } from '../cli/arguments'
import { readSide, readWorking, textOf, writeText } from '../cli/files'
import { screensOption } from '../cli/help'
import type { Host } from '../cli/host'
import { redoclyCommand } from '../docs/redocly'
import { styleFor, widthFor } from '../report/terminal'
import { readScreens } from '../uses/read-screens'
import { compareContracts, exitCodeOf } from './compare'
import { diffPage, diffText } from './text'

export const help: CommandHelp = {
  command: 'diff',
  summary: 'says what a change of the contract breaks, and for whom',
  operands: 'OLD [NEW]',
  about:
    'OLD and NEW are files, addresses, REF:FILE of git, or a git reference alone for the default contract as it was there. NEW is the contract in the working tree when it is not given.',
  options: {
    html: { value: 'FILE', help: 'Writes one self-contained HTML page' },
    json: { value: null, help: 'Prints JSON instead of text' },
    screens: screensOption,
  },
  examples: [
    ['diff main', 'What the working tree changes'],
    ['diff v1.0.0 v1.1.0', 'Between two tags'],
    ['diff old.yaml https://api.example.com/openapi.json', 'Against the contract that a server publishes'],
  ],
  exits: 'Exit codes: 0 nothing breaks, 1 a change is breaking, 2 could not run.',
}

/** `contract diff`. @returns the exit code */
export async function run(args: string[], host: Host): Promise<number> {
  const { stdout } = process
  const width = widthFor(stdout.columns)
  const given = readArguments(help, args)
  const [before, after, ...more] = given.operands
  if (before === undefined)
    throw new UsageError('diff needs to know what to compare with: diff OLD [NEW], for example diff main.')
  if (more.length > 0) throw new UsageError(`diff compares two contracts; “${more[0]}” is one too many.`)
  // Missing arguments are reported before a large contract is read.
  redoclyCommand()
  const old = await readSide(before, host)
  const next = after === undefined ? await readWorking(host) : await readSide(after, host)
  const named = given.one('screens')
  // Ids of another contract would match only by chance.
  const product = named === null && (await host.product?.uses(old)) ? host.product : null
  const map =
    named === null ? ((await product?.screenMap(old)) ?? null) : readScreens(await textOf(named), named)
  const comparison = await compareContracts(old, next, map)
  if (given.has('json')) stdout.write(`${JSON.stringify(comparison, null, 2)}\n`)
  else stdout.write(diffText(comparison, { width, style: styleFor(stdout.isTTY === true) }))
  const file = given.one('html')
  if (file !== null) writeText(file, diffPage(comparison))
  return exitCodeOf(comparison)
}
