import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked } from 'marked'
import type { PortalConfig } from '../../src/session/config'
import { projectRoot } from '../portal-contract'

const folder = join(projectRoot, 'scripts/guide/chapters')

/** The chapters as Markdown, in the order of their file names. */
export async function readChapters(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
}

/** The words of a configuration that chapters name in braces: `{vendor}`, `{product}`, `{supportEmail}`. */
export function withNames(text: string, { vendor, product, supportEmail }: PortalConfig): string {
  const names: Record<string, string> = { vendor, product, supportEmail }
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = names[name]
    if (value === undefined) throw new Error(`No configuration names {${name}}.`)
    return value
  })
}

/**
 * A chapter as HTML. `![words](picture:name)` becomes the picture of that name with its words below it.
 * @throws when there is no such picture
 */
export function toHtml(chapter: string, pictures: ReadonlyMap<string, Buffer>): string {
  const marked = new Marked({
    renderer: {
      image: ({ href, text }) => {
        const picture = pictures.get(href.replace(/^picture:/, ''))
        if (!picture) throw new Error(`The guide shows ${href}, and there is no such picture.`)
        const source = `data:image/jpeg;base64,${picture.toString('base64')}`
        return `<figure><img src="${source}" alt="${text}"><figcaption>${text}</figcaption></figure>`
      },
    },
  })
  const html = marked.parse(chapter, { async: false })
  // A figure stands by itself, not in a paragraph.
  return `<section>${html.replaceAll(/<p>(<figure>.*?<\/figure>)<\/p>/gs, '$1')}</section>`
}
