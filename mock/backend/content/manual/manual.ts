import { existsSync, readFileSync } from 'node:fs'

const kept = new Map<string, string | null>()

const textAt = (name: string): string | null => {
  const known = kept.get(name)
  if (known !== undefined) return known
  const file = new URL(`./${name}`, import.meta.url)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null
  kept.set(name, text)
  return text
}

/** Location of a documentation page. */
export type PagePlace = { readonly line: string; readonly version: string; readonly path: string }

/** HTML of a hand-written page without its title, or null. */
export function manualPage({ line, version, path }: PagePlace): string | null {
  return textAt(`${line}/${version}/${path}.html`)
}

/** Paragraphs of a hand-written PDF by key, or null; a heading starts with "# ". */
export function manualDocument(key: string): readonly string[] | null {
  const text = key.endsWith('.pdf') ? textAt(key.replace(/pdf$/, 'txt')) : null
  return text === null ? null : text.split('\n').filter((line) => line.trim() !== '')
}
