import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'

const fontFile = '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2'

const css = ['frame.css', 'personas.css', 'form.css']

const assets: Readonly<Record<string, { type: string; read: () => Buffer } | undefined>> = {
  'identity.css': {
    type: 'text/css; charset=utf-8',
    read: () => Buffer.concat(css.map((name) => readFileSync(new URL(`./${name}`, import.meta.url)))),
  },
  'dm-sans.woff2': {
    type: 'font/woff2',
    read: () => readFileSync(createRequire(import.meta.url).resolve(fontFile)),
  },
}

/** Serves the style sheet or the typeface of the provider's pages; false for another name. */
export function serveAsset(name: string, res: ServerResponse): boolean {
  const asset = Object.hasOwn(assets, name) ? assets[name] : undefined
  if (asset === undefined) return false
  res.setHeader('Content-Type', asset.type)
  res.setHeader('Cache-Control', 'no-cache')
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.end(asset.read())
  return true
}
