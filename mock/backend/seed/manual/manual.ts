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

/** Where a page of the documentation lies. */
export type PagePlace = { readonly line: string; readonly version: string; readonly path: string }

/** The written text of a page, HTML without its title; null when nobody wrote it. */
export function manualPage({ line, version, path }: PagePlace): string | null {
  return textAt(`${line}/${version}/${path}.html`)
}

/** The written paragraphs of a PDF by its key; a heading begins with "# ". Null when nobody wrote them. */
export function manualDocument(key: string): readonly string[] | null {
  const text = key.endsWith('.pdf') ? textAt(key.replace(/pdf$/, 'txt')) : null
  return text === null ? null : text.split('\n').filter((line) => line.trim() !== '')
}
