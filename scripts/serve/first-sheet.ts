import type { Plugin, Rolldown } from 'vite'
import { isFirstScript } from './first-chunks'

/**
 * Puts the styles of all code of the first screen into one sheet, which the start page names. Vite gives each chunk a
 * sheet of its own and waits for it before it runs the chunk, which would be a round trip more.
 */
export const firstSheet: Plugin = {
  name: 'first-sheet',
  apply: 'build',
  generateBundle: {
    // Before Vite writes the names of style sheets into the start page and into what loads chunks.
    order: 'pre',
    handler(_, bundle) {
      const chunks = new Set<Rolldown.OutputChunk>()
      const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
        if (chunk?.type !== 'chunk' || chunks.has(chunk)) return
        chunks.add(chunk)
        for (const imported of chunk.imports) add(bundle[imported])
      }
      const all = Object.values(bundle).filter((file) => file.type === 'chunk')
      // The entry comes first: its sheet says in which order the layers stand.
      for (const chunk of all) if (chunk.isEntry) add(chunk)
      for (const chunk of all) if (isFirstScript(chunk)) add(chunk)

      const sheets = new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
      if (sheets.size < 2) return
      const source = [...sheets].map((name) => textOf(bundle[name])).join('')
      const one = this.getFileName(this.emitFile({ type: 'asset', name: 'first-screen.css', source }))
      for (const { isEntry, viteMetadata } of all) {
        for (const name of sheets) viteMetadata?.importedCss.delete(name)
        if (isEntry) viteMetadata?.importedCss.add(one)
      }
      for (const name of sheets) delete bundle[name]
    },
  },
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('A chunk names a style sheet that is not in the build')
  return String(file.source)
}
