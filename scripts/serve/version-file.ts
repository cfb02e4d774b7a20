import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

/**
 * Writes `/version.json` beside the built start page: the entry script, which open pages compare with their own to
 * detect a deployment, and the page's SHA-256, by which `--verify` detects a modifying proxy.
 */
export const versionFile: Plugin = {
  name: 'version-file',
  apply: 'build',
  generateBundle: {
    // Runs after the start page has been written.
    order: 'post',
    handler(_, bundle) {
      const page = startPageOf(bundle)
      const sha256 = createHash('sha256').update(page).digest('hex')
      const source = JSON.stringify({ entry: entryOf(bundle), sha256 })
      this.emitFile({ type: 'asset', fileName: 'version.json', source })
    },
  },
}

/** Source of the built start page. */
export function startPageOf(bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html']
  if (page?.type !== 'asset') throw new Error('The build has no index.html.')
  return String(page.source)
}

/** Path of the start page's entry script. */
export function entryOf(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('/index.html'),
  )
  if (!entry) throw new Error('The build has no script that index.html begins with.')
  return `/${entry.fileName}`
}
