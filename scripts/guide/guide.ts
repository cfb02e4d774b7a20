import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Marked } from 'marked'
import type { Browser } from 'playwright'
import type { PortalConfig } from '../../src/session/config'
import { projectRoot } from '../portal-contract'
import { takePictures } from './pictures'

const title = ({ vendor }: PortalConfig) => `${vendor} Customer Portal: user guide`

/** HTML of the printed guide: a cover with the contents, then one chapter per page. */
async function pageOf(config: PortalConfig, chapters: readonly string[]): Promise<string> {
  const style = await readFile(join(projectRoot, 'scripts/guide/print.css'), 'utf8')
  const fontFile = createRequire(import.meta.url).resolve(
    '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2',
  )
  const font = (await readFile(fontFile)).toString('base64')
  const contents = chapters.map((html, i) => {
    const [name = ''] = html.split(/<h1[^<>]*>/)[1]?.split('</h1>') ?? []
    return { name, id: `chapter-${i + 1}` }
  })
  const anchored = chapters.map((html, i) => html.replace('<section>', `<section id="chapter-${i + 1}">`))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title(config)}</title><style>
@font-face { font-family: "DM Sans Variable"; font-weight: 100 1000; src: url(data:font/woff2;base64,${font}) }
@page { @bottom-left { content: "${title(config)}"; font: 9pt "DM Sans Variable", sans-serif; color: #5b5f66 } }
${style}</style></head><body><header><h1>${config.vendor} Customer Portal</h1><p>User guide</p></header>
<nav aria-label="Contents"><ol>${contents.map(({ name, id }) => `<li><a href="#${id}">${name}</a></li>`).join('')}</ol></nav>
${anchored.join('\n')}</body></html>`
}

/**
 * Writes the user guide behind the Help menu [L2.4]: the chapters, with screenshots of the portal at `url`, printed to
 * the PDF file named in the configuration.
 * @returns the file's project path and size in bytes
 */
export async function makeGuide(
  browser: Browser,
  url: string,
  config: PortalConfig,
): Promise<{ file: string; bytes: number }> {
  const pictures = await takePictures(browser, url)
  const chapters = (await readChapters()).map((text) => toHtml(withNames(text, config), pictures))
  const page = await browser.newPage()
  await page.setContent(await pageOf(config, chapters))
  await page.evaluate(() => document.fonts.ready)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true })
  await page.close()
  const file = join('public', config.userGuideUrl)
  await mkdir(join(projectRoot, dirname(file)), { recursive: true })
  await writeFile(join(projectRoot, file), pdf)
  return { file, bytes: pdf.length }
}

const folder = join(projectRoot, 'scripts/guide/chapters')

/** Chapters as Markdown, ordered by file name. */
export async function readChapters(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
}

/** Replaces placeholders of the configuration: `{vendor}`, `{product}`, `{supportEmail}`. */
export function withNames(text: string, { vendor, product, supportEmail }: PortalConfig): string {
  const names: Record<string, string> = { vendor, product, supportEmail }
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = names[name]
    if (value === undefined) throw new Error(`No configuration names {${name}}.`)
    return value
  })
}

/**
 * Converts a chapter to HTML. `![caption](picture:name)` becomes that picture with its caption.
 * @throws Error if there is no such picture
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
  // A figure is not allowed in a paragraph.
  return `<section>${html.replaceAll('<p><figure>', '<figure>').replaceAll('</figure></p>', '</figure>')}</section>`
}
