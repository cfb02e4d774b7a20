/** The file that keeps the outline of a route. */
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

function lineOf(element: Element): string[] {
  if (!element.checkVisibility({ visibilityProperty: true })) return []
  const { localName } = element
  const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  if (/^h[1-6]$/.test(localName)) return [`${localName} ${text}`]
  // The frame's own links are the same on every page.
  if (localName === 'a') return element.closest('main') ? [`  link ${nameOf(element) || text}`] : []
  // A header within a part of the page is no landmark.
  if (localName === 'header' && element.closest('main')) return []
  const role = element.getAttribute('role') ?? landmarks[localName] ?? 'region'
  // A table's scroller is one while there is too little room; the other comes once there was a notification.
  return /scrolls sideways$|^Notifications$/.test(nameOf(element))
    ? []
    : [`${role} ${nameOf(element)}`.trim()]
}

/** Title, landmarks, headings and the links of the main part, as a document shows them, in their order, one a line. */
export function outlineOf(shown: Document): string {
  const parts =
    'header, nav, main, aside, footer, section[aria-label], section[aria-labelledby], [role=region]'
  const elements = shown.body.querySelectorAll(`${parts}, [role=search], h1, h2, h3, h4, h5, h6, a[href]`)
  return `${[`title ${shown.title}`, ...[...elements].flatMap(lineOf)].join('\n')}\n`
}
