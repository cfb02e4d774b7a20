/** Words in the way they are compared: small letters without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** How well one typed word fits one word of the text. */
function fitWord(word: string, typed: string): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return 0.9
  return typed.length > 1 && word.includes(typed) ? 0.5 : 0
}

/** Letters of the text in their order with others in between: `lexp` in "Licenses expiring". Only from a word's begin. */
function fitLetters(words: readonly string[], typed: string): number {
  if (typed.length < 2) return 0
  let at = 0
  for (const word of words) {
    if (at > 0 || word.startsWith(typed.charAt(0))) {
      let inWord = 0
      // A word is taken from its beginning, so that letters strewn about a long text are no match.
      while (at < typed.length && word.charAt(inWord) === typed.charAt(at)) {
        inWord += 1
        at += 1
      }
    }
    if (at === typed.length) return 0.4
  }
  return 0
}

function fitOne(words: readonly string[], typed: string): number {
  return Math.max(fitLetters(words, typed), ...words.map((word) => fitWord(word, typed)), 0)
}

/**
 * How well a text fits what was typed, from 0, not at all, to a little over 1. Every typed word has to fit a word of
 * the text or of `more`, which weighs less; a text that begins with what was typed comes first.
 */
export function fitness(text: string, typed: string, more = ''): number {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return 0
  const [words, others] = [wordsOf(text), wordsOf(more)]
  let sum = 0
  for (const word of wanted) {
    const best = Math.max(fitOne(words, word), 0.7 * fitOne(others, word))
    if (best === 0) return 0
    sum += best
  }
  const begins = plain(text).startsWith(plain(typed).trim()) ? 0.1 : 0
  return sum / wanted.length + begins
}

/** Those that fit, the best first; equals keep their order. */
export function ranked<T extends { readonly label: string; readonly words?: string }>(
  all: readonly T[],
  typed: string,
): T[] {
  return all
    .map((one) => ({ one, score: fitness(one.label, typed, one.words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one)
}
