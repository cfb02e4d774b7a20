export type Span = {
  readonly from: number
  /** The first byte that does not belong to it any more. */
  readonly to: number
}

/**
 * What a Range header asks for of so many bytes: a span, `unsatisfiable`, or null for the whole (no header, one that cannot
 * be read, or several spans, which a server may answer with the whole).
 */
export function spanOf(header: string | undefined, size: number): Span | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'unsatisfiable' : { from: Math.max(0, size - length), to: size }
  }
  const from = Number(first)
  const to = last === '' ? size : Math.min(Number(last) + 1, size)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'unsatisfiable' : { from, to }
}
