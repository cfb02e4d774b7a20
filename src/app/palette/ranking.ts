import { foldText } from '../../ui/search/search-text'

/** The matching items, the best first; equal scores keep their order. */
export function rank<T extends { readonly label: string; readonly keywords?: string }>(
  all: readonly T[],
  typed: string,
): T[] {
  return all
    .map((one) => ({ one, score: matchScore(one.label, typed, one.keywords) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one)
}

/**
 * How well a text matches what was typed, from 0 (not at all) to 1.1. Every typed word must match a word of the text or
 * of `keywords`, which weigh less; a text that begins with what was typed ranks first.
 */
export function matchScore(text: string, typed: string, keywords = ''): number {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return 0
  const [words, others] = [wordsOf(text), wordsOf(keywords)]
  let sum = 0
  for (const word of wanted) {
    const best = Math.max(typedWordScore(words, word), 0.7 * typedWordScore(others, word))
    if (best === 0) return 0
    sum += best
  }
  const begins = foldText(text).startsWith(foldText(typed).trim()) ? 0.1 : 0
  return sum / wanted.length + begins
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** How well one typed word matches one word of the text. */
function wordScore(word: string, typed: string): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return 0.9
  return typed.length > 1 && word.includes(typed) ? 0.5 : 0
}

/** Scores typed letters that are the beginnings of words, in their order: `lexp` in "Licenses expiring". */
function abbreviationScore(words: readonly string[], typed: string): number {
  if (typed.length < 2) return 0
  let at = 0
  for (const word of words) {
    if (at > 0 || word.startsWith(typed.charAt(0))) {
      let inWord = 0
      // Letters count from the beginning of a word only, so that letters scattered over a long text are no match.
      while (at < typed.length && word.charAt(inWord) === typed.charAt(at)) {
        inWord += 1
        at += 1
      }
    }
    if (at === typed.length) return 0.4
  }
  return 0
}

function typedWordScore(words: readonly string[], typed: string): number {
  return Math.max(abbreviationScore(words, typed), ...words.map((word) => wordScore(word, typed)), 0)
}
