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
  /** Its modules by path within the project, with their bytes before minification; of a style sheet, its own. */
  readonly modules: Readonly<Record<string, number>>
  /** Scripts that have to be there before it runs. */
  readonly imports: readonly string[]
  /** Scripts it may ask for by `import()`. */
  readonly dynamicImports: readonly string[]
  /** Style sheets that have to be there before it runs. */
  readonly sheets: readonly string[]
}

/** Description of a build; that of the last `npm run build` saves tests a build of their own. */
export type BuildReport = {
  readonly scripts: readonly BuiltScript[]
  /** Bytes of each style sheet after compression. */
  readonly sheets: Readonly<Record<string, number>>
  /** Files that the start page names. */
  readonly startPage: readonly string[]
  /** Pages that the table of routes loads, by path within the project. */
  readonly pages: readonly string[]
  /** Which modules import each of them, by path within the project: as it is written, unused imports included. */
  readonly importers: Readonly<Record<string, readonly string[]>>
}

const file = join(projectRoot, 'node_modules/.cache/portal/build.json')
const squeezed = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length
const pathOf = (id: string) =>
  relative(projectRoot, id.replaceAll('\0', '')).replace(/^.*node_modules\//, 'node_modules/')

/**
 * Describes a build once it is complete.
 * @param take gets the description
 */
export function buildReport(take: (report: BuildReport) => void | Promise<void>): Plugin[] {
  /** Bytes of each style sheet's source, which is in no script. */
  const styles = new Map<string, number>()
  return [
    {
      name: 'style-lengths',
      // Sees a style sheet after what completes it, and before it is taken out of the scripts.
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
        // After the start page and the service worker have been written.
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
  // Modules that are in no script, too: one that only passes others on leads to what is behind it.
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

/** Keeps what is known of the build in `dist/` for tests. */
export async function writeBuildReport(report: BuildReport): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  // A report is there whole or not at all.
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

/** The description of the build in `dist/`. @throws when there is none, or one of another version */
export async function readBuildReport(): Promise<BuildReport> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error('There is no build to look at. Run `npm run build` first.')
  })
  const report: unknown = JSON.parse(text)
  if (!isReport(report))
    throw new Error('The build to look at is of another version. Run `npm run build` first.')
  return report
}

// Written by this module alone, so that more than its outline need not be looked at.
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

/** Scripts by file name, with all they import at once. */
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

/** The script that has the module at this path. */
export function scriptWith(report: BuildReport, path: string): BuiltScript {
  const script = report.scripts.find(({ modules }) => Object.hasOwn(modules, path))
  if (!script) throw new Error(`No script has the module ${path}.`)
  return script
}

/** A script's name without folder and hash. */
export function nameOfScript({ file: name }: BuiltScript): string {
  return name.replace(/^assets\//, '').replace(/-[\w-]{8}\.js$/, '')
}

/** The scripts whose names change with this one's content: those that name it, and all that name these. */
export function renamedWith({ scripts }: BuildReport, script: BuiltScript): BuiltScript[] {
  const naming = ({ file: name }: BuiltScript) =>
    scripts.filter(({ imports, dynamicImports }) => imports.includes(name) || dynamicImports.includes(name))
  return [...closure([script], naming)]
}
