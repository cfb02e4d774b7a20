import { deflateRawSync } from 'node:zlib'
import type { Rolldown } from 'vite'

/** A script as the bundler would cut it by itself: modules that the same entries need. */
export type Piece = {
  /** Its file name in the build it was read from. */
  readonly file: string
  /** Modules by id, with their bytes in the script. */
  readonly modules: ReadonlyMap<string, number>
  readonly bytes: number
  /** Roughly what it adds to a script that is compressed. */
  readonly gzip: number
  /** Roughly what its styles add to a sheet that is compressed. */
  readonly sheet: number
  /** The module that is asked for by `import()` or by the start page; null for what is only shared. */
  readonly entry: string | null
  readonly isStart: boolean
  /** Pieces that have to be there before it runs. */
  readonly imports: readonly string[]
  /** Pieces it may ask for by `import()`. */
  readonly dynamicImports: readonly string[]
}

export type ChunkGraph = {
  readonly pieces: ReadonlyMap<string, Piece>
  /** What each module imports, as it is written: before unused imports are dropped. */
  readonly moduleImports: ReadonlyMap<string, readonly string[]>
  /** What each module asks for by `import()`. */
  readonly moduleAsks: ReadonlyMap<string, readonly string[]>
}

/** Reads the graph of a build that was cut by the bundler alone. */
export function readChunkGraph(
  bundle: Rolldown.OutputBundle,
  { getModuleIds, getModuleInfo }: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>,
): ChunkGraph {
  const pieces = new Map<string, Piece>()
  const moduleImports = new Map<string, readonly string[]>()
  const moduleAsks = new Map<string, readonly string[]>()
  // Modules that are in no script, too: one that only passes others on leads to what is behind it.
  for (const id of getModuleIds()) {
    const info = getModuleInfo(id)
    moduleImports.set(id, info?.importedIds ?? [])
    moduleAsks.set(id, info?.dynamicallyImportedIds ?? [])
  }
  const weigh = scaleOf(bundle)
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    const sheets = [...(file.viteMetadata?.importedCss ?? [])].flatMap((name) => bundle[name] ?? [])
    const modules = new Map<string, number>()
    for (const [id, { renderedLength }] of Object.entries(file.modules)) modules.set(id, renderedLength)
    pieces.set(file.fileName, {
      file: file.fileName,
      modules,
      bytes: Buffer.byteLength(file.code),
      gzip: weigh(file),
      sheet: sheets.reduce((sum, part) => sum + weigh(part), 0),
      entry: file.isEntry || file.isDynamicEntry ? file.facadeModuleId : null,
      isStart: file.isEntry,
      imports: file.imports,
      dynamicImports: file.dynamicImports,
    })
  }
  return { pieces, moduleImports, moduleAsks }
}

/**
 * Small files compress badly alone, and well beside others with the same words in them: they are weighed as if the
 * start page's code had been read before.
 */
function scaleOf(bundle: Rolldown.OutputBundle) {
  const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
  const dictionary = Buffer.from(start?.type === 'chunk' ? start.code : '')
  return (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
    deflateRawSync(file.type === 'chunk' ? file.code : file.source, { dictionary }).length
}

/** The pieces and all they import at once, which is what a browser has to load for them. */
export function closureOf(graph: ChunkGraph, files: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    const piece = graph.pieces.get(file)
    if (!piece) continue
    found.add(file)
    open.push(...piece.imports)
  }
  return found
}
