import { expect, type Page, type Request } from 'playwright/test'

/** Translates the page as browsers do: each text goes into elements of its own, whenever it changes. */
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
 * The text of a page, but for how long ago something was, and for the announcement at its end, which has the heading that
 * was there when the page came.
 */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const plain = (text: string) =>
      text
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\b(?:\d+ (?:second|minute|hour)s? ago|now)\b/gi, 'a moment ago')
        .trim()
    const announced = document.querySelector<HTMLElement>('[aria-live=polite]:not([role])')?.innerText ?? ''
    const text = plain(document.body.innerText)
    return text.endsWith(plain(announced)) ? text.slice(0, text.length - plain(announced).length) : text
  })

/** A page that is translated, and one beside it that is not: what is done in both shows the same. */
export class TranslatedPair {
  readonly translated: Page
  readonly #plain: Page
  /** Requests without an answer yet: for a moment nothing on the page tells of them. */
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

  /** Does the same in both and compares what they show when nothing is loading any more. */
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

  /** Nothing is being read, and what was read is drawn. */
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
