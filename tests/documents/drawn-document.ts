import type { BrowserCommand } from 'vitest/node'

/** A document as its frame renders it. Lengths are in CSS pixels, tops are distances from the frame's top. */
export type DrawnDocument = {
  /** Level and text of each heading. */
  readonly headings: readonly string[]
  /** The text of each block, in document order. */
  readonly lines: readonly { readonly text: string; readonly top: number }[]
  /** The same with all folded parts open. */
  readonly unfolded: readonly string[]
  /** Buttons, fields and summaries. */
  readonly controls: readonly string[]
  readonly linkCount: number
  /** MathML elements. */
  readonly formulaCount: number
  readonly height: number
  /** Whether a picture is still loading, a formula not rendered, or a wide table not yet scrollable. */
  readonly isLoading: boolean
  /** How much wider the text is than the frame. */
  readonly overflow: number
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    drawnDocument: () => Promise<DrawnDocument>
  }
}

/** Reads the document in the main part's frame, which no script of the page may read. */
export const drawnDocument: BrowserCommand<[]> = async (context): Promise<DrawnDocument> => {
  // Tools of a code block are shown while the pointer of an earlier test is on it.
  await context.page.mouse.move(0, 0)
  const body = (await context.frame()).frameLocator('main iframe').locator('body')
  return body.evaluate(readDrawn)
}

/** Runs in the frame: it may use nothing that is defined outside of it. */
function readDrawn(body: HTMLElement): DrawnDocument {
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  /** Whether a part of a box is visible, not clipped by an ancestor. */
  const isWithin = ({ left, top, right, bottom }: DOMRect, element: Element): boolean => {
    if (element === body) return right > Math.max(left, 0) && bottom > top
    const style = getComputedStyle(element)
    if (style.overflowX === 'visible' && style.overflowY === 'visible') {
      const outer = element.parentElement
      return outer === null || isWithin(new DOMRect(left, top, right - left, bottom - top), outer)
    }
    const box = element.getBoundingClientRect()
    // Text within a scroll container can be read.
    const cutsX = style.overflowX === 'hidden' || style.overflowX === 'clip'
    const cutsY = style.overflowY === 'hidden' || style.overflowY === 'clip'
    const isOutside =
      (cutsX && (right <= box.left || left >= box.right || box.width <= 1)) ||
      (cutsY && (bottom <= box.top || top >= box.bottom || box.height <= 1))
    return !isOutside && (element.parentElement === null || isWithin(box, element.parentElement))
  }
  const isDrawn = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const textsIn = (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    const found: { element: Element; text: string; box: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent } = node
      // A picture without an address is rendered as its alternative text.
      if (node instanceof HTMLImageElement && node.alt && !node.src && isDrawn(node) && parent)
        found.push({ element: parent, text: ` ${node.alt} `, box: node.getBoundingClientRect() })
      if (!(node instanceof Text && parent && isDrawn(parent))) continue
      if (parent.closest('.portal-copy, .portal-paper')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (clean(node.data) === '' || isWithin(box, parent))
        found.push({ element: parent, text: node.data, box })
    }
    return found
  }
  const blockOf = (element: Element) => {
    let block = element.closest('math') ?? element
    while (block !== body && /^(?:inline|contents|ruby|math)/.test(getComputedStyle(block).display))
      block = block.parentElement ?? body
    return block
  }
  const linesIn = (root: Element) => {
    const lines: { block: Element; text: string; top: number }[] = []
    for (const { element, text, box } of textsIn(root)) {
      const block = blockOf(element)
      const last = lines.at(-1)
      if (last?.block === block) last.text += text
      else if (clean(text) !== '') lines.push({ block, text, top: Math.round(box.top + scrollY) })
    }
    return lines.map(({ text, top }) => ({ text: clean(text), top }))
  }
  const headings = Array.from(body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    .filter((heading) => isDrawn(heading) && !heading.closest('.portal-paper'))
    .map(
      (heading) =>
        `${heading.localName.slice(1)} ${linesIn(heading)
          .map((line) => line.text)
          .join(' ')}`,
    )
  const controls = Array.from(body.querySelectorAll('button:not(.portal-copy), input, select, summary'))
    .filter(isDrawn)
    .map((control) => `${control.localName} ${clean(control.ariaLabel ?? control.textContent)}`)
  const { marginTop, marginBottom } = getComputedStyle(body)
  const margins = Number.parseFloat(marginTop) + Number.parseFloat(marginBottom)
  const drawn = {
    headings,
    lines: linesIn(body),
    controls,
    linkCount: Array.from(body.querySelectorAll('a[href]')).filter(isDrawn).length,
    formulaCount: Array.from(body.querySelectorAll('math')).filter(isDrawn).length,
    height: Math.round(body.scrollHeight + margins),
    isLoading:
      document.documentElement.classList.contains('portal-drawing') ||
      Array.from(body.querySelectorAll('.portal-wide:not([tabindex])')).some(
        (box) => box.scrollWidth > box.clientWidth + 4,
      ) ||
      Array.from(document.images).some((image) => image.src !== '' && !image.complete),
    overflow: Math.max(0, body.scrollWidth - body.clientWidth),
  }
  const folds = Array.from(body.querySelectorAll<HTMLDetailsElement>('details:not([open])'))
  for (const fold of folds) fold.open = true
  const unfolded = linesIn(body).map(({ text }) => text)
  for (const fold of folds) fold.open = false
  return { ...drawn, unfolded }
}
