import { minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'

/**
 * MSAL names its constants in objects (`CacheLookupPolicy.Default`), which the bundler's own minifier keeps. Terser
 * makes plain values of them: the first screen has 231.3 KB instead of 236.5, compressed. It takes seconds for a large
 * script, and on React saves nothing, so only these go through it.
 */
export function flattenEnums(
  isWanted: (chunk: Rolldown.RenderedChunk) => boolean,
  isMapped: boolean,
): Plugin {
  return {
    name: 'flatten-enums',
    async renderChunk(code, chunk) {
      if (!isWanted(chunk)) return null
      const flat = await minify(code, {
        module: true,
        ecma: 2020,
        compress: { passes: 2 },
        // Names and blanks are the bundler's own, which comes last.
        mangle: false,
        format: { beautify: true },
        sourceMap: isMapped,
      })
      if (flat.code === undefined) throw new Error(`Terser has made nothing of the script ${chunk.name}.`)
      return { code: flat.code, map: typeof flat.map === 'string' ? flat.map : null }
    },
  }
}
