import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'
import type { KeptBuild } from '../../src/app/keep-files/keep-files'
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
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/') && !name.endsWith('.map'))
        .map((name) => `/${name}`)
        .toSorted()
      const source = await bundleWorker({
        build: createHash('sha256')
          .update(startPageOf(bundle))
          .update(files.join())
          .digest('hex')
          .slice(0, 12),
        entry: entryOf(bundle),
        files,
      })
      this.emitFile({ type: 'asset', fileName: keepFilesScript.slice(1), source })
    },
  },
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
