import { hasWords } from './element-text'

const SVG = 'http://www.w3.org/2000/svg'

/** Shapes of a drawing that is an icon; one with more, or with text, is a picture. */
const MAX_ICON_SHAPES = 6

/** Selector of the elements that `prepareControl` is called with. */
export const controls =
  'button, label, [role=button], textarea, i[title], span[title], span[role=img], i[role=img], svg, ' +
  'li input[type=checkbox], li .fa-check-square-o, li .fa-square-o'

/**
 * Prepares an element that is a control, or the icon of one, before the sanitizer takes controls out of their text:
 * the text of a control stays, its icon goes with it. To be called in the order of the document.
 */
export function prepareControl(element: Element): void {
  const { localName } = element
  if (isTask(element)) markTask(element)
  else if (localName === 'button' || localName === 'label' || element.getAttribute('role') === 'button') {
    const task = [...element.children].find(isTask)
    if (hasWords(element) && !isForCode(element)) return
    if (task) element.replaceWith(task)
    else element.remove()
  } else if (localName === 'textarea') replaceByCode(element)
  else if (localName === 'i' || localName === 'span') nameIcon(element)
  else if (localName === 'svg' && element.namespaceURI === SVG) sizeDrawing(element)
}

/** The box of an item that is done or not, also as the icon of a font; one with an id belongs to a menu. */
const isTask = (element: Element) =>
  element.closest('li') !== null &&
  (/(?:^| )fa-(?:check-)?square-o(?: |$)/.test(element.className) ||
    (element.getAttribute('type') === 'checkbox' && element.id === ''))

function markTask(element: Element): void {
  const isDone = element.hasAttribute('checked') || element.classList.contains('fa-check-square-o')
  const mark = element.ownerDocument.createElement('span')
  mark.textContent = isDone ? '☑ ' : '☐ '
  element.replaceWith(mark)
}

/** A button in or beside a block of code copies it. */
function isForCode({
  localName,
  parentElement,
  nextElementSibling,
  previousElementSibling,
}: Element): boolean {
  if (localName !== 'button') return false
  return [parentElement, nextElementSibling, previousElementSibling].some((near) => near?.localName === 'pre')
}

function replaceByCode(element: Element): void {
  const code = element.ownerDocument.createElement('pre')
  code.textContent = element.textContent
  if (hasWords(code)) element.replaceWith(code)
}

/** The icon of an admonition or of a cell is drawn by a font that is not there: its name says what it means. */
function nameIcon(element: Element): void {
  const name =
    element.getAttribute('title') ??
    (element.getAttribute('role') === 'img' && element.getAttribute('aria-label'))
  if (!name || element.childNodes.length > 0) return
  const word = element.ownerDocument.createElement('strong')
  word.textContent = name
  element.replaceWith(word)
}

/**
 * A drawing without a size would be as wide as the column, and an icon without a color black in dark mode, too. Both
 * are known by their shapes.
 */
function sizeDrawing(drawing: Element): void {
  if (drawing.parentElement?.namespaceURI === SVG) return
  const isPicture =
    drawing.parentElement?.localName === 'figure' ||
    drawing.getElementsByTagName('text').length > 0 ||
    drawing.getElementsByTagName('*').length > MAX_ICON_SHAPES
  if (!isPicture && !drawing.hasAttribute('fill')) drawing.setAttribute('fill', 'currentColor')
  if (drawing.hasAttribute('width') || drawing.hasAttribute('height')) return
  if (/(?:width|height)\s*:/.test(drawing.getAttribute('style') ?? '')) return
  if (!isPicture) {
    drawing.setAttribute('width', '1em')
    return
  }
  const [, , width = 0] = (drawing.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (width > 0) drawing.setAttribute('width', String(width))
}
