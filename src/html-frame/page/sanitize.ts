import createDOMPurify from 'dompurify'
import { type Link, readImage, readLink } from '../frame-links'
import type { Mail } from '../messages'
import { cleanDeclarations } from './clean-css'
import { MAX_ATTRIBUTES } from './limits'

/** The context in which a document's links and images are resolved. */
export type DocumentContext = {
  readonly base: string
  readonly origin: string
  readonly imageHosts: readonly string[]
  /** A mail has no address that its pictures could be relative to. */
  readonly mail?: Mail | null
}

/** Removes, in place, all descendants and attributes that run code, send requests, load from elsewhere or take input. */
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
/** Elements whose `name` is an anchor or referenced; on others it would clobber members of `document`. */
const named = new Set(['a', 'map'])

/** Resolves the addresses of a document's pictures, to null where they may not be loaded. */
export function imageReader({ base, origin, imageHosts, mail }: DocumentContext) {
  return (address: string) => readImage(address, mail ? null : base, origin, imageHosts)
}

export function createSanitizer(context: DocumentContext): Sanitize {
  const purify = createDOMPurify()
  const { base, origin } = context
  const image = imageReader(context)
  purify.setConfig({
    IN_PLACE: true,
    // Elements are cleaned where they are, so no text becomes HTML and none of its own policies is needed.
    TRUSTED_TYPES_POLICY: null,
    USE_PROFILES: { html: true, svg: true, mathMl: true },
    // The meaning of a formula: drawn by no browser, read by some screen readers.
    ADD_TAGS: ['semantics', 'annotation', 'mprescripts', 'none'],
    ADD_ATTR: ['encoding'],
    FORBID_TAGS: forbiddenTags,
    FORBID_ATTR: forbiddenAttributes,
    ALLOW_DATA_ATTR: false,
    // Ids such as `location` are anchors here; the frame's own script reads no members of `document` by such names.
    SANITIZE_DOM: false,
  })
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName: name, attrValue: value } = attribute
    if (name === 'name' && !named.has(element.localName)) attribute.keepAttr = false
    const isReference = /url|\\/i.test(value) && name !== 'style' && !isAddress(name)
    if (isReference && element.namespaceURI === SVG && !ownReference.test(value.trim()))
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
    for (const element of root.querySelectorAll('*'))
      if (element.attributes.length > MAX_ATTRIBUTES) withoutAttributes(element)
    purify.sanitize(root)
  }
}

/** A paint server or marker of the same document, with an optional fallback. */
const ownReference = /^url\((["']?)#[^)"']{1,300}\1\)(?: {1,9}\w{1,30})?$/

/** Replaces an element by one without attributes: to remove them singly takes time with the square of their number. */
function withoutAttributes(element: Element): void {
  const bare = element.ownerDocument.createElementNS(element.namespaceURI, element.localName)
  bare.append(...element.childNodes)
  element.replaceWith(bare)
}

const isAddress = (name: string) => name === 'href' || name === 'xlink:href' || name === 'src'

const hasStyle = (element: Element): element is Element & ElementCSSInlineStyle => 'style' in element

/** Turns color attributes of old documents into styles, which adapt to dark mode. */
function restyle(element: Element): void {
  if (!hasStyle(element)) return
  const ground = element.getAttribute('bgcolor')
  const color = element.localName === 'font' ? element.getAttribute('color') : null
  if (ground !== null) element.style.backgroundColor ||= ground
  if (color !== null) element.style.color ||= color
  element.removeAttribute('bgcolor')
}

/** Makes a link absolute, so that it can be copied and opened in a new tab, or removes its address. */
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

/** Gradients and text paths may reference the same document only. */
function keepOwnReferences(element: Element): void {
  if (element.hasAttribute('href') && !element.getAttribute('href')?.startsWith('#'))
    element.removeAttribute('href')
  if (!element.getAttributeNS(XLINK, 'href')?.startsWith('#')) element.removeAttributeNS(XLINK, 'href')
  if (element.hasAttribute('src')) element.removeAttribute('src')
}
