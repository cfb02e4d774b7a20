const MOST = 60
const heights = new Map<string, number>()

const keyOf = (base: string, html: string) => `${base} ${html.length}`

/** Keeps how tall a document was, so that the way back to it finds a page as long as it was left. */
export function rememberHeight(base: string, html: string, height: number): void {
  const key = keyOf(base, html)
  heights.delete(key)
  heights.set(key, height)
  const [oldest] = heights.keys()
  if (heights.size > MOST && oldest !== undefined) heights.delete(oldest)
}

/** How tall the document was when it was last shown here, in pixels; undefined when it was not. */
export const rememberedHeight = (base: string, html: string): number | undefined =>
  heights.get(keyOf(base, html))
