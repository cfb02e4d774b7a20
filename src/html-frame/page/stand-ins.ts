import { decoded } from '../frame-links'
import { hasWords } from './element-text'

/** Resolves the address of a picture; null where it may not be loaded. */
type ReadImage = (address: string) => string | null

const names: Record<string, string> = {
  iframe: 'Embedded page',
  frame: 'Embedded page',
  object: 'Embedded file',
  embed: 'Embedded file',
  applet: 'Applet',
  video: 'Video',
  audio: 'Audio',
  canvas: 'Drawing',
  img: 'Picture',
}
const kinds = new Map(Object.entries(names))
/** Selector of the elements that `prepareEmbedded` is called with. */
export const embedded = Object.keys(names).join()
const picture = /\.(?:svg|png|jpe?g|gif|webp|bmp|tiff?)$/i
const page = /(?:^|\/)[^./]*$|\.(?:html?|pdf)$/i
const MAX_NAME = 200
/** Size up to which a picture without a description is decoration: an icon, or the pixel of a mail. */
const MAX_DECORATION = 32
/** The description of a picture that folds a part, which its script would change. */
const foldSign = /^[+\-−–▸▾▶▼►◄]$/

/**
 * Replaces an element that the frame does not show by a line that names it: its title, its alternative text or its file
 * name, as a link where a reader could open it. To be called in the order of the document.
 */
export function prepareEmbedded(element: Element, readImage: ReadImage): void {
  const { localName } = element
  if (!kinds.has(localName)) return
  if (localName === 'img') {
    const address = element.getAttribute('src')
    if (address === null || readImage(address) === null) replacePicture(element, true)
  } else if ((localName === 'object' || localName === 'canvas') && hasFallback(element))
    element.replaceWith(...element.childNodes)
  else element.replaceWith(standInOf(element))
}

/**
 * Replaces a missing picture by its name; removes a nameless decoration.
 * @param mayOpen whether its URL may be opened as a link: it was never requested
 */
export function replacePicture(element: Element, mayOpen: boolean): void {
  const sizes = ['width', 'height']
    .map((side) => Number.parseFloat(element.getAttribute(side) ?? ''))
    .filter(Number.isFinite)
  const isSmall = sizes.length > 0 && sizes.every((size) => size <= MAX_DECORATION)
  const alt = element.getAttribute('alt')?.trim() ?? ''
  const hasName = (!foldSign.test(alt) && alt) || element.getAttribute('title')?.trim()
  if (!hasName && (isSmall || foldSign.test(alt) || nameOf(element) === '')) element.remove()
  else if (alt !== '' && !/[\p{L}\p{N}]/u.test(alt)) element.replaceWith(alt)
  else element.replaceWith(standInOf(element, mayOpen))
}

const hasFallback = (element: Element) =>
  hasWords(element) || element.querySelector('img, object, embed, svg') !== null

function standInOf(element: Element, mayOpen = true): Element {
  const { ownerDocument, localName } = element
  const address = addressOf(element)
  const path = pathOf(address)
  const kind = picture.test(path) ? 'Picture' : (kinds.get(localName) ?? '')
  const name = nameOf(element)
  const line = ownerDocument.createElement(localName === 'frame' ? 'p' : 'span')
  line.className = 'portal-stand-in'
  const href = mayOpen ? linkOf(address, path) : null
  // The source of a formula, and the name of a link, say what they are by themselves.
  if (element.closest('a') || /^[$\\]/.test(name)) line.textContent = name || kind
  else if (href === null) line.textContent = name === '' ? `${kind} not shown` : `${kind} not shown: ${name}`
  else {
    const link = ownerDocument.createElement('a')
    link.setAttribute('href', href)
    link.textContent = name || href
    line.append(`${kind}: `, link)
  }
  if (element.id !== '') line.id = element.id
  return line
}

/** An address that a reader may open: of another site, or of a page of the manual. */
function linkOf(address: string, path: string): string | null {
  const isPage = path !== '' && page.test(path) && !scheme.test(path)
  return isPage || /^(?:https?:)?\/\//i.test(path) ? address : null
}

const scheme = /^[a-z][a-z\d+.-]*:/i

/** The URL of the embedded content, the first of several; '' without one. */
function addressOf(element: Element): string {
  const source = element.querySelector('source[src]') ?? element
  const written = ['src', 'data', 'data-src'].map((name) => source.getAttribute(name)?.trim())
  return written.find(Boolean) ?? element.getAttribute('srcset')?.trim().split(/[\s,]/, 1)[0] ?? ''
}

const pathOf = (address: string) => (/^data:/i.test(address) ? '' : (address.split(/[?#]/, 1)[0] ?? ''))

function nameOf(element: Element): string {
  const written = ['alt', 'title', 'aria-label', 'standby'].map((name) => element.getAttribute(name)?.trim())
  const name = written.find((text) => text && !isPictureSource(text)) ?? fileOf(pathOf(addressOf(element)))
  return (isPath(name) ? fileOf(name) : name).slice(0, MAX_NAME)
}

/** The source of a picture, which LaTeX2HTML writes as its alternative text. */
export function isPictureSource(text: string): boolean {
  return /^\\begin\{(?:figure|table|center|tabular)|\\(?:includegraphics|epsfig|psfig|epsfbox)\b/.test(text)
}

/** The address of a picture, which Sphinx writes as its alternative text. */
const isPath = (text: string) =>
  /^\.{0,2}\//.test(text) || (/^[^\s<>$\\]*$/.test(text) && picture.test(text) && text.includes('/'))

/** The file name in an address, else its host. A picture of a mail is named by its part, `cid:name@mail`. */
function fileOf(path: string): string {
  if (/^cid:/i.test(path)) return path.slice(4).split('@', 1)[0] ?? ''
  if (scheme.test(path) && !/^https?:/i.test(path)) return ''
  const [, rest] = path.split('//', 2)
  const host = rest?.split('/', 1)[0] ?? ''
  const file = decoded((rest?.slice(host.length) ?? path).split('/').at(-1) ?? '')
  return file.includes('.') || host === '' ? file : host
}
