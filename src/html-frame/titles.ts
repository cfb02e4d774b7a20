/** Characters that draw nothing: soft hyphens, zero-width spaces, word joiners, byte order marks. */
const invisible = /\u00ad|\u200b|\u2060|\ufeff/g
/** Marks by which generators link a heading to itself: signs, emoji, and letters of an icon font. */
const mark = /[¶◆⚓🔗 \p{Co}]|\ufe0f/u

/** The text of a title or heading as it is read: without marks of permalinks and invisible characters, on one line. */
export function titleText(written: string): string {
  const line = Array.from(written.replace(invisible, '').replace(/\s+/g, ' '))
  const first = line.findIndex((character) => !mark.test(character))
  const last = line.findLastIndex((character) => !mark.test(character))
  // A hash mark is one by itself: it may belong to a word, too.
  return line
    .slice(Math.max(0, first), last + 1)
    .join('')
    .replace(/^#+ | #+$/g, '')
    .trim()
}

/** Whether a text consists only of permalink marks. */
export function isMark(text: string): boolean {
  return titleText(text).replaceAll('#', '') === ''
}

const sectionNumber = /^(?:[a-z]|\d+)(?:\.\d+)*\.? (?=.)/u

/** Equivalent forms of a title: with and without its section number. */
function formsOf(title: string): string[] {
  const plain = titleText(title)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
  const unnumbered = plain.replace(sectionNumber, '')
  return [plain, unnumbered].map((form) => form.replace(/\s/g, ''))
}

/** A title, and what it may be without the name of its manual: `Walls — HELYX`, `Walls (HELYX)`, `HELYX: Walls`. */
function withoutManual(title: string): string[] {
  const line = titleText(title).replace(/\p{Pd}+/gu, '-')
  const ends = [' - ', ' | ', ' · ', ' » '].map((mark) => line.lastIndexOf(mark))
  const brackets = line.endsWith(')') ? [line.indexOf(' ('), line.lastIndexOf(' (')] : []
  const colon = line.indexOf(': ')
  return [
    line,
    ...[Math.max(...ends), ...brackets].filter((end) => end > 0).map((end) => line.slice(0, end)),
    ...(colon > 0 ? [line.slice(colon + 2)] : []),
  ]
}

/**
 * Whether a heading repeats a title, however both are spelled: marks, dashes, quotation marks, a section number, the
 * name of the manual.
 */
export function isSameTitle(heading: string, title: string): boolean {
  const [plain = '', unnumbered = ''] = formsOf(heading)
  if (plain === '') return false
  return withoutManual(title).some((one) => {
    const [wanted = '', wantedUnnumbered = ''] = formsOf(one)
    return plain === wanted || unnumbered === wanted || plain === wantedUnnumbered
  })
}
