/** A formula within a text: where it begins and ends there with its delimiters, and what is between them. */
export type TexSource = {
  readonly start: number
  readonly end: number
  readonly tex: string
  readonly isDisplay: boolean
}

type Delimiters = {
  readonly open: string
  readonly close: string
  readonly isDisplay: boolean
  /** An environment is TeX itself, so that its delimiters belong to the formula. */
  readonly isKept?: boolean
}

const named: readonly Delimiters[] = [
  { open: '\\(', close: '\\)', isDisplay: false },
  { open: '\\[', close: '\\]', isDisplay: true },
  { open: '$$', close: '$$', isDisplay: true },
  ...['equation', 'align', 'gather', 'multline', 'eqnarray'].flatMap((name) =>
    [name, `${name}*`].map((full) => ({
      open: `\\begin{${full}}`,
      close: `\\end{${full}}`,
      isDisplay: true,
      isKept: true,
    })),
  ),
]
/** Of documents that say so: in others it is a sign of money. */
const dollar: Delimiters = { open: '$', close: '$', isDisplay: false }

const openings = /\\[([]|\\begin\{(?:equation|align|gather|multline|eqnarray)\*?\}|\$\$?/g

/**
 * The formulas of a text by their delimiters, in order; one that is never closed is text. The work grows with the
 * length of the text: a closing delimiter that was not found is not looked for again.
 */
export function texIn(text: string, hasDollars: boolean): TexSource[] {
  const found: TexSource[] = []
  const missing = new Set<string>()
  openings.lastIndex = 0
  for (let match = openings.exec(text); match; match = openings.exec(text)) {
    const [open] = match
    const delimiters = open === '$' ? (hasDollars ? dollar : null) : named.find((one) => one.open === open)
    if (!delimiters || missing.has(delimiters.close) || text[match.index - 1] === '\\') continue
    const { close, isDisplay, isKept = false } = delimiters
    const from = match.index + open.length
    const to = text.indexOf(close, from)
    if (to < 0) {
      missing.add(close)
      continue
    }
    const end = to + close.length
    const tex = isKept ? text.slice(match.index, end) : text.slice(from, to).trim()
    if (tex !== '') found.push({ start: match.index, end, tex, isDisplay })
    openings.lastIndex = end
  }
  return found
}
