import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { frameScript } from './frame-files.ts'
import { buildTarget } from './oldest-browsers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Bundles what runs in the frame into one classic script: a frame without origin could load no modules. */
async function bundle(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: buildTarget,
      lib: { entry: 'src/html-frame/page/main.ts', formats: ['iife'], name: 'frame' },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('the script of the frame was not built')
  return chunk.code
}

/** Puts the frame's script beside its page: a file of the build, and the same anew at each request in development. */
export const frameScriptPlugin: Plugin = {
  name: 'frame-script',
  configureServer: (server) => {
    let running: Promise<string> | null = null
    server.middlewares.use(frameScript, (_, response, next) => {
      running ??= bundle().finally(() => {
        running = null
      })
      running.then((code) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(code)
      }, next)
    })
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: frameScript.slice(1), source: await bundle() })
  },
}
