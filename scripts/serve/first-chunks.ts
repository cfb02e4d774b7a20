import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** What the start page asks for by `import()` on every visit, as the ends of module paths. */
const needed = ['/src/app/mount.tsx', '/src/session/msal.tsx']

/**
 * Lets the built page ask for the code of every visit and its configuration while it is still being read, beside
 * the script that would ask for them a round trip later.
 */
export const firstChunks: Plugin = {
  name: 'first-chunks',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const files = new Set<string>()
      const add = (name: string) => {
        const file = bundle[name]
        if (file?.type !== 'chunk' || file.isEntry || files.has(name)) return
        files.add(name)
        for (const imported of file.imports) add(imported)
      }
      for (const file of Object.values(bundle)) if (isNeeded(file)) add(file.fileName)
      return [...files].map(
        (name): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head',
        }),
      )
    },
  },
}

function isNeeded(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  return file.type === 'chunk' && needed.some((end) => file.facadeModuleId?.endsWith(end))
}
