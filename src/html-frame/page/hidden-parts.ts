import { hasWords, textUpTo } from './each-element'

/** Elements looked at between two yields, and how deep hidden parts may contain each other. */
const STEP = 200
const MAX_ROUNDS = 5
/** Rules for other windows and for paper that are looked at. */
const MAX_RULES = 300
/** Characters of a label, and of two texts that are compared. */
const MAX_LABEL = 120
const MAX_COMPARED = 200

/** Elements whose content is not drawn as text, and parts of a page that are no part of its text. */
const untouched = new Set(
  'svg math rp template dialog nav form colgroup map datalist select option script style'.split(' '),
)
const roles = new Set('navigation search dialog alertdialog menu tooltip status alert'.split(' '))
const inline = new Set(
  'a abbr b bdi cite code em font i kbd mark q small span strong sub sup u var'.split(' '),
)
/** Elements that may follow a label inside a `details`; parts of lists and tables may not. */
const foldable = new Set('article aside blockquote div dl figure main ol p pre section table ul'.split(' '))

/**
 * Shows what a document hides and only its script, which does not run, would show: by what is not drawn, not by names.
 * A part that follows its label is folded below it, any other is shown where it is. What is there for other windows, for
 * paper or for screen readers stays as it is.
 * @returns true
 */
export function* showHiddenParts(body: Element, sheets: readonly CSSStyleSheet[]): Generator<void, boolean> {
  const isForOthers = createMediaCheck(sheets)
  let roots: Element[] = [body]
  for (let round = 0; round < MAX_ROUNDS && roots.length > 0; round += 1) {
    const hidden: Element[] = []
    for (const root of roots) yield* collectHidden(root, hidden)
    roots = hidden.filter((part) => isWorthShowing(part) && !isForOthers(part))
    for (const part of roots) show(part)
  }
  return true
}

/** Collects the outermost hidden elements below `root`. */
function* collectHidden(root: Element, hidden: Element[]): Generator<void> {
  let closed: Element | null = null
  let steps = 0
  let at: Element | null = root.firstElementChild
  while (at) {
    steps += 1
    if (steps % STEP === 0) yield
    if (closed && !closed.contains(at)) closed = null
    const isOutside = untouched.has(at.localName) || at.className === 'portal-paper'
    const isHidden = !isOutside && !isDrawn(at, closed !== null)
    if (isHidden) hidden.push(at)
    if (!isOutside && !isHidden && at.firstElementChild) {
      if (at instanceof HTMLDetailsElement && !at.open) closed ??= at
      at = at.firstElementChild
      continue
    }
    while (at && at !== root && !at.nextElementSibling) at = at.parentElement
    at = at === root ? null : (at?.nextElementSibling ?? null)
  }
}

/** Whether an element is drawn where its parent is; content of a closed `details` counts as drawn. */
function isDrawn(element: Element, isInClosed: boolean): boolean {
  if (isInClosed || !element.checkVisibility({ visibilityProperty: true })) {
    const { display, visibility } = getComputedStyle(element)
    return display !== 'none' && (visibility === 'visible' || isInClosed)
  }
  if (element.clientHeight > 0 || element.scrollHeight === 0 || inline.has(element.localName)) return true
  const { overflowY, position } = getComputedStyle(element)
  // A box of no size in the corner of a page is for screen readers.
  return overflowY === 'visible' || position === 'absolute' || element.clientWidth <= 1
}

function isWorthShowing(part: Element): boolean {
  if (roles.has(part.getAttribute('role') ?? '')) return false
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
  label.replaceWith(fold)
  summary.append(label)
  fold.append(summary, part)
}

/** The label of a part: a heading or a short line before it that is no sentence. */
function labelOf({
  previousElementSibling: before,
  previousSibling,
  parentElement,
}: Element): Element | null {
  if (
    !before ||
    !parentElement ||
    !/^(?:article|aside|body|div|li|main|section|td)$/.test(parentElement.localName)
  )
    return null
  // Words between both, or a part that was hidden itself.
  if (previousSibling !== before && previousSibling?.nodeValue?.trim()) return null
  if (before.matches('details, .portal-shown, pre, table, ul, ol, dl, figure, hr, blockquote')) return null
  const text = textUpTo(before, MAX_LABEL + 1)
  const isLabel = /^h[1-6]$/.test(before.localName) || before.querySelector('h1, h2, h3, h4, h5, h6') !== null
  return text !== '' && text.length <= MAX_LABEL && (isLabel || !/[.!?;,]$/.test(text)) ? before : null
}

/** Finds elements that a rule of the document hides or shows in other windows or on paper alone. */
function createMediaCheck(sheets: readonly CSSStyleSheet[]): (element: Element) => boolean {
  const selectors: string[] = []
  const read = (rules: CSSRuleList, isMedia: boolean) => {
    for (const rule of rules) {
      if (selectors.length >= MAX_RULES) return
      if (rule instanceof CSSStyleRule) {
        const { display, visibility, height } = rule.style
        if (isMedia && `${display}${visibility}${height}` !== '') selectors.push(rule.selectorText)
      } else if (rule instanceof CSSGroupingRule) {
        const isOther = rule instanceof CSSMediaRule && !/^(?:all|screen)?$/.test(rule.conditionText.trim())
        read(rule.cssRules, isMedia || isOther)
      }
    }
  }
  for (const { cssRules } of sheets) read(cssRules, false)
  const selector = selectors.join()
  return (element) => selector !== '' && element.matches(selector)
}

/** Whether a document draws anything: a word, a picture, a formula, a line. */
export function drawsAnything(body: Element): boolean {
  const walker = document.createTreeWalker(body)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    const isContent =
      node instanceof Element ? /^(?:img|svg|math|hr)$/.test(node.localName) : /\S/.test(node.nodeValue ?? '')
    if (isContent && node.nodeType !== Node.COMMENT_NODE && element?.checkVisibility()) return true
  }
  return false
}
