/** Characters that draw nothing: soft hyphens, zero-width spaces, word joiners, byte order marks. */
const invisible = /\u00ad|\u200b|\u2060|\ufeff/g
/**
 * Marks by which generators link a heading to itself: signs, with the variation selector of an emoji, and letters that
 * only a font of icons has.
 */
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

/** Whether a text is nothing but marks of permalinks. */
export function isMark(text: string): boolean {
  return titleText(text).replaceAll('#', '') === ''
}

const sectionNumber = /^(?:[a-z]|\d+)(?:\.\d+)*\.? (?=.)/u

/** Forms of a title that mean the same: with and without its section number. */
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

/** Whether a heading repeats a title, however both are spelled: marks, dashes, quotation marks, a section number. */
export function isSameTitle(heading: string, title: string): boolean {
  const [plain = '', unnumbered = ''] = formsOf(heading)
  const [wanted = '', wantedUnnumbered = ''] = formsOf(title)
  if (plain === '') return false
  return plain === wanted || unnumbered === wanted || plain === wantedUnnumbered
}
