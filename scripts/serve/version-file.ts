import type { Plugin, Rolldown } from 'vite'

/**
 * Writes `/version.json` beside the built start page: the script that it begins with. An open page compares it with
 * its own and so learns of a deployment.
 */
export const versionFile: Plugin = {
  name: 'version-file',
  apply: 'build',
  generateBundle(_, bundle) {
    const source = JSON.stringify({ entry: entryOf(bundle) })
    this.emitFile({ type: 'asset', fileName: 'version.json', source })
  },
}

/** The path of the script that the start page begins with. */
export function entryOf(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('/index.html'),
  )
  if (!entry) throw new Error('The build has no script that index.html begins with.')
  return `/${entry.fileName}`
}
