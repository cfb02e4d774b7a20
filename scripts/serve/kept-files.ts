import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'
import { type KeptBuild, MOST_BYTES } from '../../src/app/keep-files/keep-files'
import { projectRoot } from '../portal-contract'
import { buildTarget } from './oldest-browsers'
import { entryOf, startPageOf } from './version-file'

/** The service worker; its name never changes, since a browser asks for the next version under it. */
export const keepFilesScript = '/keep-files.js'

/** Writes the service worker that keeps the files of this build. */
export const keptFiles: Plugin = {
  name: 'kept-files',
  apply: 'build',
  generateBundle: {
    // After the start page has been written.
    order: 'post',
    async handler(_, bundle) {
      const names = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/') && !name.endsWith('.map'))
        .toSorted()
      const bytes = names.reduce((sum, name) => sum + sizeOf(bundle[name]), 0)
      if (bytes > MOST_BYTES) throw new Error(`The worker keeps ${MOST_BYTES} bytes, the build has ${bytes}.`)
      const ofManagers = filesOfManagers(bundle)
      const pathsOf = (isOfManagers: boolean) =>
        names.filter((name) => ofManagers.has(name) === isOfManagers).map((name) => `/${name}`)
      const source = await bundleWorker({
        build: createHash('sha256')
          .update(startPageOf(bundle))
          .update(names.join())
          .digest('hex')
          .slice(0, 12),
        entry: entryOf(bundle),
        files: pathsOf(false),
        managerFiles: pathsOf(true),
      })
      this.emitFile({ type: 'asset', fileName: keepFilesScript.slice(1), source })
    },
  },
}

const sizeOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  Buffer.byteLength(file?.type === 'chunk' ? file.code : (file?.source ?? ''))

/** Names of the files that are reached through the managers' pages and dialogs alone. */
function filesOfManagers(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const isOfManagers = ({ moduleIds }: Rolldown.OutputChunk) =>
    moduleIds.some((id) => id.includes('/src/features/admin/'))
  const shared = new Set(chunks.filter(({ isEntry }) => isEntry))
  // The set is walked while it grows.
  for (const { imports, dynamicImports } of shared)
    for (const chunk of chunks) {
      const isWanted = dynamicImports.includes(chunk.fileName) && !isOfManagers(chunk)
      if (isWanted || imports.includes(chunk.fileName)) shared.add(chunk)
    }
  const filesOf = ({ fileName, viteMetadata }: Rolldown.OutputChunk) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]
  const needed = new Set([...shared].flatMap(filesOf))
  return new Set(chunks.flatMap(filesOf).filter((name) => !needed.has(name)))
}

async function bundleWorker(kept: KeptBuild): Promise<string> {
  const built = await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { KEPT_BUILD: JSON.stringify(kept) },
    build: {
      write: false,
      target: buildTarget,
      lib: { entry: 'src/app/keep-files/worker.ts', formats: ['iife'], name: 'keepFiles' },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.')
  return chunk.code
}
