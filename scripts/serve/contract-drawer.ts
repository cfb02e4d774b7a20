import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Connect, type Plugin } from 'vite'
import { projectRoot } from '../portal-contract'

const script = '/contract-drawer.js'
const sheet = '/contract-drawer.css'
const cookie = 'contract-drawer=on'

/**
 * The contract drawer: in development on every page, in a preview after a page was opened with `?contract`, until
 * `?contract=off`. The server adds its script, which the portal's policy allows; no build contains it.
 * @param folder build served by a preview
 */
export function contractDrawer(folder?: string): Plugin {
  return {
    name: 'contract-drawer',
    configureServer: ({ middlewares }) => {
      middlewares.use(files())
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(files())
      if (folder !== undefined) middlewares.use(pages(folder))
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: script }, injectTo: 'head-prepend' }],
  }
}

function files(): Connect.NextHandleFunction {
  let code: Promise<string> | undefined
  return (request, response, next) => {
    const path = request.url?.split('?')[0]
    if (path === sheet)
      readFile(join(projectRoot, 'scripts/drawer/drawer.css'), 'utf8').then(
        (text) => response.setHeader('Content-Type', 'text/css; charset=utf-8').end(text),
        next,
      )
    else if (path === script) {
      code ??= bundle()
      code.then((text) => response.setHeader('Content-Type', 'text/javascript').end(text), next)
    } else next()
  }
}

/** The start page with the script, if it was requested. */
function pages(folder: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const choice = new URLSearchParams(request.url?.split('?')[1]).get('contract')
    const isPage = request.headers.accept?.includes('text/html') === true
    const isOn = choice !== 'off' && (choice !== null || (request.headers.cookie ?? '').includes(cookie))
    if (!isPage || (!isOn && choice === null)) return next()
    response.setHeader('Set-Cookie', `${isOn ? cookie : `${cookie}; Max-Age=0`}; Path=/; SameSite=Lax`)
    if (!isOn) return next()
    readFile(join(folder, 'index.html'), 'utf8').then((text) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(text.replace('<head>', `<head>\n    <script src="${script}"></script>`))
    }, next)
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: 'scripts/drawer/main.ts', formats: ['iife'], name: 'contractDrawer' },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('the contract drawer was not built')
  return chunk.code
}
