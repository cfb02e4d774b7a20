import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { closure, routes } from './chunks'

/** The scripts of every visit that are needed first, in that order, by the name they are given. */
const early = ['start', 'identity', 'rolldown-runtime', 'libraries']
/** Those that are needed while the first reads are in flight, and would delay what must come before these. */
const late = ['frame', 'mount']
const file = new RegExp(`^assets/(?:${[...early, ...late].join('|')})-[\\w-]{8}\\.js$`)
/** Scripts and style sheets that most pages but the dashboard share. */
const ofPages = /^assets\/(?:pages|lists)(?:-libraries)?-[\w-]{8}\.(?:js|css)$/

/** A screen of the table of routes whose address has no parameters, and the module of its page. */
const screens = /\bscreen\(\s*'(\/[^'$]+)'(?:(?!\bscreen\()[\s\S])*?\bimport\('([^']+)'\)/g

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'meta', attrs, injectTo: 'head' })

/** Names the files that the page of each screen needs beyond those of every visit and of most pages. */
function filesOfScreens(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((built) => built.type === 'chunk')
  return [...readFileSync(routes, 'utf8').matchAll(screens)].map(([, path = '', module = '']) => {
    const page = `${join(dirname(routes), module)}.`
    const own = chunks.filter(({ facadeModuleId }) => facadeModuleId?.startsWith(page))
    if (own.length === 0) throw new Error(`The build has no script of the page at ${path}.`)
    const needed = closure(own, ({ imports }) => chunks.filter(({ fileName }) => imports.includes(fileName)))
    const content = [...needed]
      .filter(({ fileName }) => !file.test(fileName))
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .flatMap((name) => (ofPages.test(name) ? [] : `/${name}`))
      .join(' ')
    return meta({ name: 'screen', 'data-path': path, content })
  })
}

/**
 * Lets the start page request the code of every visit while it is still being read. What draws is requested by `main.tsx`
 * once what signs in is there: together they would share the network, and nothing can be read before the sign-in.
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
        ...late.map((name) => meta({ name: 'late-script', content: addressOf(name) })),
        ...files
          .filter((name) => ofPages.test(name))
          .map((name) => meta({ name: 'page-file', content: `/${name}` })),
        ...filesOfScreens(bundle),
      ]
    },
  },
}
