import { relative, resolve } from 'node:path'
import type { Contract } from '../../../openapi/model/contract'
import type { Severities } from '../judge/exchange'
import type { CheckResult, OperationResult } from '../report/check-result'
import { toAnnotations, toJunit } from '../report/ci'
import { formatInstant, sentenceOf } from '../report/format'
import { htmlPage, pageLooks } from '../report/html-page'
import { toJson } from '../report/json'
import type { Secrets } from '../report/mask'
import { placesIn } from '../report/places'
import { exitCodeOf, type Report } from '../report/report'
import { toSarif } from '../report/sarif'
import { styleFor, widthFor } from '../report/terminal'
import { toText } from '../report/text'
import { toReport } from '../report/to-report'
import { severitiesOf } from '../run/options'
import { readScreens } from '../uses/read-screens'
import { FRAME, type ScreenMap } from '../uses/screen-map'
import { type ParsedArguments, UsageError } from './arguments'
import { textOf, writeText } from './files'
import type { Host, Product } from './host'

/** Severities from `--severity`. @throws UsageError */
export function severitiesGiven(given: ParsedArguments): Severities {
  const pairs = given.all('severity').map((pair): [string, string] => {
    const [, rule = pair, severity = ''] = /^([^=]+)=(.+)$/.exec(pair) ?? []
    return [rule, severity]
  })
  return severitiesOf(pairs, (place, must) => {
    throw new UsageError(`--${place.replace('.', '=')} must be ${must}.`)
  })
}

const failures = ['deviation', 'warning', 'never'] as const

/** Severity at which a run fails. @throws UsageError */
function failOnOf(given: ParsedArguments): (typeof failures)[number] {
  const named = given.one('fail-on') ?? 'deviation'
  const found = failures.find((one) => one === named)
  if (found === undefined) throw new UsageError(`--fail-on is ${failures.join(', ')}, not “${named}”.`)
  return found
}

/** Where a result is written. */
interface Delivery {
  /** Writes partial results at intervals, so that a killed run leaves some. */
  keep(soFar: () => CheckResult, contract: Contract, secrets: Secrets): void
  deliver(result: CheckResult, contract: Contract, secrets: Secrets): Promise<number>
}

/** Minimum interval between two writes; it is also at least ten times as long as a write takes. */
const leastMs = 2000

/**
 * Reads the options for outputs before anything is sent: an unreadable file should fail before the run, not after
 * it.
 * @throws UsageError | RunError
 */
export async function deliveryOf(given: ParsedArguments, host: Host): Promise<Delivery> {
  failOnOf(given)
  const named = given.one('screens')
  const screens = named === null ? null : readScreens(await textOf(named), named)
  const isWanted = ['json', 'junit', 'html', 'sarif'].some((option) => given.has(option))
  let next = performance.now() + leastMs
  return {
    keep: (soFar, contract, secrets) => {
      const start = performance.now()
      if (!isWanted || start < next) return
      try {
        writeFiles(given, toReport(soFar(), { secrets, placeOf: placesOf(contract), screens: new Map() }))
      } catch {
        // A file that cannot be written is reported at the end.
      }
      const end = performance.now()
      next = end + Math.max(leastMs, 10 * (end - start))
    },
    deliver: (...told) => deliver(given, (contract) => screensFor(contract, screens, host), ...told),
  }
}

/** The files that can be requested, by option. */
const texts: readonly (readonly [option: string, written: (report: Report) => string])[] = [
  ['json', toJson],
  ['junit', toJunit],
  ['html', (report) => htmlPage(titleOf(report), toText(report, { looks: pageLooks, isVerbose: true }))],
  ['sarif', toSarif],
]

/** The verdict comes first: it is read in a tab. */
function titleOf(report: Report): string {
  return `${sentenceOf(report)} · ${report.contract.title} · ${formatInstant(report.startedAt)}`
}

const places = new WeakMap<Contract, ReturnType<typeof placesIn>>()

function placesOf(contract: Contract) {
  const known = places.get(contract) ?? placesIn(contract.source, contract.document, process.cwd())
  places.set(contract, known)
  return known
}

/** @returns displayed names of the files */
function writeFiles(given: ParsedArguments, report: Report): string[] {
  return texts.flatMap(([option, written]) => {
    const file = given.one(option)
    if (file === null) return []
    writeText(file, written(report))
    return [relative(process.cwd(), resolve(file))]
  })
}

async function deliver(
  given: ParsedArguments,
  screensOf: (contract: Contract) => Promise<ReadonlyMap<string, readonly string[]>>,
  result: CheckResult,
  contract: Contract,
  secrets: Secrets,
): Promise<number> {
  const { stdout } = process
  // Analyzing the portal's sources takes seconds at first, so it happens only if a screen would be named.
  const isWanted = given.has('json') || given.has('html') || result.operations.some(isTold)
  const screens = isWanted ? await screensOf(contract) : new Map<string, string[]>()
  const report = toReport(result, { secrets, placeOf: placesOf(contract), screens })
  const looks = { width: widthFor(stdout.columns), style: styleFor(stdout.isTTY === true) }
  // Files are written first: the reader of the output may be gone.
  const written = writeFiles(given, report)
  stdout.write(toText(report, { looks, isVerbose: given.has('verbose'), isQuiet: given.has('quiet') }))
  if (written.length > 0) stdout.write(`Written: ${written.join(', ')}\n`)
  if (process.env.GITHUB_ACTIONS === 'true') stdout.write(`${toAnnotations(report).join('\n')}\n`)
  return exitCodeOf(report, failOnOf(given))
}

function isTold({ results }: OperationResult): boolean {
  return results.some(({ findings }) => findings.length > 0)
}

/**
 * Paths of the screens that use each operation: from a file, or from the host product's sources if the contract is
 * its own.
 */
async function screensFor(
  contract: Contract,
  named: ScreenMap | null,
  { product }: Host,
): Promise<ReadonlyMap<string, readonly string[]>> {
  // Reading the sources takes a moment, so it is skipped for another product's contract.
  const map = named ?? (product && (await product.uses(contract)) ? await found(product, contract) : null)
  const used = new Map<string, string[]>()
  for (const { path, operations } of map?.screens ?? [])
    for (const id of operations) used.set(id, [...(used.get(id) ?? []), path])
  for (const id of map?.frame ?? []) used.set(id, [FRAME, ...(used.get(id) ?? [])])
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
