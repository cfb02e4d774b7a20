/** More than the letters, digits and signs of a plain keyboard. */
const hasMore = /[^ -~]/

/**
 * A text that sorts, by its code units, as people sort names: numbers by their value, letters without case or accents.
 * Comparing such keys takes a fifth of what `Intl.Collator` takes with numbers, which 100,000 names would feel.
 */
export function naturalKey(name: string): string {
  const plain = hasMore.test(name) ? name.normalize('NFKD').replace(/\p{M}+/gu, '') : name
  return plain.toLowerCase().replace(/\d+/g, withLength)
}

/** The digits of a number behind its length, written so that a longer one sorts later: 8, 90, 91, … 98, 990. */
function withLength(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '')
  const { length } = value
  return '9'.repeat(Math.floor(length / 9)) + String(length % 9) + value
}

const isDigit = (code: number) => code >= 48 && code <= 57

const isLetter = (code: number) => code >= 97 && code <= 122

/** Where two texts begin to differ. */
function parting(a: string, b: string): number {
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return at
}

/** How many digits follow from a place on. */
function digitsFrom(text: string, start: number): number {
  let at = start
  while (isDigit(text.charCodeAt(at))) at += 1
  return at - start
}

/**
 * Whether a name sorts before another one, as `naturalKey` has it. Names of a series, which differ in a number of as many
 * digits or in a small letter, are told apart without their keys: most folders of 100,000 files hold such series, in order.
 */
export function comesBefore(a: string, b: string): boolean {
  const at = parting(a, b)
  const left = a.charCodeAt(at)
  const right = b.charCodeAt(at)
  const isSeries = isDigit(left)
    ? isDigit(right) && digitsFrom(a, at) === digitsFrom(b, at)
    : isLetter(left) && isLetter(right)
  if (isSeries && !hasMore.test(a) && !hasMore.test(b)) return left < right
  const first = naturalKey(a)
  const second = naturalKey(b)
  return first === second ? a < b : first < second
}
