import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import type { Contract } from '../../../openapi/model/contract'
import { toAnnotations } from '../report/annotations'
import { compare } from '../report/compare'
import { toHar } from '../report/har'
import { toHtml } from '../report/html/page'
import { readReport, toJson } from '../report/json'
import { toJunit } from '../report/junit'
import type { Secrets } from '../report/mask'
import { placesIn } from '../report/places'
import { exitCodeOf, type Report } from '../report/report'
import { styleFor, widthFor } from '../report/style'
import { toText } from '../report/text'
import { toReport } from '../report/to-report'
import type { CheckResult, OperationResult } from '../report/verdict'
import { type Given, Mistyped } from './arguments'
import { screensFor } from './screens'

/** What becomes of a result: where it is written, what it is compared with. */
export interface Delivery {
  readonly baseline: Report | null
  deliver(result: CheckResult, contract: Contract, secrets: Secrets): Promise<number>
}

/**
 * Reads the options that say what to do with a result, before anything is sent: a baseline that cannot be read should
 * not be found out after minutes.
 * @throws Mistyped | NoReport
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
  // Looking through the portal's sources takes seconds the first time: only where a screen would be named.
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

/** Text of a file that was named on the command line. @throws Mistyped */
export async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Mistyped(`${file} cannot be read: ${reasonOf(error)}.`)
  }
}

async function write(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(resolve(file)), { recursive: true })
    await writeFile(file, text)
  } catch (error) {
    throw new Mistyped(`${file} cannot be written: ${reasonOf(error)}.`)
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
