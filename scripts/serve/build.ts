import { type BuildOptions, build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { projectRoot } from '../portal-contract'
import { buildReport } from './build-report'
import { type ChunkGraph, readChunkGraph } from './chunk-graph'
import { type FirstScreen, planChunks } from './chunk-plan'
import { firstChunks, isFirstScript } from './first-chunks'
import { firstSheet } from './first-sheet'
import { flattenEnums } from './flatten-enums'
import { inlineRuntime } from './inline-runtime'
import { keptFiles } from './kept-files'
import { readCut, writeCut } from './known-cut'
import { thirdParty } from './third-party'
import { versionFile } from './version-file'

const first: FirstScreen = {
  identity: ['/src/session/auth/msal.ts'],
  application: ['/src/app/mount.tsx', '/src/app/dashboard/dashboard-page.tsx'],
}

/** A script below this, in bytes before compression, travels with what uses it. */
export const SMALLEST = 8000

const lazyWidget =
  'Asked for when it is wanted; all it could travel with would bring pages much that they do not need.'

/** Scripts that are smaller and joined with nothing, by name, and why. */
export const standingAlone: Readonly<Record<string, string>> = {
  'rolldown-runtime': "The bundler's own helpers, which it lets nobody group.",
  'hash-worker': 'A worker is a program of its own.',
  'waiting-count': 'Every page asks for it, and what it could travel with brings the 60 KB of a calendar.',
  'resource-page': 'What it could travel with is loaded by the pages of downloads and documentation, too.',
  toaster: 'It may fail to come, and then it alone is missing: no page may need what it travels with.',
  reporter: 'Loaded where errors are reported, and there alone: no page may need what it travels with.',
  'keep-files.js': 'The service worker is a program of its own.',
  register: 'Asked for after the first screen; all it could travel with would come with that.',
  'session-ended': lazyWidget,
  'signed-out-pages': 'Asked for by pages without a session alone.',
  'license-report': lazyWidget,
  'pdf-view': lazyWidget,
  'share-dialog': lazyWidget,
}

/** The scripts of every visit, but for React and the like. */
const isFlattened = ({ name, isEntry }: Rolldown.RenderedChunk) =>
  isEntry || ['start', 'identity', 'portal', 'mount'].includes(name)

/** How long a better cut is looked for: about half a minute. */
const SEARCHED = 60

/**
 * How the portal is built for production; `changes` are plugins that run in front of its own. A report is what tests
 * read of `dist/`; one that is cut anew commits to what is found.
 */
export async function productionBuild(
  options: BuildOptions = {},
  changes: Plugin[] = [],
  { isReported = false, isCutAnew = false } = {},
): Promise<InlineConfig> {
  const alone = Object.keys(standingAlone)
  const graph = await chunkGraph(changes)
  // What is committed is only completed, so that a small change moves little code, and a build takes seconds.
  const rounds = isCutAnew ? SEARCHED : 0
  const { plan, small, cut } = planChunks(graph, first, SMALLEST, alone, await readCut(), rounds)
  if (isCutAnew) await writeCut(cut)
  const { collect, write } = thirdParty(projectRoot)
  return {
    root: projectRoot,
    logLevel: 'warn',
    plugins: [
      ...changes,
      flattenEnums(isFlattened, Boolean(options.sourcemap)),
      firstChunks,
      inlineRuntime(isFirstScript),
      firstSheet,
      versionFile,
      write,
      keptFiles,
      isReported ? buildReport(Object.fromEntries(small)) : null,
    ],
    worker: { plugins: () => [collect] },
    build: {
      ...options,
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'plan', name: (id) => plan.get(id) ?? null }],
          },
        },
      },
    },
  }
}

/** What the bundler makes of the portal by itself: which code is needed for what. */
async function chunkGraph(changes: Plugin[]): Promise<ChunkGraph> {
  let graph: ChunkGraph | null = null
  const reader: Plugin = {
    name: 'chunk-graph',
    generateBundle(_, bundle) {
      graph = readChunkGraph(bundle, {
        getModuleIds: () => this.getModuleIds(),
        getModuleInfo: (id) => this.getModuleInfo(id),
      })
    },
  }
  const plugins = [...changes, reader]
  await build({ root: projectRoot, logLevel: 'warn', plugins, build: { write: false } })
  if (!graph) throw new Error('The bundler has told nothing of its scripts.')
  return graph
}

/**
 * Builds the portal for production; absent a folder, into `dist/`.
 * @param isMapped whether source maps are written beside the scripts, which do not name them
 * @param isCutAnew whether a better cut is looked for, and written as the one that later builds begin with
 */
export async function buildPortal(folder?: string, isMapped = false, isCutAnew = false): Promise<void> {
  const options: BuildOptions = {
    ...(folder === undefined ? {} : { outDir: folder, emptyOutDir: true }),
    ...(isMapped ? { sourcemap: 'hidden' } : {}),
  }
  // Only dist/ is reported on, which the tests look at.
  await build(await productionBuild(options, [], { isReported: folder === undefined, isCutAnew }))
}

/** Builds the portal into memory. */
export async function buildInMemory(changes: Plugin[] = []): Promise<Rolldown.RolldownOutput['output']> {
  const built = await build(await productionBuild({ write: false }, changes))
  if (Array.isArray(built) || !('output' in built)) throw new Error('The build has more than one output.')
  return built.output
}
