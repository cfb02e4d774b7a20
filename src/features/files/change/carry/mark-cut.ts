/** Marks the rows of what was cut, also those that are drawn later. @returns takes the marks away */
export function markCut(root: Element, paths: ReadonlySet<string>): () => void {
  const rows = () => root.querySelectorAll<HTMLElement>('[data-index][data-path]')
  const mark = () => {
    for (const row of rows()) row.toggleAttribute('data-cut', paths.has(row.dataset.path ?? ''))
  }
  const observer = new MutationObserver(mark)
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-path'] })
  mark()
  return () => {
    observer.disconnect()
    for (const row of rows()) row.removeAttribute('data-cut')
  }
}
