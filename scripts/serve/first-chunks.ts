import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The scripts of every visit that are needed first, in that order, by the name they are given. */
const early = ['start', 'identity', 'rolldown-runtime', 'libraries']
/** Those that are needed while the first reads are in flight, and would delay what must come before these. */
const late = ['frame', 'mount']
const names = [...early, ...late]
const file = new RegExp(`^assets/(?:${names.join('|')})-[\\w-]{8}\\.js$`)
/** Scripts and style sheets that most pages but the dashboard share. */
const ofPages = /^assets\/(?:pages|lists)(?:-libraries)?-[\w-]{8}\.(?:js|css)$/

/**
 * Lets the built page ask for the code of every visit while it is still being read, beside the script that would ask
 * for it a round trip later. What draws is asked for by `main.tsx`, once what signs in is there: together they would
 * share the network, and nothing can be read before the sign-in.
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
      const addressOf = (name: string) => {
        const found = files.find((fileName) => file.test(fileName) && fileName.startsWith(`assets/${name}-`))
        if (found === undefined)
          throw new Error(`The build has no script "${name}", which every visit needs.`)
        return `/${found}`
      }
      return [
        ...early.map((name): HtmlTagDescriptor => {
          const attrs = { rel: 'modulepreload', crossorigin: true, href: addressOf(name) }
          return { tag: 'link', attrs, injectTo: 'head' }
        }),
        ...late.map((name): HtmlTagDescriptor => {
          const attrs = { name: 'late-script', content: addressOf(name) }
          return { tag: 'meta', attrs, injectTo: 'head' }
        }),
        ...files
          .filter((name) => ofPages.test(name))
          .map((name): HtmlTagDescriptor => {
            const attrs = { name: 'page-file', content: `/${name}` }
            return { tag: 'meta', attrs, injectTo: 'head' }
          }),
      ]
    },
  },
}
