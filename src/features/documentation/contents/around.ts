/** Nobody looks through more headings than these: of a long page those around the place that is read are listed. */
export const MOST_LISTED = 120

/** What is listed of a page's headings, and how many stand before and after it. */
export function around<T extends { readonly id: string }>(headings: readonly T[], activeId: string | null) {
  const at = headings.findIndex(({ id }) => id === activeId)
  const last = Math.max(0, headings.length - MOST_LISTED)
  const before = Math.max(0, Math.min(at - MOST_LISTED / 2, last))
  return { before, listed: headings.slice(before, before + MOST_LISTED), after: last - before }
}
