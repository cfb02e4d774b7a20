import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { isJsonObject } from '../../openapi/model/json'
import { projectRoot } from '../portal-contract'
import { closure, routes } from './chunks'

/** One script of the build. */
export type BuiltScript = {
  readonly file: string
  readonly bytes: number
  readonly gzip: number
  /** Modules by project path, with their bytes before minification; a style sheet counts its own. */
  readonly modules: Readonly<Record<string, number>>
  /** Static imports. */
  readonly imports: readonly string[]
  /** Lazy imports (`import()`). */
  readonly dynamicImports: readonly string[]
  /** Style sheets loaded before the script runs. */
  readonly sheets: readonly string[]
}

/** Description of a build. Tests read that of the last `npm run build` instead of building again. */
export type BuildReport = {
  readonly scripts: readonly BuiltScript[]
  /** Compressed bytes of each style sheet. */
  readonly sheets: Readonly<Record<string, number>>
  /** Files named in the start page. */
  readonly startPage: readonly string[]
  /** Pages loaded by the route table, by project path. */
  readonly pages: readonly string[]
  /** Importers of each module, by project path, unused imports included. */
  readonly importers: Readonly<Record<string, readonly string[]>>
}

const file = join(projectRoot, 'node_modules/.cache/portal/build.json')
const squeezed = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length
const pathOf = (id: string) =>
  relative(projectRoot, id.replaceAll('\0', '')).replace(/^.*node_modules\//, 'node_modules/')

/**
 * Describes a finished build.
 * @param take receives the description
 */
export function buildReport(take: (report: BuildReport) => void | Promise<void>): Plugin[] {
  /** Source bytes of each style sheet; scripts do not contain them. */
  const styles = new Map<string, number>()
  return [
    {
      name: 'style-lengths',
      // Runs after style sheets are completed, and before they are extracted from the scripts.
      enforce: 'pre',
      transform: {
        filter: { id: /\.css$/ },
        handler(code, id) {
          styles.set(id, Buffer.byteLength(code))
        },
      },
    },
    {
      name: 'build-report',
      generateBundle: {
        // Runs after the start page and the service worker have been written.
        order: 'post',
        handler(_, bundle) {
          return take(reportOf(this, bundle, styles))
        },
      },
    },
  ]
}

function reportOf(
  context: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>,
  bundle: Rolldown.OutputBundle,
  styles: ReadonlyMap<string, number>,
): BuildReport {
  const scripts: BuiltScript[] = []
  const sheets: Record<string, number> = {}
  const importers: Record<string, string[]> = {}
  let startPage: string[] = []
  // All modules: re-exporting ones are in no script, but connect their importers to the imported code.
  for (const id of context.getModuleIds())
    importers[pathOf(id)] = [...(context.getModuleInfo(id)?.importers ?? [])].map(pathOf)
  const pages = [...(context.getModuleInfo(routes)?.dynamicallyImportedIds ?? [])].map(pathOf)
  for (const built of Object.values(bundle)) {
    if (built.type === 'chunk') scripts.push(scriptOf(built, styles))
    else if (built.fileName.endsWith('.css')) sheets[built.fileName] = squeezed(built.source)
    else if (built.fileName === 'index.html')
      startPage = [
        ...String(built.source).matchAll(/(?:src|href|late-script" content)="\/([^"]+)"/g),
      ].flatMap(([, name]) => name ?? [])
    else if (built.fileName.endsWith('.js')) scripts.push(workerOf(built))
  }
  return { scripts, sheets, startPage, pages, importers }
}

/** Writes the build's description into `dist/` for tests. */
export async function writeBuildReport(report: BuildReport): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  // Rename: a partly written report must never be read.
  await writeFile(`${file}.new`, JSON.stringify(report))
  await rename(`${file}.new`, file)
}

function scriptOf(
  { code, fileName, modules, imports, dynamicImports, viteMetadata }: Rolldown.OutputChunk,
  styles: ReadonlyMap<string, number>,
): BuiltScript {
  return {
    file: fileName,
    bytes: Buffer.byteLength(code),
    gzip: squeezed(code),
    modules: Object.fromEntries(
      Object.entries(modules).map(([id, { renderedLength }]) => [
        pathOf(id),
        styles.get(id) ?? renderedLength,
      ]),
    ),
    imports,
    dynamicImports,
    sheets: [...(viteMetadata?.importedCss ?? [])],
  }
}

function workerOf({ fileName, source }: Rolldown.OutputAsset): BuiltScript {
  return {
    file: fileName,
    bytes: Buffer.byteLength(source),
    gzip: squeezed(source),
    ...{ modules: {}, imports: [], dynamicImports: [], sheets: [] },
  }
}

/** Reads the description of the build in `dist/`. @throws Error if it is missing or of another version */
export async function readBuildReport(): Promise<BuildReport> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error('There is no build to look at. Run `npm run build` first.')
  })
  const report: unknown = JSON.parse(text)
  if (!isReport(report))
    throw new Error('The build to look at is of another version. Run `npm run build` first.')
  return report
}

// Only this module writes the file, so a check of the outline is enough.
function isReport(report: unknown): report is BuildReport {
  return (
    isJsonObject(report) &&
    Array.isArray(report.scripts) &&
    Array.isArray(report.startPage) &&
    Array.isArray(report.pages) &&
    isJsonObject(report.sheets) &&
    isJsonObject(report.importers)
  )
}

/** Scripts by file name, with all their static imports. */
export function closureOfScripts(report: BuildReport, files: readonly string[]): BuiltScript[] {
  const byFile = new Map(report.scripts.map((script) => [script.file, script]))
  const scriptsOf = (names: readonly string[]) => names.flatMap((name) => byFile.get(name) ?? [])
  return [...closure(scriptsOf(files), ({ imports }) => scriptsOf(imports))]
}

/** The scripts of every visit. */
export function firstScripts(report: BuildReport): BuiltScript[] {
  return closureOfScripts(
    report,
    report.startPage.filter((name) => name.endsWith('.js')),
  )
}

/** The script that contains the module at this path. */
export function scriptWith(report: BuildReport, path: string): BuiltScript {
  const script = report.scripts.find(({ modules }) => Object.hasOwn(modules, path))
  if (!script) throw new Error(`No script has the module ${path}.`)
  return script
}

/** Script name without folder and hash. */
export function nameOfScript({ file: name }: BuiltScript): string {
  return name.replace(/^assets\//, '').replace(/-[\w-]{8}\.js$/, '')
}

/** Scripts whose file names change with this script's content: its importers, transitively. */
export function renamedWith({ scripts }: BuildReport, script: BuiltScript): BuiltScript[] {
  const naming = ({ file: name }: BuiltScript) =>
    scripts.filter(({ imports, dynamicImports }) => imports.includes(name) || dynamicImports.includes(name))
  return [...closure([script], naming)]
}
