import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** The scripts of every visit, in the order they are needed, by the name they are given. */
const names = ['start', 'identity', 'libraries', 'portal', 'mount']
const file = new RegExp(`^assets/(?:${names.join('|')})-[\\w-]{8}\\.js$`)

/** Whether a script is loaded on every visit. */
export function isFirstScript({ fileName, isEntry }: Rolldown.OutputChunk): boolean {
  return isEntry || file.test(fileName)
}

/**
 * Lets the built page ask for the code of every visit while it is still being read, beside the script that would ask
 * for it a round trip later: first what signs in, last what draws.
 */
export const firstChunks: Plugin = {
  name: 'first-chunks',
  apply: 'build',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // What the start page names is there.
        resolveDependencies: (_, dependencies) => dependencies.filter((name) => !file.test(name)),
      },
    },
  }),
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const files = Object.keys(bundle)
      return names.map((name): HtmlTagDescriptor => {
        const href = files.find((fileName) => file.test(fileName) && fileName.startsWith(`assets/${name}-`))
        if (href === undefined) throw new Error(`The build has no script "${name}", which every visit needs.`)
        return {
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${href}` },
          injectTo: 'head',
        }
      })
    },
  },
}
