import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { type CachedBuild, MAX_BYTES } from '../../src/app/keep-files/keep-files'
import { projectRoot } from '../portal-contract'
import { buildTarget } from './oldest-browsers'
import { entryOf, startPageOf } from './version-file'

/** The service worker. Browsers look for updates under this name, so it never changes. */
export const keepFilesScript = '/keep-files.js'

/** Writes the service worker that caches the files of this build. */
export const keptFiles: Plugin = {
  name: 'kept-files',
  apply: 'build',
  generateBundle: {
    // Runs after the start page has been written.
    order: 'post',
    async handler(_, bundle) {
      const names = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/') && !name.endsWith('.map'))
        .toSorted()
      const bytes = names.reduce((sum, name) => sum + sizeOf(bundle[name]), 0)
      if (bytes > MAX_BYTES) throw new Error(`The worker keeps ${MAX_BYTES} bytes, the build has ${bytes}.`)
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
        pages: firstSegments(await readFile(join(projectRoot, 'src/app/routes.tsx'), 'utf8')),
        files: pathsOf(false),
        managerFiles: pathsOf(true),
      })
      this.emitFile({ type: 'asset', fileName: keepFilesScript.slice(1), source })
    },
  },
}

/** First path segments of the screens in the table of routes; a house test compares them with the router's. */
export function firstSegments(routes: string): string[] {
  const screens = routes.matchAll(/\b(?:screen|landing|unlabeledScreen)\(\s*'\/([\w-]*)/g)
  return [...new Set([...screens].map(([, segment = '']) => segment))].toSorted()
}

const sizeOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  Buffer.byteLength(file?.type === 'chunk' ? file.code : (file?.source ?? ''))

/** Files used only by the managers' pages and dialogs. */
function filesOfManagers(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const isOfManagers = ({ moduleIds }: Rolldown.OutputChunk) =>
    moduleIds.some((id) => id.includes('/src/features/admin/'))
  const shared = new Set(chunks.filter(({ isEntry }) => isEntry))
  // The loop also visits items added to the set meanwhile.
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

async function bundleWorker(kept: CachedBuild): Promise<string> {
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
