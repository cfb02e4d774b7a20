/** What a key does in a list of folders. */
export type RowMove = { readonly to: number } | 'open' | null

type Stroke = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * What a key means on the row at `at`: arrows walk, Right opens, a letter goes to the next name that begins with it.
 * Enter is the button's own.
 */
export const rowMove = (names: readonly string[], at: number, stroke: Stroke): RowMove => {
  if (stroke.ctrlKey || stroke.metaKey || stroke.altKey) return null
  const last = names.length - 1
  switch (stroke.key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, last) }
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: last }
    case 'ArrowRight':
      return 'open'
  }
  const to = beginningWith(names, at, stroke.key)
  return to === null ? null : { to }
}

const beginningWith = (names: readonly string[], at: number, key: string): number | null => {
  if ([...key].length !== 1 || key === ' ') return null
  const letter = key.toLocaleLowerCase()
  const order = names.map((_, step) => (at + 1 + step) % names.length)
  return order.find((index) => names[index]?.toLocaleLowerCase().startsWith(letter)) ?? null
}

/** Left and Backspace lead up, also from a folder that holds none. */
export const leadsUp = ({ key, ctrlKey, metaKey, altKey }: Stroke): boolean =>
  (key === 'ArrowLeft' || key === 'Backspace') && !ctrlKey && !metaKey && !altKey
