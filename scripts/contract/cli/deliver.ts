import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import type { Contract } from '../../../openapi/model/contract'
import type { Severities } from '../judge/exchange'
import type { CheckResult, OperationResult } from '../report/check-result'
import { toAnnotations, toJunit } from '../report/ci'
import { momentOf, sentenceOf } from '../report/format'
import { htmlPage, pageLooks } from '../report/html-page'
import { readReport, toJson } from '../report/json'
import type { Secrets } from '../report/mask'
import { placesIn } from '../report/places'
import { compare, exitCodeOf, type Report } from '../report/report'
import { toSarif } from '../report/sarif'
import { styleFor, widthFor } from '../report/terminal'
import { toText } from '../report/text'
import { toReport } from '../report/to-report'
import { severitiesOf } from '../run/options'
import { readScreens } from '../screens/read-screens'
import { FRAME, type ScreenMap } from '../screens/screen-map'
import { type Given, UsageError } from './arguments'
import type { Host, Product } from './host'

/** The severities that `--severity` gives. @throws UsageError */
export function severitiesGiven(given: Given): Severities {
  const pairs = given.all('severity').map((pair): [string, string] => {
    const [, rule = pair, severity = ''] = /^([^=]+)=(.+)$/.exec(pair) ?? []
    return [rule, severity]
  })
  return severitiesOf(pairs, (place, must) => {
    throw new UsageError(`--${place.replace('.', '=')} must be ${must}.`)
  })
}

const failures = ['deviation', 'warning', 'never'] as const

/** The severity that makes a run fail: `--fail-on`, of which `--strict` is the short form. @throws UsageError */
function failOnOf(given: Given): (typeof failures)[number] {
  const named = given.one('fail-on') ?? (given.has('strict') ? 'warning' : 'deviation')
  const found = failures.find((one) => one === named)
  if (found === undefined) throw new UsageError(`--fail-on is ${failures.join(', ')}, not “${named}”.`)
  return found
}

/** Where a result is written and what it is compared with. */
interface Delivery {
  readonly baseline: Report | null
  /** Writes what is known so far, from time to time, so that a run that is killed has not been in vain. */
  keep(soFar: () => CheckResult, contract: Contract, secrets: Secrets): void
  deliver(result: CheckResult, contract: Contract, secrets: Secrets): Promise<number>
}

/** At least so long between two writings of what is known so far, and ten times as long as writing takes. */
const leastMs = 2000

/**
 * Reads the options that say what to do with a result, before anything is sent: a baseline that cannot be read should
 * fail before the run, not after it.
 * @throws UsageError | NoReport
 */
export async function deliveryOf(given: Given, host: Host): Promise<Delivery> {
  const name = given.one('baseline')
  const baseline = name === null ? null : readReport(await textOf(name), name)
  failOnOf(given)
  const named = given.one('screens')
  const screens = named === null ? null : readScreens(await textOf(named), named)
  const isWanted = ['json', 'junit', 'html', 'sarif'].some((option) => given.has(option))
  let next = performance.now() + leastMs
  return {
    baseline,
    keep: (soFar, contract, secrets) => {
      const start = performance.now()
      if (!isWanted || start < next) return
      try {
        writeFiles(given, textsOf(given, soFar(), contract, { secrets, baseline, screens: new Map() }))
      } catch {
        // A file that cannot be written is told at the end.
      }
      const end = performance.now()
      next = end + Math.max(leastMs, 10 * (end - start))
    },
    deliver: (...told) =>
      deliver(given, baseline, (contract) => screensFor(contract, screens, host), ...told),
  }
}

type Context = {
  readonly secrets: Secrets
  readonly baseline: Report | null
  readonly screens: ReadonlyMap<string, readonly string[]>
}

/** The report, and the text of each file that was asked for. */
function textsOf(
  given: Given,
  result: CheckResult,
  contract: Contract,
  { secrets, baseline, screens }: Context,
) {
  const report = toReport(result, { secrets, placeOf: placesOf(contract), screens })
  const comparison = baseline && compare(baseline, report)
  const texts: readonly (readonly [option: string, text: () => string])[] = [
    ['json', () => toJson(report)],
    ['junit', () => toJunit(report)],
    [
      'html',
      () => htmlPage(titleOf(report), toText(report, { looks: pageLooks, isVerbose: true, comparison })),
    ],
    ['sarif', () => toSarif(report)],
  ]
  return { report, comparison, files: texts.filter(([option]) => given.has(option)) }
}

/** The verdict first: it is read in a tab. */
function titleOf(report: Report): string {
  return `${sentenceOf(report)} · ${report.contract.title} · ${momentOf(report.startedAt)}`
}

const places = new WeakMap<Contract, ReturnType<typeof placesIn>>()

function placesOf(contract: Contract) {
  const known = places.get(contract) ?? placesIn(contract.source, contract.document, process.cwd())
  places.set(contract, known)
  return known
}

/** @returns the names of the files, as they are shown */
function writeFiles(given: Given, { files }: Pick<ReturnType<typeof textsOf>, 'files'>): string[] {
  return files.flatMap(([option, text]) => {
    const file = given.one(option)
    if (file === null) return []
    write(file, text())
    return [relative(process.cwd(), resolve(file))]
  })
}

async function deliver(
  given: Given,
  baseline: Report | null,
  screensOf: (contract: Contract) => Promise<ReadonlyMap<string, readonly string[]>>,
  result: CheckResult,
  contract: Contract,
  secrets: Secrets,
): Promise<number> {
  const { stdout } = process
  // Analysing the portal's sources takes seconds the first time, so only when a screen would be named.
  const isWanted = given.has('json') || given.has('html') || result.operations.some(isTold)
  const screens = isWanted ? await screensOf(contract) : new Map<string, string[]>()
  const texts = textsOf(given, result, contract, { secrets, baseline, screens })
  const { report, comparison } = texts
  const looks = { width: widthFor(stdout.columns), style: styleFor(stdout.isTTY === true) }
  // The files first: a reader of the text may be gone.
  const written = writeFiles(given, texts)
  stdout.write(
    toText(report, { looks, comparison, isVerbose: given.has('verbose'), isQuiet: given.has('quiet') }),
  )
  if (written.length > 0) stdout.write(`Written: ${written.join(', ')}\n`)
  if (process.env.GITHUB_ACTIONS === 'true') stdout.write(`${toAnnotations(report).join('\n')}\n`)
  return exitCodeOf(report, failOnOf(given))
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

/** Writes a file as a whole: whoever ends the run meanwhile, it holds the text of before or the new one. */
function write(file: string, text: string): void {
  const beside = `${file}.${process.pid}.part`
  try {
    mkdirSync(dirname(resolve(file)), { recursive: true })
    writeFileSync(beside, text)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
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
 * Operation id to the paths of the screens that use it: those of a file, else what the sources of the host's product
 * tell, as far as the contract is that product's.
 */
async function screensFor(
  contract: Contract,
  named: ScreenMap | null,
  { product }: Host,
): Promise<ReadonlyMap<string, readonly string[]>> {
  // Reading the sources takes a moment: it is left out for the contract of another product.
  const map = named ?? (product && (await product.uses(contract)) ? await found(product, contract) : null)
  const used = new Map<string, string[]>()
  for (const { path, operations } of map?.screens ?? [])
    for (const { id } of operations) used.set(id, [...(used.get(id) ?? []), path])
  for (const { id } of map?.frame ?? []) used.set(id, [FRAME, ...(used.get(id) ?? [])])
  return used
}

async function found(product: Product, contract: Contract): Promise<ScreenMap | null> {
  try {
    return await product.screenMap(contract)
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    process.stderr.write(`The screens that use the operations are not known: ${why}\n`)
    return null
  }
}
