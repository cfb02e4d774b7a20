import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/** Minifies the script that runs before the first paint: each visit waits for it, and a public file is only copied. */
export const themeInit: Plugin = {
  name: 'theme-init',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const file = join(dir, 'theme-init.js')
    // Browsers that are too old for the portal have to read it, too.
    const target = 'es2015'
    const { code } = await minify(file, await readFile(file, 'utf8'), { compress: { target }, module: false })
    await writeFile(file, code)
  },
}
