import createDOMPurify from 'dompurify'
import { type Link, readImage, readLink } from '../frame-links'
import { cleanDeclarations } from './clean-css'

/** Where a document stands, for its links and images. */
export type Standing = {
  readonly base: string
  readonly origin: string
  readonly imageHosts: readonly string[]
}

/** Takes out of the tree below an element, in place, whatever runs, asks, loads from elsewhere or takes input. */
export type Sanitize = (root: Element) => void

const list = (words: string) => words.trim().split(/\s+/)

const forbiddenTags = list(`
  style form input button select option optgroup textarea datalist output label dialog menuitem
  template slot shadow content element decorator canvas marquee blink spacer
  audio video source track animatecolor animatemotion animatetransform mpath tref`)

const forbiddenAttributes = list(`
  srcset background poster action formaction ping download target tabindex accesskey autofocus contenteditable
  popover popovertarget popovertargetaction command commandfor slot part exportparts is draggable inert
  crossorigin integrity nonce lowsrc dynsrc`)

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
/** Names by which an image or form would take a member of `document` for itself. */
const named = new Set(['a', 'map'])

/** A sanitizer for one document. */
export function createSanitizer(standing: Standing): Sanitize {
  const purify = createDOMPurify()
  const { base, origin, imageHosts } = standing
  const image = (address: string) => readImage(address, base, origin, imageHosts)
  purify.setConfig({
    IN_PLACE: true,
    USE_PROFILES: { html: true, svg: true, mathMl: true },
    // What a formula means beside what it looks like; drawn by no browser, read by some.
    ADD_TAGS: ['semantics', 'annotation', 'mprescripts', 'none'],
    ADD_ATTR: ['encoding'],
    FORBID_TAGS: forbiddenTags,
    FORBID_ATTR: forbiddenAttributes,
    ALLOW_DATA_ATTR: false,
    // Ids such as `location` are anchors here; the frame's own script asks the document for nothing by name.
    SANITIZE_DOM: false,
  })
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName: name, attrValue: value } = attribute
    if (name === 'name' && !named.has(element.localName)) attribute.keepAttr = false
    const isReference = /url|\\/i.test(value) && name !== 'style' && !isAddress(name)
    if (
      isReference &&
      element.namespaceURI === SVG &&
      !/^\s*url\(\s*(["']?)#[^)"']*\1\s*\)\s*\w*\s*$/.test(value)
    )
      attribute.keepAttr = false
  })
  purify.addHook('afterSanitizeAttributes', (element) => {
    restyle(element)
    if (hasStyle(element) && element.hasAttribute('style')) {
      cleanDeclarations(element.style, image)
      if (element.style.length === 0) element.removeAttribute('style')
    }
    const tag = element.localName
    if (tag === 'a' || tag === 'area') relink(element, (href) => readLink(href, base, origin))
    else if (tag === 'img' || tag === 'image') reload(element, image)
    else keepOwnReferences(element)
  })
  return (root) => {
    purify.sanitize(root)
  }
}

const isAddress = (name: string) => name === 'href' || name === 'xlink:href' || name === 'src'

const hasStyle = (element: Element): element is Element & ElementCSSInlineStyle => 'style' in element

/** Colors of old documents become styles, which have a dark side. */
function restyle(element: Element): void {
  if (!hasStyle(element)) return
  const ground = element.getAttribute('bgcolor')
  const color = element.localName === 'font' ? element.getAttribute('color') : null
  if (ground !== null) element.style.backgroundColor ||= ground
  if (color !== null) element.style.color ||= color
  element.removeAttribute('bgcolor')
}

/** Gives a link its whole address, so that it can be copied and opened apart, or takes it. */
function relink(element: Element, read: (href: string) => Link | null): void {
  const written = element.getAttribute('href') ?? element.getAttributeNS(XLINK, 'href')
  element.removeAttributeNS(XLINK, 'href')
  const link = written === null ? null : read(written)
  const name = element.getAttribute('name')
  if (name && !element.hasAttribute('id')) element.setAttribute('id', name)
  if (element.localName === 'a') element.removeAttribute('name')
  if (link) element.setAttribute('href', link.href)
  else element.removeAttribute('href')
  if (link?.to === 'outside') element.setAttribute('rel', 'noopener noreferrer')
}

function reload(element: Element, read: (address: string) => string | null): void {
  for (const name of ['src', 'href']) {
    const written = element.getAttribute(name)
    const address = written === null ? null : read(written)
    if (address === null) element.removeAttribute(name)
    else element.setAttribute(name, address)
  }
  element.removeAttributeNS(XLINK, 'href')
  if (element.localName === 'img') element.setAttribute('decoding', 'async')
}

/** A gradient or a text path may take from the same document, and from nowhere else. */
function keepOwnReferences(element: Element): void {
  if (element.hasAttribute('href') && !element.getAttribute('href')?.startsWith('#'))
    element.removeAttribute('href')
  if (!element.getAttributeNS(XLINK, 'href')?.startsWith('#')) element.removeAttributeNS(XLINK, 'href')
  if (element.hasAttribute('src')) element.removeAttribute('src')
}
