import { hasWords } from './element-text'

const SVG = 'http://www.w3.org/2000/svg'

/** Most shapes of an icon drawing; one with more, or with text, is a picture. */
const MAX_ICON_SHAPES = 6

/** Selector of the elements that `prepareControl` is called with. */
export const controls =
  'button, label, [role=button], textarea, i[title], span[title], span[role=img], i[role=img], svg, ' +
  'li input[type=checkbox], li .fa-check-square-o, li .fa-square-o'

/** Prepares a control before the sanitizer unwraps it: text stays, icons go. Call it in document order. */
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

/** The checkbox of a task list item, also as a font icon; one with an id belongs to a menu. */
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
function isForCode(button: Element): boolean {
  const near = [button.parentElement, button.nextElementSibling, button.previousElementSibling]
  return button.localName === 'button' && near.some((element) => element?.localName === 'pre')
}

function replaceByCode(element: Element): void {
  const code = element.ownerDocument.createElement('pre')
  code.textContent = element.textContent
  if (hasWords(code)) element.replaceWith(code)
}

/** The icon font of an admonition or a cell is missing: the icon's name is shown instead. */
function nameIcon(element: Element): void {
  const name =
    element.getAttribute('title') ??
    (element.getAttribute('role') === 'img' && element.getAttribute('aria-label'))
  if (!name || element.childNodes.length > 0) return
  const word = element.ownerDocument.createElement('strong')
  word.textContent = name
  element.replaceWith(word)
}

/** A drawing without a size would be as wide as the column, an icon without a color black in dark mode. */
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
