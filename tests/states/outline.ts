/** The file with the outline of a route. */
export function outlineName(route: string): string {
  const name = route
    .slice(1)
    .replaceAll('/', '.')
    .replaceAll(/[^\w.]/g, '')
  return `${name || 'dashboard'}.txt`
}

const landmarks: Readonly<Record<string, string>> = {
  header: 'banner',
  nav: 'navigation',
  main: 'main',
  aside: 'complementary',
  footer: 'contentinfo',
}

const nameOf = (element: Element) => {
  const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const texts = labels.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
  return (element.getAttribute('aria-label') ?? texts.join(' ')).trim()
}

/** The texts of an element, separated: "4.2" and "6 Sep" are not "4.26 Sep". */
function textOf(element: Element): string {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) found.push(texts.currentNode.nodeValue ?? '')
  return found.join(' ')
}

/** Dates of the sample data, and so days in texts, move with the world's day. */
const day = /\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{4})?/g

function lineOf(element: Element): string[] {
  if (!element.checkVisibility({ visibilityProperty: true })) return []
  const part = element.closest('section')
  // Its headings are the months from today on.
  if (part && nameOf(part) === 'The next twelve months') return []
  const { localName } = element
  const text = textOf(element).replaceAll(day, '').replaceAll(/\s+/g, ' ').trim()
  if (/^h[1-6]$/.test(localName)) return [`${localName} ${text}`]
  // The frame's own links are the same on every page.
  if (localName === 'a') return element.closest('main') ? [`  link ${nameOf(element) || text}`] : []
  // A header within a part of the page is no landmark.
  if (localName === 'header' && element.closest('main')) return []
  const role = element.getAttribute('role') ?? landmarks[localName] ?? 'region'
  // A table is a scroller only while it lacks space; the live region exists once there was a notification.
  return /scrolls sideways$|^Notifications$/.test(nameOf(element))
    ? []
    : [`${role} ${nameOf(element)}`.trim()]
}

/** Title, landmarks, headings and the links of the main part of a document, in order, one a line. */
export function outlineOf(shown: Document): string {
  const parts =
    'header, nav, main, aside, footer, section[aria-label], section[aria-labelledby], [role=region]'
  const elements = shown.body.querySelectorAll(`${parts}, [role=search], h1, h2, h3, h4, h5, h6, a[href]`)
  return `${[`title ${shown.title}`, ...[...elements].flatMap(lineOf)].join('\n')}\n`
}
