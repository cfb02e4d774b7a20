import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { closure, routes } from './chunks'

// In a file name, eight letters are a hash, or stand in for one that is still to be computed.

/** Scripts that every visit needs first, in this order, by chunk name. */
const early = ['start', 'identity', 'rolldown-runtime', 'libraries']
/** Scripts needed during the first reads; requested earlier, they would delay the others. */
const late = ['frame', 'mount']
const file = new RegExp(`^assets/(?:${[...early, ...late].join('|')})-.{8}\\.js$`)
/** Scripts and style sheets shared by most pages except the dashboard. */
const ofPages = /^assets\/(?:pages|lists)(?:-libraries)?-.{8}\.(?:js|css)$/

/** A screen of the route table without path parameters, and its page module. */
const screens = /\bscreen\(\s*'(\/[^'$]+)'(?:(?!\bscreen\()[\s\S])*?\bimport\('([^']+)'\)/g

/** Whether the start page has the script loaded, on every visit or for most pages. */
const isNamed = (name: string) => file.test(name) || ofPages.test(name)

/**
 * Has Chromium compile all functions of a script while it is read, beside the page. Otherwise it compiles each when it is
 * first called, while the page waits: a fifth of the main thread's time until a list is drawn. Scripts of one page or
 * dialog gain nothing that can be measured.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

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
      rolldownOptions: {
        output: {
          postBanner: ({ fileName }: Rolldown.RenderedChunk) => (isNamed(fileName) ? COMPILE_AT_ONCE : ''),
        },
      },
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, dependencies) => dependencies.filter((name) => !isNamed(name)),
      },
    },
  }),
  // It counts in the first line alone, where Vite has put addresses meanwhile. Both are a line: source maps stay true.
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      const line = `${COMPILE_AT_ONCE}\n`
      for (const built of Object.values(bundle))
        if (built.type === 'chunk' && isNamed(built.fileName))
          built.code = line + built.code.replace(line, '')
    },
  },
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
