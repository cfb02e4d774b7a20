import { renameSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { isJsonObject } from '../../openapi/model/json'
import { projectRoot } from '../portal-contract'

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

/** What the last `npm run build` made, for tests: they would else have to build anew. */
export type BuildReport = {
  readonly scripts: readonly BuiltScript[]
  /** Bytes of each style sheet after compression. */
  readonly sheets: Readonly<Record<string, number>>
  /** What the start page names. */
  readonly startPage: readonly string[]
  /** Which modules import each of them, by path within the project: as it is written, unused imports included. */
  readonly importers: Readonly<Record<string, readonly string[]>>
}

const file = join(projectRoot, 'node_modules/.cache/portal/build.json')
/** Of a build that is not in its place yet. */
const unpublished = `${file}.new`
const squeezed = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length
const pathOf = (id: string) =>
  relative(projectRoot, id.replaceAll('\0', '')).replace(/^.*node_modules\//, 'node_modules/')

/** Bytes of each style sheet's source, which is in no script. */
const styles = new Map<string, number>()

/** Writes down what was built. */
export const buildReport: Plugin = {
  name: 'build-report',
  // Sees a style sheet after what completes it, and before it is taken out of the scripts.
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler(code, id) {
      styles.set(id, Buffer.byteLength(code))
    },
  },
  async writeBundle(_, bundle) {
    const scripts: BuiltScript[] = []
    const sheets: Record<string, number> = {}
    const importers: Record<string, string[]> = {}
    let startPage: string[] = []
    // Modules that are in no script, too: one that only passes others on leads to what is behind it.
    for (const id of this.getModuleIds())
      importers[pathOf(id)] = [...(this.getModuleInfo(id)?.importers ?? [])].map(pathOf)
    for (const built of Object.values(bundle)) {
      if (built.type === 'chunk') scripts.push(scriptOf(built))
      else if (built.fileName.endsWith('.css')) sheets[built.fileName] = squeezed(built.source)
      else if (built.fileName === 'index.html')
        startPage = [...String(built.source).matchAll(/(?:src|href|late-script" content)="\/([^"]+)"/g)].flatMap(
          ([, name]) => name ?? [],
        )
      else if (built.fileName.endsWith('.js')) scripts.push(workerOf(built))
    }
    await mkdir(dirname(file), { recursive: true })
    await writeFile(
      unpublished,
      JSON.stringify({ scripts, sheets, startPage, importers } satisfies BuildReport),
    )
  },
}

/** Replaces the report by that of the build that has just been put in place. */
export function publishReport(): void {
  renameSync(unpublished, file)
}

function scriptOf({
  code,
  fileName,
  modules,
  imports,
  dynamicImports,
  viteMetadata,
}: Rolldown.OutputChunk): BuiltScript {
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

/** What the last `npm run build` wrote down. */
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
    isJsonObject(report.sheets) &&
    isJsonObject(report.importers)
  )
}

/** Scripts by file name, with all they import at once. */
export function closureOfScripts(report: BuildReport, files: readonly string[]): BuiltScript[] {
  const byFile = new Map(report.scripts.map((script) => [script.file, script]))
  const found = new Map<string, BuiltScript>()
  const open = [...files]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const script = byFile.get(name)
    if (!script || found.has(name)) continue
    found.set(name, script)
    open.push(...script.imports)
  }
  return [...found.values()]
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
export function renamedWith(report: BuildReport, script: BuiltScript): BuiltScript[] {
  const found = new Set([script])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const other of report.scripts)
      if (
        [...other.imports, ...other.dynamicImports].some((name) =>
          [...found].some((one) => one.file === name),
        )
      )
        found.add(other)
  }
  return [...found]
}
