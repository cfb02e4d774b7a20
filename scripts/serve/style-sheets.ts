import { fileURLToPath } from 'node:url'
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import { type Plugin, runnerImport } from 'vite'
import { breakpoints } from '../../src/ui/theme/breakpoints.ts'

const theme = fileURLToPath(new URL('../../src/ui/theme/theme.ts', import.meta.url))

/** Media query of each breakpoint, taken from Chakra: `--sm` is "screen and (min-width: 48rem)". */
export const customMedia = new Map(
  Object.entries(breakpoints).map(([name, width]) => [
    `--${name}`,
    `screen and (min-width: ${Number.parseInt(width, 10) / 16}rem)`,
  ]),
)

/**
 * Reset, global rules, tokens and keyframes, which Chakra would insert at runtime.
 * @returns the style sheet and its source files
 */
export async function themeSheet(): Promise<{ sheet: string; files: string[] }> {
  const { module, dependencies } = await runnerImport<typeof import('../../src/ui/theme/theme')>(theme)
  // The build adds vendor prefixes for the supported browsers.
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  const sheet = cache.insert('', css(module.system._global), cache.sheet, true)
  if (typeof sheet !== 'string') throw new Error('Emotion gave no text for the global styles')
  return { sheet, files: [theme, ...dependencies] }
}

/** Compiles a CSS Module: layer `ui`, `@media (--sm)` expanded. Line numbers are kept. */
export function moduleSheet(source: string): string {
  const spelled = source.replaceAll(/@media[^@;{}]*\{/g, (query) =>
    query.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
      const condition = customMedia.get(name)
      if (condition === undefined) throw new Error(`There is no breakpoint ${name}`)
      return condition
    }),
  )
  return `@layer ui {${spelled}\n}\n`
}

/** Completes the start page's style sheet, and wraps each CSS Module in its layer. */
export const styleSheets: Plugin = {
  name: 'style-sheets',
  enforce: 'pre',
  transform: {
    filter: { id: /(\.module|\/src\/ui\/theme\/start-page)\.css($|\?)/ },
    async handler(code, id) {
      if (/\.module\.css($|\?)/.test(id)) return { code: moduleSheet(code), map: null }
      const { sheet, files } = await themeSheet()
      for (const file of files) this.addWatchFile(file)
      return { code: code + sheet, map: null }
    },
  },
}
