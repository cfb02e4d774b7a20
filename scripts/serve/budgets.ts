import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isJsonObject } from '../../openapi/model/json'
import { projectRoot } from '../portal-contract'
import {
  type BuildReport,
  type BuiltScript,
  closureOfScripts,
  firstScripts,
  readBuildReport,
  scriptWith,
} from './build-report'

/** The pages that have a budget, and the modules that each asks for beside what every visit loads. */
export const weighedPages: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['src/app/dashboard/dashboard-page.tsx'],
  licenses: ['src/features/licenses/licenses-page.tsx'],
  documentation: ['src/features/documentation/documentation-page.tsx'],
  files: ['src/features/files/files-page.tsx'],
}

/** What every sign-in leads to. */
const FIRST_PAGE = 'dashboard'

/** What a visit of a page asks for until it stands, reads of the API aside. */
export type PageWeight = {
  readonly requests: number
  readonly scripts: number
  /** Scripts and style sheets, each compressed. */
  readonly gzip: number
}

/** What pages may weigh, and of what that was made when it was settled. */
export type Budgets = {
  readonly pages: Readonly<Record<string, PageWeight>>
  /**
   * Bytes before minification of the portal's files and of packages; the first key names the pages that load them,
   * with blanks between.
   */
  readonly parts: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** How much more than its budget the first screen may weigh: a hash in a script's name changes how well it compresses. */
const LEEWAY = 1.01
/**
 * What other pages may have beyond theirs: what they share with each other is cut anew with every change, so that a
 * page may get a script more, or bytes that another one grew by.
 */
const OF_CUT = { files: 2, bytes: 1.03 }
/** The page itself, the vendor's logo, and the font: one file of it as long as all letters are Latin. */
const BESIDE_SCRIPTS = 3
/** How many of the parts that grew a message names, the largest growth first. */
const NAMED = 6

const file = join(projectRoot, 'scripts/serve/budgets.json')

/** Its package, or its own path when it is the portal's: a file may be many modules, told apart by a query. */
function partOf(module: string): string {
  const [, scope = '', name = ''] = /^node_modules\/(?:(@[^/]+)\/)?([^/]+)/.exec(module) ?? []
  return [scope, name].filter((part) => part !== '').join('/') || module.replace(/\?.*/, '')
}

/** The scripts of a first visit to this page. */
export function scriptsOfPage(report: BuildReport, page: string): BuiltScript[] {
  const files = (weighedPages[page] ?? []).map((path) => scriptWith(report, path).file)
  return [...new Set([...firstScripts(report), ...closureOfScripts(report, files)])]
}

function weightOf(report: BuildReport, scripts: readonly BuiltScript[]): PageWeight {
  const named = new Set([
    ...report.startPage,
    ...scripts.flatMap((script) => [script.file, ...script.sheets]),
  ])
  const sheets = [...named].map((name) => report.sheets[name] ?? 0)
  return {
    requests: named.size + BESIDE_SCRIPTS,
    scripts: scripts.length,
    gzip: [...sheets, ...scripts.map(({ gzip }) => gzip)].reduce((sum, bytes) => sum + bytes, 0),
  }
}

function partsOf(scripts: readonly BuiltScript[]): Map<string, number> {
  const parts = new Map<string, number>()
  for (const [module, bytes] of scripts.flatMap(({ modules }) => Object.entries(modules)))
    if (bytes > 0) parts.set(partOf(module), (parts.get(partOf(module)) ?? 0) + bytes)
  return parts
}

/** What the pages of a build weigh, as it is committed. */
export function weigh(report: BuildReport): Budgets {
  const pages: Record<string, PageWeight> = {}
  // Pages may load different modules of one package: each such size is kept for itself.
  const uses = new Map<string, { part: string; bytes: number; by: string[] }>()
  for (const page of Object.keys(weighedPages)) {
    const scripts = scriptsOfPage(report, page)
    pages[page] = weightOf(report, scripts)
    for (const [part, bytes] of partsOf(scripts)) {
      const key = `${part} ${bytes}`
      const use = uses.get(key) ?? { part, bytes, by: [] }
      uses.set(key, { ...use, by: [...use.by, page] })
    }
  }
  const parts: Record<string, Record<string, number>> = {}
  for (const [, { part, bytes, by }] of [...uses].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    parts[by.join(' ')] = { ...parts[by.join(' ')], [part]: bytes }
  return { pages, parts }
}

/** What a build's pages weigh beyond their budgets, with what grew, by how much, and who imports it; empty when none does. */
export function brokenBudgets(report: BuildReport, budgets: Budgets): string[] {
  return Object.keys(weighedPages).flatMap((page) => {
    const scripts = scriptsOfPage(report, page)
    const weight = weightOf(report, scripts)
    const budget = budgets.pages[page]
    if (!budget) return [`${page} has no budget. Run \`npm run build -- --budgets\`.`]
    const more = page === FIRST_PAGE ? { files: 0, bytes: LEEWAY } : OF_CUT
    const broken = [
      ...over('requests', weight.requests, budget.requests, budget.requests + more.files),
      ...over('scripts', weight.scripts, budget.scripts, budget.scripts + more.files),
      ...over('bytes of scripts and style sheets', weight.gzip, budget.gzip, budget.gzip * more.bytes),
    ]
    if (broken.length === 0) return []
    return [[`${page}: ${broken.join(', ')}`, ...grown(report, page, scripts, budgets)].join('\n')]
  })
}

function over(what: string, value: number, budget: number, most: number): string[] {
  return value > most ? [`${value} ${what}, ${value - budget} more than its budget`] : []
}

function grown(
  report: BuildReport,
  page: string,
  scripts: readonly BuiltScript[],
  { parts }: Budgets,
): string[] {
  const before = new Map(
    Object.entries(parts).flatMap(([pages, bytes]) =>
      pages.split(' ').includes(page) ? Object.entries(bytes) : [],
    ),
  )
  const more = [...partsOf(scripts)]
    .map(([part, bytes]) => ({ part, by: bytes - (before.get(part) ?? 0), isNew: !before.has(part) }))
    .filter(({ by }) => by > 0)
    .toSorted((one, other) => other.by - one.by)
  return more.slice(0, NAMED).map(({ part, by, isNew }) => {
    const chain = importChain(report, scripts, part)
    return `  ${part} ${isNew ? 'is new' : 'grew'} by ${by} bytes${chain.length > 0 ? `, imported by ${chain.join(', by ')}` : ''}`
  })
}

/**
 * Who imports a file or a package in these scripts, the next first, up to what every visit or the page asks for. Of a
 * package the chain begins with the portal's own file, or the package of others, that asks for it.
 */
export function importChain(report: BuildReport, scripts: readonly BuiltScript[], part: string): string[] {
  const loaded = new Set(scripts.flatMap(({ modules }) => Object.keys(modules)))
  // What only passes others on is in no script; what is behind it is.
  const isThere = (path: string) => loaded.has(path) || path.startsWith('node_modules/')
  const open = [...loaded].filter((path) => partOf(path) === part).map((path) => [path])
  const seen = new Set(open.flat())
  for (let chain = open.shift(); chain; chain = open.shift()) {
    const importers = (report.importers[chain[0] ?? ''] ?? []).filter(isThere)
    if (importers.length === 0 && loaded.has(chain[0] ?? ''))
      return partsAlong(chain.toReversed()).filter((name) => name !== part)
    for (const importer of importers)
      if (!seen.has(importer)) {
        seen.add(importer)
        open.push([importer, ...chain])
      }
  }
  return []
}

function partsAlong(chain: readonly string[]): string[] {
  return chain.map(partOf).filter((part, at, all) => part !== all[at - 1])
}

/** The committed budgets. */
export async function readBudgets(): Promise<Budgets> {
  const budgets: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!isBudgets(budgets)) throw new Error(`${file} holds no budgets. Run \`npm run build -- --budgets\`.`)
  return budgets
}

// Written by this module alone, so that more than its outline need not be looked at.
function isBudgets(value: unknown): value is Budgets {
  return isJsonObject(value) && isJsonObject(value.pages) && isJsonObject(value.parts)
}

/**
 * Makes what the pages of the last build weigh their budgets.
 * @returns what there is to say of it
 */
export async function renewBudgets(): Promise<string[]> {
  const budgets = weigh(await readBuildReport())
  await writeFile(file, `${JSON.stringify(budgets, null, 2)}\n`)
  return Object.entries(budgets.pages).map(
    ([page, { requests, scripts, gzip }]) =>
      `${page}: ${requests} requests, ${scripts} scripts, ${gzip} bytes of scripts and style sheets`,
  )
}
