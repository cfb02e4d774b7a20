import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { projectRoot } from '../portal-contract'
import { buildInMemory, reportInMemory } from '../serve/build'
import { type BuildReport, type BuiltScript, renamedWith } from '../serve/build-report'
import { firstScreenWeight } from '../serve/page-weights'
import { quantile, type Row, ratio } from './rows'

/** Quantiles of feature modules, ordered by the files they rename, that are rebuilt with a change. */
const TRIED = [0.1, 0.3, 0.5, 0.7, 0.9]
/** Commits per deployment, and the maximum mean KB for a returning customer. */
const DEPLOYMENTS = [[1, 310], [5, 480], [20]] as const
/** Number of recent commits to `src` that are replayed as deployments of the current scripts. */
const COMMITS = 200

/** A word of the UI: at the start of a text, or a whole text. */
const word = /(?<=['">])[A-Z][a-z]+(?=[ '"<])/

/** File names of a build with compressed bytes. */
type Files = ReadonlyMap<string, number>
/** Files renamed by a change of these modules of `src`; unknown paths change nothing. */
type Renames = (modules: readonly string[]) => Files

/**
 * Files renamed by a deployment, which returning users download again: for each module of `src` by the graph of script
 * references, for five of them by a rebuild with a changed word, and for past commits in KB.
 */
export async function measureRenamed(): Promise<Row[]> {
  const report = await reportInMemory()
  const files = filesOf(report)
  const modules = report.scripts
    .flatMap((script) => Object.keys(script.modules))
    .filter((path) => path.startsWith('src/'))
  const renames = renamesOf(report)
  const counts = (paths: readonly string[]) => paths.map((path) => renames([path]).size)
  const inFeatures = modules.filter((path) => path.startsWith('src/features/'))
  return [
    ...countRows('a module of a feature', counts(inFeatures), files.size, [6, 12]),
    ...countRows('a module of src', counts(modules), files.size),
    ...(await rebuiltRows(inFeatures, renames, files)),
    ...deploymentRows(report, renames, await changesOfCommits(COMMITS)),
  ]
}

function countRows(of: string, counts: readonly number[], all: number, goals: readonly number[] = []): Row[] {
  return [0.5, 0.9, 1].map((share, at) => ({
    what: `files renamed by ${of}: ${['median', '90th percentile', 'most'][at]}`,
    ...{ unit: '', ours: quantile(counts, share), anchor: all },
    ...(goals[at] === undefined ? {} : { goal: { of: 'itself', most: goals[at] } }),
  }))
}

/** Files renamed by rebuilds with a changed word, for the modules at each quantile. */
async function rebuiltRows(modules: readonly string[], renames: Renames, files: Files): Promise<Row[]> {
  const count = (path: string) => renames([path]).size
  const sorted = modules
    .filter((path) => path.endsWith('.tsx') && word.test(readFileSync(join(projectRoot, path), 'utf8')))
    .toSorted((one, other) => count(one) - count(other))
  const rows: Row[] = []
  for (const share of TRIED) {
    const path = sorted[Math.floor(sorted.length * share)] ?? ''
    const built = await buildInMemory([changedWord(path)])
    const code = built.filter(({ fileName: name }) => /^assets\/.*\.(?:js|css)$/.test(name))
    const ours = code.filter(({ fileName }) => !files.has(fileName)).length
    const what = `files renamed by a word of ${path}, rebuilt against the report`
    rows.push({ what, unit: '', ours, anchor: count(path), goal: ratio(1) })
  }
  const counts = rows.map(({ ours }) => ours)
  return [...rows, ...countRows(`a word, rebuilt in ${counts.length} modules`, counts, files.size, [6, 12])]
}

/** Renamed files among all that customers' pages can load. */
function deploymentRows(report: BuildReport, renames: Renames, changes: readonly string[][]): Row[] {
  const customers = filesOfCustomers(report)
  return DEPLOYMENTS.map(([commits, most]) => {
    const costs = changes
      .slice(0, changes.length - commits + 1)
      .map((_, at) => bytesOf(renames(changes.slice(at, at + commits).flat()), customers) / 1000)
    return {
      what: `read again by a customer after ${commits} commits, mean of ${costs.length} deployments; after the last ${commits}: ${Math.round(costs[0] ?? 0)} KB`,
      ...{
        unit: 'KB',
        ours: costs.reduce((sum, one) => sum + one, 0) / costs.length,
        anchor: bytesOf(filesOf(report), customers) / 1000,
      },
      ...(most === undefined ? {} : { goal: { of: 'itself', most } }),
    }
  })
}

/** Scripts and style sheets of a build. */
export function filesOf({ scripts, sheets }: BuildReport): Files {
  return new Map([...scripts.map(({ file, gzip }) => [file, gzip] as const), ...Object.entries(sheets)])
}

/** Follows the references between scripts by name. */
export function renamesOf(report: BuildReport): Renames {
  const files = filesOf(report)
  const scripts = new Map(
    report.scripts.flatMap((script) => Object.keys(script.modules).map((path) => [path, script] as const)),
  )
  const known = new Map<BuiltScript, readonly string[]>()
  const namesOf = (script: BuiltScript) => {
    const names = known.get(script) ?? renamedWith(report, script).map(({ file }) => file)
    known.set(script, names)
    return names
  }
  return (modules) => {
    const names = modules.flatMap((path) => {
      const script = scripts.get(path)
      return script ? [...namesOf(script), ...(path.endsWith('.css') ? script.sheets : [])] : []
    })
    return new Map([...new Set(names)].map((name) => [name, files.get(name) ?? 0]))
  }
}

/** Files of the first screen and all that customers' pages can load. */
export function filesOfCustomers(report: BuildReport): string[] {
  const isManagers = ({ modules }: BuiltScript) =>
    Object.keys(modules).some((path) => path.startsWith('src/features/admin/'))
  const first = firstScreenWeight(report)
  const found = new Set(first.scripts)
  for (const { imports, dynamicImports } of found)
    for (const script of report.scripts)
      if ([...imports, ...dynamicImports].includes(script.file) && !isManagers(script)) found.add(script)
  return [...new Set([...first.files, ...[...found].flatMap(({ file, sheets }) => [file, ...sheets])])]
}

/** Files of `src` changed by each of the last commits, latest first. */
async function changesOfCommits(count: number): Promise<string[][]> {
  const command = ['log', '--no-merges', `--max-count=${count}`, '--format=%x00', '--name-only', '--', 'src']
  const { stdout } = await promisify(execFile)('git', command, { cwd: projectRoot, maxBuffer: 2 ** 26 })
  return stdout
    .split('\0')
    .slice(1)
    .map((lines) => lines.split('\n').filter((line) => line !== ''))
}

/**
 * Plugin that changes a UI word in a module.
 * @throws Error if the module has no such word or is not in the build
 */
export function changedWord(path: string): Plugin {
  let isDone = false
  return {
    name: 'changed-word',
    enforce: 'pre',
    transform: (code, id) => {
      if (!id.endsWith(`/${path}`)) return null
      const changed = code.replace(word, (found) => found.toUpperCase())
      if (changed === code) throw new Error(`${path} has no word to change.`)
      isDone = true
      return changed
    },
    buildEnd: (error) => {
      if (!error && !isDone) throw new Error(`${path} is no module of the build.`)
    },
  }
}

const bytesOf = (files: Files, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (files.get(name) ?? 0), 0)
