import {
  type BuildReport,
  type BuiltScript,
  closureOfScripts,
  firstScripts,
  scriptWith,
} from './build-report'

/** Limits in files and compressed bytes: total for the first screen, additional for every other page. */
export const limits = {
  first: { files: 8, bytes: 235_000 },
  customers: { files: 20, bytes: 85_000 },
  managers: { files: Infinity, bytes: 105_000 },
  form: { files: Infinity, bytes: 170_000 },
} as const

/** Scripts and style sheets that a page loads together. */
export type Weight = {
  readonly scripts: readonly BuiltScript[]
  readonly files: readonly string[]
  /** After compression. */
  readonly bytes: number
}

/** Number of rooms and packages named in a message, largest first. */
const NAMED = 6

/** Weight of the first screen with its style sheet. */
export function firstScreenWeight(report: BuildReport): Weight {
  const scripts = firstScripts(report)
  const sheets = report.startPage.filter((file) => Object.hasOwn(report.sheets, file))
  return weightOf(report, scripts, [...filesOf(scripts), ...sheets])
}

/** Files that these modules need beyond the first screen; modules are project paths. */
export function pageWeight(report: BuildReport, modules: readonly string[]): Weight {
  const first = firstScreenWeight(report)
  const own = modules.map((path) => scriptWith(report, path).file)
  const scripts = closureOfScripts(report, own).filter((script) => !first.scripts.includes(script))
  return weightOf(
    report,
    scripts,
    filesOf(scripts).filter((file) => !first.files.includes(file)),
  )
}

const filesOf = (scripts: readonly BuiltScript[]) => scripts.flatMap(({ file, sheets }) => [file, ...sheets])

function weightOf(report: BuildReport, scripts: readonly BuiltScript[], named: readonly string[]): Weight {
  const files = [...new Set(named)]
  const sizes = new Map(scripts.map(({ file, gzip }) => [file, gzip]))
  const bytes = files.reduce((sum, file) => sum + (sizes.get(file) ?? report.sheets[file] ?? 0), 0)
  return { scripts, files, bytes }
}

/** Limit of a page, by its room. */
export function limitOf(page: string): keyof typeof limits {
  if (page.endsWith('-form-page.tsx')) return 'form'
  return page.startsWith('src/features/admin/') ? 'managers' : 'customers'
}

/** Message for a page above its limits, with its largest parts and their importers; else null. */
export function problemOf(report: BuildReport, page: string, weight: Weight, kind: keyof typeof limits) {
  const { files, bytes } = limits[kind]
  if (weight.files.length <= files && weight.bytes <= bytes) return null
  const large = partsOf(report, weight).slice(0, NAMED)
  return [
    `${page}: ${weight.files.length} files${files === Infinity ? '' : ` of ${files}`}, ${weight.bytes} bytes of ${bytes}`,
    ...large.map(([part, size]) => {
      const [importer, ...others] = importChain(report, weight.scripts, part)
      const by = importer
        ? `imported by ${[importer, ...others.slice(0, 2)].join(', by ')}`
        : "the page's own"
      return `  ${part}: ${Math.round(size)} bytes, ${by}`
    }),
  ].join('\n')
}

/** Package of a module, or its room of `src`. */
export function partOf(module: string): string {
  const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? []
  const [room] = /^src\/(?:(?:features\/admin|features|domain|ui)\/)?[^/]+(?=\/)/.exec(module) ?? []
  return name ?? room ?? module.replace(/\/.*/, '')
}

/** Compressed bytes by package and room, largest first; a file's bytes are split by the lengths of its modules. */
export function partsOf(report: BuildReport, { scripts, files }: Weight): [part: string, bytes: number][] {
  const parts = new Map<string, number>()
  for (const { gzip, sheets, modules } of scripts) {
    const own = sheets.filter((file) => files.includes(file))
    const bytes = own.reduce((sum, file) => sum + (report.sheets[file] ?? 0), gzip)
    const length = Object.values(modules).reduce((sum, one) => sum + one, 0)
    for (const [module, one] of Object.entries(modules))
      parts.set(partOf(module), (parts.get(partOf(module)) ?? 0) + (bytes * one) / Math.max(length, 1))
  }
  return [...parts].toSorted(([, one], [, other]) => other - one)
}

/**
 * Importers of a package or room within these scripts, from the nearest up to the page. Re-exporting modules are in no
 * script.
 */
export function importChain(report: BuildReport, scripts: readonly BuiltScript[], part: string): string[] {
  const loaded = new Set(scripts.flatMap(({ modules }) => Object.keys(modules)))
  const isThere = (path: string) => loaded.has(path) || path.startsWith('node_modules/')
  const open = [...loaded].filter((path) => partOf(path) === part).map((path) => [path])
  const seen = new Set(open.flat())
  for (let chain = open.shift(); chain; chain = open.shift()) {
    const importers = (report.importers[chain[0] ?? ''] ?? []).filter(isThere)
    const outside = chain.toReversed().filter((path) => partOf(path) !== part)
    if (importers.length === 0 && outside.length > 0) return outside.map(nameOf)
    for (const importer of importers)
      if (!seen.has(importer)) {
        seen.add(importer)
        open.push([importer, ...chain])
      }
  }
  return []
}

const nameOf = (module: string) => (module.startsWith('src/') ? module : partOf(module))

/** Weights of all pages of the route table as a Markdown table: packages and rooms in KB, compressed. */
export function weightTable(report: BuildReport): string {
  const row = (page: string, weight: Weight) => {
    const parts = partsOf(report, weight).filter(([, bytes]) => bytes >= 1000)
    const named = parts.map(([part, bytes]) => `${part.replace('src/', '')} ${(bytes / 1000).toFixed(0)}`)
    return `| ${page} | ${weight.files.length} | ${(weight.bytes / 1000).toFixed(1)} | ${named.join(', ')} |`
  }
  return [
    '| page, beyond the first screen | files | KB | of these packages and rooms, from 1 KB on |',
    '|---|--:|--:|---|',
    row('first screen', firstScreenWeight(report)),
    ...report.pages.map((page) => row(page.replace('src/', ''), pageWeight(report, [page]))),
  ].join('\n')
}
