import { within } from './within'

/** The link of the main menu to this address: two entries are called Licenses, one of them an admin page. */
export function menuLink(path: string): HTMLAnchorElement {
  const links = document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] a')
  const link = [...links].find(({ pathname }) => pathname === path)
  if (!link) throw new Error(`the menu has no link to ${path}`)
  return link
}

/** A page of the menu: where it is and how its heading begins. */
export type MenuPage = {
  path: string
  heading: string
}

/** Follows links of the main menu one after the other, each as soon as the page before it has its heading. */
export async function walk(pages: readonly MenuPage[], changes: number): Promise<void> {
  for (let change = 0; change < changes; change += 1) {
    const next = pages[change % pages.length]
    if (!next) throw new Error('a walk needs pages')
    const there = headed(next.heading)
    menuLink(next.path).click()
    await within(there, `the heading ${next.heading}`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

function headed(heading: string): Promise<void> {
  const isThere = () => document.querySelector('h1')?.textContent.startsWith(heading)
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
}
