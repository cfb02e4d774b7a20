import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { frameScripts } from './frame-files.ts'
import { buildTarget } from './oldest-browsers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const entries: Record<(typeof frameScripts)[number], string> = {
  '/html-frame.js': 'src/html-frame/page/main.ts',
  '/html-frame-formulas.js': 'src/html-frame/page/formula-library.ts',
}

/** Bundles a frame script as a classic script: a frame without an origin cannot load modules. */
async function bundle(script: keyof typeof entries): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: buildTarget,
      lib: { entry: entries[script], formats: ['iife'], name: 'frame' },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('the script of the frame was not built')
  return chunk.code
}

/** Emits the frame's scripts beside its page; in development they are rebuilt when a file changes. */
export const frameScriptPlugin: Plugin = {
  name: 'frame-script',
  configureServer: ({ middlewares, watcher }) => {
    const built = new Map<string, Promise<string>>()
    watcher.on('all', () => built.clear())
    for (const script of frameScripts)
      middlewares.use(script, (_, response, next) => {
        const code = built.get(script) ?? bundle(script)
        built.set(script, code)
        code.then((text) => response.setHeader('Content-Type', 'text/javascript').end(text), next)
      })
  },
  async generateBundle() {
    for (const script of frameScripts)
      this.emitFile({ type: 'asset', fileName: script.slice(1), source: await bundle(script) })
  },
}
