/** A part of a file name. Characters that are invisible or misleading are parts of their own, with a `mark`. */
export type NamePiece = {
  readonly text: string
  /** Tooltip: "U+202E, right-to-left override". */
  readonly mark?: string
}

const named: Readonly<Record<string, string>> = {
  ' ': 'space',
  '\u00a0': 'no-break space',
  '\u00ad': 'soft hyphen',
  '\u200b': 'zero-width space',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u200e': 'left-to-right mark',
  '\u200f': 'right-to-left mark',
  '\u202a': 'left-to-right embedding',
  '\u202b': 'right-to-left embedding',
  '\u202c': 'end of direction',
  '\u202d': 'left-to-right override',
  '\u202e': 'right-to-left override',
  '\u2028': 'line separator',
  '\u2029': 'paragraph separator',
  '\ufeff': 'byte order mark',
}

/** Characters without a glyph: controls, formats, separators other than the space, lone surrogates, private and unassigned ones. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5|(?! )\p{Zs}/u
/** Emoji sequences: the joiner within them is no hidden character. */
const joined = /\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)+/u
/** Leading and trailing spaces, which cannot be seen. */
const edges = /^ +|(?<! ) +$/
const special = new RegExp(`(${joined.source})|(${hidden.source}|${edges.source})`, 'gu')
const isPlain = /^(?! )[ -~]*(?<! )$/

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Unicode has pictures for control characters; all others are shown by their code point. */
function shown(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  return character === ' ' ? '\u2423' : codeOf(character)
}

function marked(character: string): NamePiece {
  const what = named[character]
  return { text: shown(character), mark: what ? `${codeOf(character)}, ${what}` : codeOf(character) }
}

/** Splits a name at the characters that cannot be seen. */
export function namePieces(name: string): readonly NamePiece[] {
  if (isPlain.test(name)) return [{ text: name }]
  const pieces: NamePiece[] = []
  let plain = ''
  let at = 0
  const flush = () => {
    if (plain !== '') pieces.push({ text: plain })
    plain = ''
  }
  // Not `matchAll`: it copies the expression for every name, and compiling its classes is slow.
  name.replace(special, (found, _: string | undefined, odd: string | undefined, place: number) => {
    plain += name.slice(at, place)
    at = place + found.length
    if (odd === undefined) plain += found
    else {
      flush()
      pieces.push(...[...odd].map(marked))
    }
    return found
  })
  plain += name.slice(at)
  flush()
  return pieces
}

/** A name as plain text with nothing hidden, for labels and titles: `a[U+202E]txt`. */
export function visibleName(name: string): string {
  return namePieces(name)
    .map(({ text, mark }) => (mark === undefined ? text : `[${text}]`))
    .join('')
}

/** Splits the pieces in two, the second about `length` characters long, never inside a grapheme. */
export function splitEnd(pieces: readonly NamePiece[], length: number): [NamePiece[], NamePiece[]] {
  const start = [...pieces]
  const end: NamePiece[] = []
  let left = length
  for (let last = start.pop(); last; last = start.pop()) {
    if (last.mark !== undefined || last.text.length <= left) {
      end.unshift(last)
      left -= last.text.length
      if (left > 0) continue
      break
    }
    const at = cutAt(last.text, last.text.length - left)
    start.push({ text: last.text.slice(0, at) })
    if (at < last.text.length) end.unshift({ text: last.text.slice(at) })
    break
  }
  return [start, end]
}

function cutAt(text: string, at: number): number {
  const tail = /^(?:[\udc00-\udfff]|\p{M}|\u200d)+/u.exec(text.slice(at))
  return at + (tail?.[0].length ?? 0)
}
