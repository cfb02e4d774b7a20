import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/** Minifies the blocking script of the start page; the bundler only copies public files. */
export const themeInit: Plugin = {
  name: 'theme-init',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const file = join(dir, 'theme-init.js')
    // Unsupported browsers must parse it, too.
    const target = 'es2015'
    const { code } = await minify(file, await readFile(file, 'utf8'), { compress: { target }, module: false })
    await writeFile(file, code)
  },
}
