import { join } from 'node:path'
import { type BuildOptions, build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { projectRoot } from '../portal-contract'
import { type BuildReport, buildReport, writeBuildReport } from './build-report'
import { chunks, entries } from './chunks'
import { firstChunks } from './first-chunks'
import { flattenEnums } from './flatten-enums'
import { keptFiles } from './kept-files'
import { preloadHelper } from './preload-helper'
import { redirectSignIn } from './redirect-sign-in'
import { replaceFolder } from './replace-folder'
import { themeInit } from './theme-init'
import { thirdParty } from './third-party'
import { versionFile } from './version-file'

/** Vite configuration of the production build; `changes` are plugins that run before the portal's. */
function productionBuild(options: BuildOptions, changes: Plugin[] = []): InlineConfig {
  const { collect, write } = thirdParty(projectRoot)
  return {
    root: projectRoot,
    logLevel: 'warn',
    plugins: [
      ...changes,
      flattenEnums(isFirstCode, Boolean(options.sourcemap)),
      redirectSignIn,
      firstChunks,
      preloadHelper,
      versionFile,
      write,
      keptFiles,
      themeInit,
    ],
    worker: { plugins: () => [collect] },
    build: {
      ...options,
      rolldownOptions: { input: entries, output: { codeSplitting: chunks(), chunkFileNames } },
    },
  }
}

/** The bundler names a library's script after all its importers. */
const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk) => `assets/${name.split('~')[0]}-[hash].js`

/** Scripts loaded on every visit, without third-party libraries. */
const isFirstCode = ({ name, isEntry }: Rolldown.RenderedChunk) =>
  isEntry || ['start', 'frame'].includes(name)

/**
 * Builds the portal for production, by default into `dist/`. An interrupted build leaves the folder unchanged.
 * @param isMapped whether source maps are written beside the scripts, which do not reference them
 */
export async function buildPortal(folder?: string, isMapped = false): Promise<void> {
  const reports: BuildReport[] = []
  // Tests read the report of dist/ only.
  const reporting = folder === undefined ? buildReport((report) => void reports.push(report)) : []
  await replaceFolder(folder ?? join(projectRoot, 'dist'), async (outDir) => {
    const options: BuildOptions = { outDir, ...(isMapped ? { sourcemap: 'hidden' } : {}) }
    await build(productionBuild(options, reporting))
  })
  for (const report of reports) await writeBuildReport(report)
}

/** Builds the portal into memory. */
export async function buildInMemory(changes: Plugin[] = []): Promise<Rolldown.RolldownOutput['output']> {
  const built = await build(productionBuild({ write: false }, changes))
  if (Array.isArray(built) || !('output' in built)) throw new Error('The build has more than one output.')
  return built.output
}

/** Builds the portal into memory and describes the build. */
export async function reportInMemory(changes: Plugin[] = []): Promise<BuildReport> {
  const reports: BuildReport[] = []
  await buildInMemory([...changes, ...buildReport((report) => void reports.push(report))])
  const [report] = reports
  if (!report) throw new Error('The build has not been described.')
  return report
}
