import { minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'

/**
 * Inlines MSAL's constant objects (`CacheLookupPolicy.Default`) with Terser; the bundler's minifier keeps them. The
 * first screen has 224.8 KB instead of 229.6, compressed. Terser takes seconds for a large script and saves nothing on
 * React, so only these files go through it.
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
        // The bundler's minifier runs last and handles names and whitespace.
        mangle: false,
        format: { beautify: true },
        sourceMap: isMapped,
      })
      if (flat.code === undefined) throw new Error(`Terser has made nothing of the script ${chunk.name}.`)
      return { code: flat.code, map: typeof flat.map === 'string' ? flat.map : null }
    },
  }
}
