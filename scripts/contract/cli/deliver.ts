import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import type { Contract } from '../../../openapi/model/contract'
import type { CheckResult, OperationResult } from '../report/check-result'
import { toAnnotations, toJunit } from '../report/ci'
import { toHtml } from '../report/html'
import { readReport, toJson } from '../report/json'
import type { Secrets } from '../report/mask'
import { placesIn } from '../report/places'
import { compare, exitCodeOf, type Report } from '../report/report'
import { styleFor, widthFor } from '../report/terminal'
import { toText } from '../report/text'
import { toReport } from '../report/to-report'
import { toHar } from '../report/write-har'
import { type Given, UsageError } from './arguments'

/** Where a result is written and what it is compared with. */
interface Delivery {
  readonly baseline: Report | null
  deliver(result: CheckResult, contract: Contract, secrets: Secrets): Promise<number>
}

/**
 * Reads the options that say what to do with a result, before anything is sent: a baseline that cannot be read should
 * fail before the run, not after it.
 * @throws UsageError | NoReport
 */
export async function deliveryOf(given: Given): Promise<Delivery> {
  const name = given.one('baseline')
  const baseline = name === null ? null : readReport(await textOf(name), name)
  return { baseline, deliver: (...told) => deliver(given, baseline, ...told) }
}

async function deliver(
  given: Given,
  baseline: Report | null,
  result: CheckResult,
  contract: Contract,
  secrets: Secrets,
): Promise<number> {
  const { stdout } = process
  const placeOf = placesIn(contract.source, contract.document, process.cwd())
  // Analysing the portal's sources takes seconds the first time, so only when a screen would be named.
  const isWanted = given.has('json') || given.has('html') || result.operations.some(isTold)
  const screens = isWanted ? await screensFor(contract) : new Map<string, string[]>()
  const report = toReport(result, { secrets, placeOf, screens })
  const comparison = baseline && compare(baseline, report)
  const looks = { width: widthFor(stdout.columns), style: styleFor(stdout.isTTY === true) }
  stdout.write(toText(report, { looks, comparison, isVerbose: given.has('verbose') }))
  const files: [option: string, text: () => string][] = [
    ['json', () => toJson(report)],
    ['junit', () => toJunit(report)],
    ['html', () => toHtml(report, comparison)],
    ['har', () => toHar(result, secrets)],
  ]
  const written: string[] = []
  for (const [option, text] of files) {
    const file = given.one(option)
    if (file === null) continue
    await write(file, text())
    written.push(relative(process.cwd(), resolve(file)))
  }
  if (written.length > 0) stdout.write(`Written: ${written.join(', ')}\n`)
  if (process.env.GITHUB_ACTIONS === 'true') stdout.write(`${toAnnotations(report).join('\n')}\n`)
  return exitCodeOf(report)
}

function isTold({ results }: OperationResult): boolean {
  return results.some(({ findings }) => findings.length > 0)
}

/** Text of a file that was named on the command line. @throws UsageError */
export async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}.`)
  }
}

async function write(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(resolve(file)), { recursive: true })
    await writeFile(file, text)
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${reasonOf(error)}.`)
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const known: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'it is not allowed',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of its path is no folder',
    ENOSPC: 'the disk is full',
  }
  return known[String(code)] ?? (error instanceof Error ? error.message : String(error))
}

/**
 * Operation id to the paths of the screens that use it, as far as the contract is the portal's: for another one the ids
 * would match by chance. When the sources cannot be read, screens are not named.
 */
async function screensFor(contract: Contract): Promise<ReadonlyMap<string, readonly string[]>> {
  const map = await found()
  const used = new Map<string, string[]>()
  for (const { path, operations } of map?.screens ?? [])
    for (const { id } of operations) used.set(id, [...(used.get(id) ?? []), path])
  for (const { id } of map?.frame ?? []) used.set(id, ['every page', ...(used.get(id) ?? [])])
  const ids = new Set(contract.operations.map(({ id }) => id))
  const known = [...used.keys()].filter((id) => ids.has(id)).length
  return known * 2 >= used.size ? used : new Map()
}

async function found() {
  const patience = setTimeout(() => {
    process.stderr.write(
      'Looking through the portal for the screens that use these operations; this is remembered.\n',
    )
  }, 1500)
  try {
    const { readScreenMap } = await import('../screens/screens')
    return await readScreenMap()
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    process.stderr.write(`The screens that use the operations are not known: ${why}\n`)
    return null
  } finally {
    clearTimeout(patience)
  }
}
