import type { Plugin } from 'vite'

/**
 * Writes `/version.json` beside the built start page: the script that it begins with. An open page compares it with
 * its own and so learns of a deployment.
 */
export const versionFile: Plugin = {
  name: 'version-file',
  apply: 'build',
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('/index.html'),
    )
    if (!entry) throw new Error('The build has no script that index.html begins with.')
    const source = JSON.stringify({ entry: `/${entry.fileName}` })
    this.emitFile({ type: 'asset', fileName: 'version.json', source })
  },
}
