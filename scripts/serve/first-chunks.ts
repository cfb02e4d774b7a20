import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { closure, routes } from './chunks'

/** Scripts that every visit needs first, in this order, by chunk name. */
const early = ['start', 'identity', 'rolldown-runtime', 'libraries']
/** Scripts needed during the first reads; requested earlier, they would delay the others. */
const late = ['frame', 'mount']
const file = new RegExp(`^assets/(?:${[...early, ...late].join('|')})-[\\w-]{8}\\.js$`)
/** Scripts and style sheets shared by most pages except the dashboard. */
const ofPages = /^assets\/(?:pages|lists)(?:-libraries)?-[\w-]{8}\.(?:js|css)$/

/** A screen of the route table without path parameters, and its page module. */
const screens = /\bscreen\(\s*'(\/[^'$]+)'(?:(?!\bscreen\()[\s\S])*?\bimport\('([^']+)'\)/g

/** Whether the start page has the script loaded, on every visit or for most pages. */
const isNamed = (name: string) => file.test(name) || ofPages.test(name)

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'meta', attrs, injectTo: 'head' })

/** Lists the files of each screen's page beyond those of every visit and of most pages, parents before their screens. */
function filesOfScreens(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((built) => built.type === 'chunk')
  const found = [...readFileSync(routes, 'utf8').matchAll(screens)]
  const sorted = found.toSorted(([, one = ''], [, other = '']) => (one < other ? -1 : 1))
  return sorted.map(([, path = '', module = '']) => {
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
 * Adds preload links for the scripts of every visit to the start page. `main.tsx` requests the rendering code after the
 * sign-in code: they would share the bandwidth, and no read can start before the sign-in.
 */
export const firstChunks: Plugin = {
  name: 'first-chunks',
  apply: 'build',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, dependencies) => dependencies.filter((name) => !isNamed(name)),
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
