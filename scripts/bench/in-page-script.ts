import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../portal-contract'

/** Bundles a file of `scripts/bench/in-page` into what a page runs before its own scripts. */
export async function inPageScript(
  name: 'take-looks' | 'take-snapshot' | 'take-table' | 'use' | 'visit',
): Promise<string> {
  const built = await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(projectRoot, `scripts/bench/in-page/${name}.ts`), formats: ['iife'], name: 'bench' },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`the page's script ${name} was not built`)
  return chunk.code
}
