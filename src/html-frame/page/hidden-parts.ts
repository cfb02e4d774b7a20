import { hasWords, textUpTo } from './element-text'

/** Elements examined between two yields, and the number of passes: a shown part may contain hidden ones. */
const STEP = 200
const MAX_ROUNDS = 3
/** Limit of examined hiding rules, each costing a search of the document. */
const MAX_RULES = 300
/** Limits in characters of a label, and of two compared texts. */
const MAX_LABEL = 120
const MAX_COMPARED = 200

/** Elements whose content is not rendered as text, and parts of a page that are not its text. */
const untouched =
  'svg, math, rp, dialog, nav, form, colgroup, map, datalist, .portal-paper, ' +
  ['navigation', 'search', 'dialog', 'alertdialog', 'menu', 'tooltip', 'status', 'alert']
    .map((role) => `[role=${role}]`)
    .join()
/** Elements that may follow a label inside a `details`; parts of lists and tables may not. */
const foldable = new Set('article aside blockquote div dl figure main ol p pre section table ul'.split(' '))

/**
 * Shows hidden parts that only the document's script, which does not run, would show; detected by rendering, not by
 * names. A part that follows its label is folded below it, any other is shown in place. Parts for other windows, paper
 * or screen readers stay hidden.
 * @returns true
 */
export function* showHiddenParts(body: Element, sheets: readonly CSSStyleSheet[]): Generator<void, boolean> {
  const { hiding, forOthers } = readRules(sheets)
  const found = new Set<Element>()
  for (const selector of [...byElement, ...hiding]) {
    for (const element of body.querySelectorAll(selector)) found.add(element)
    yield
  }
  const other = forOthers.join()
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const hidden: Element[] = []
    for (const [index, element] of [...found].entries()) {
      if (index % STEP === STEP - 1) yield
      if (!isHidden(element)) continue
      found.delete(element)
      if (isWorthShowing(element) && !(other !== '' && element.matches(other))) hidden.push(element)
    }
    for (const element of hidden) show(element)
    if (hidden.length === 0) break
    yield
  }
  return true
}

/** Elements that hide themselves, without a style sheet. */
const byElement = ['[hidden]', '[style*="display" i]', '[style*="visibility" i]', '[style*="height" i]']

function isHidden(element: Element): boolean {
  const { display, visibility, overflowY, position } = getComputedStyle(element)
  if (display === 'none' || visibility !== 'visible') return true
  // A box without size in a corner of the page is for screen readers.
  return (
    overflowY !== 'visible' &&
    position !== 'absolute' &&
    element.clientHeight === 0 &&
    element.clientWidth > 1 &&
    element.scrollHeight > 0
  )
}

function isWorthShowing(part: Element): boolean {
  if (part.closest(untouched)) return false
  if (!hasWords(part) && part.querySelector('img, svg, math') === null) return false
  const text = textUpTo(part, MAX_COMPARED)
  const neighbors = [part.previousElementSibling, part.nextElementSibling]
  // Another rendering of the same text: a formula, a table for narrow windows.
  return text === '' || neighbors.every((other) => !other || textUpTo(other, MAX_COMPARED) !== text)
}

function show(part: Element): void {
  part.removeAttribute('hidden')
  part.removeAttribute('aria-hidden')
  part.classList.add('portal-shown')
  const label = foldable.has(part.localName) ? labelOf(part) : null
  if (!label) return
  const fold = document.createElement('details')
  fold.className = 'portal-fold'
  const summary = document.createElement('summary')
  label.classList.add('portal-fold-label')
  label.replaceWith(fold)
  summary.append(label)
  fold.append(summary, part)
}

/** The label of a part: a heading or a short line before it that is no sentence. */
function labelOf(part: Element): Element | null {
  const { previousElementSibling: before, previousSibling, parentElement } = part
  if (!before || !parentElement?.matches('article, aside, body, div, li, main, section, td')) return null
  // Words between both, or a part that was hidden itself.
  if (previousSibling !== before && previousSibling?.nodeValue?.trim()) return null
  if (before.matches('details, .portal-shown, pre, table, ul, ol, dl, figure, hr, blockquote')) return null
  const text = textUpTo(before, MAX_LABEL + 1)
  const isLabel = /^h[1-6]$/.test(before.localName) || before.querySelector('h1, h2, h3, h4, h5, h6') !== null
  return text !== '' && text.length <= MAX_LABEL && (isLabel || !/[.!?;,]$/.test(text)) ? before : null
}

type Rules = {
  /** Selectors of parts hidden in every window. */
  readonly hiding: string[]
  /** Selectors of parts shown or hidden only in other windows, or on paper. */
  readonly forOthers: string[]
}

/** The selectors of a document's rules that may hide something. */
function readRules(sheets: readonly CSSStyleSheet[]): Rules {
  const rules: Rules = { hiding: [], forOthers: [] }
  const read = (list: CSSRuleList, isOther: boolean) => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule) {
        const selectors = isOther ? rules.forOthers : rules.hiding
        if (selectors.length < MAX_RULES && (isOther ? places(rule.style) : hides(rule.style)))
          selectors.push(rule.selectorText)
        if (rule.cssRules.length > 0) read(rule.cssRules, isOther)
      } else if (rule instanceof CSSGroupingRule) {
        const isMedia = rule instanceof CSSMediaRule && !/^(?:all|screen)?$/.test(rule.conditionText.trim())
        read(rule.cssRules, isOther || isMedia)
      }
    }
  }
  for (const { cssRules } of sheets) read(cssRules, false)
  return rules
}

const places = ({ display, visibility, height }: CSSStyleDeclaration) =>
  `${display}${visibility}${height}` !== ''

const hides = ({ display, visibility, height, maxHeight }: CSSStyleDeclaration) =>
  display === 'none' ||
  /^(?:hidden|collapse)/.test(visibility) ||
  [height, maxHeight].some((size) => /^0(?:px|%|em|rem)?$/.test(size))

/** Whether a document renders anything: a word, a picture, a formula, a line. */
export function hasVisibleContent(body: Element): boolean {
  const walker = document.createTreeWalker(body)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    const isContent =
      node instanceof Element ? /^(?:img|svg|math|hr)$/.test(node.localName) : /\S/.test(node.nodeValue ?? '')
    if (isContent && node.nodeType !== Node.COMMENT_NODE && element?.checkVisibility()) return true
  }
  return false
}
