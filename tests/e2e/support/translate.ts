import { expect, type Page, type Request } from 'playwright/test'

/** Translates the page like browsers: each text is wrapped in elements of its own, whenever it changes. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = 'script, style, textarea, code, pre, font, [translate=no], .notranslate'
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest(untouched))
          texts.push(node)
      for (const text of texts) {
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        outer.append(inner)
        text.replaceWith(outer)
        inner.append(text.data)
      }
    }
    wrap(document.body)
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof Element && target.localName !== 'font') wrap(target)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/**
 * The text of a page, except relative times and the announcement at its end, which has the heading at the time the page
 * was opened.
 */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const plain = (text: string) =>
      text
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\b(?:\d+ (?:second|minute|hour)s? ago|now)\b/gi, 'a moment ago')
        .trim()
    const announced = document.querySelector<HTMLElement>('[aria-live=polite]:not([role])')?.innerText ?? ''
    // A document far below is rendered when it comes near: until then its words are not visible.
    const covered = [...document.querySelectorAll('iframe[data-covered] + [aria-hidden]')]
    const text = covered.reduce(
      (rest, words) => (words instanceof HTMLElement ? rest.replace(plain(words.innerText), '') : rest),
      plain(document.body.innerText),
    )
    const end = text.endsWith(plain(announced)) ? text.length - plain(announced).length : text.length
    return plain(text.slice(0, end))
  })

/** A translated page and an untranslated one: the same actions show the same in both. */
export class TranslatedPair {
  readonly translated: Page
  readonly #plain: Page
  /** Pending requests: for a moment nothing on the page shows them. */
  readonly #requests = new Set<Request>()
  #sent = 0

  constructor(translated: Page, plain: Page) {
    this.translated = translated
    this.#plain = plain
    for (const page of [translated, plain]) {
      page.on('request', (request) => {
        this.#requests.add(request)
        this.#sent += 1
      })
      page.on('requestfinished', (request) => void this.#requests.delete(request))
      page.on('requestfailed', (request) => void this.#requests.delete(request))
    }
  }

  /** Does the same in both and compares them once nothing is loading. */
  async both(step: string, act: (page: Page) => Promise<unknown>): Promise<void> {
    const pages = [this.#plain, this.translated]
    for (const page of pages) await act(page)
    await expect(async () => {
      await this.#isQuiet(pages)
      for (const page of pages)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 5_000 })
      expect([step, await textOf(this.translated)]).toEqual([step, await textOf(this.#plain)])
    }).toPass()
  }

  /** Nothing is being read, and all responses are rendered. */
  async #isQuiet(pages: readonly Page[]): Promise<void> {
    const sent = this.#sent
    const open = () => [...this.#requests].map((request) => request.url())
    expect(open()).toEqual([])
    for (const page of pages)
      await page.evaluate(
        () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
      )
    expect([open(), this.#sent]).toEqual([[], sent])
  }
}
