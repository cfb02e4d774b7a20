/** The link of the main menu with this name. */
export function menuLink(name: string): HTMLAnchorElement {
  const links = document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] a')
  const link = [...links].find(({ textContent }) => textContent.startsWith(name))
  if (!link) throw new Error(`the menu has no link ${name}`)
  return link
}

/** Follows links of the main menu one after the other, each as soon as the page before it has its heading. */
export async function walk(names: readonly string[], changes: number): Promise<void> {
  for (let change = 0; change < changes; change += 1) {
    const name = names[change % names.length] ?? ''
    const there = headed(name)
    menuLink(name).click()
    await there
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

function headed(name: string): Promise<void> {
  const isThere = () => document.querySelector('h1')?.textContent.toLowerCase().startsWith(name.toLowerCase())
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
}
