/** Vowels of Indic and Thai keyboards are marks. */
const notLatin = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u

/** Where an alphabet has more letters than the Latin one, they stand on the keys of brackets. */
const brackets: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' }

/**
 * The key of a stroke as shortcuts name it: what a Latin layout types, whatever its order, and on a layout of another
 * alphabet the Latin letter or the bracket that the same key has beside its own.
 */
export function typedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (!notLatin.test(key)) return key
  return brackets[code] ?? (/^Key[A-Z]$/.test(code) ? code.slice(-1).toLowerCase() : key)
}

/** The letters that a stroke may mean in a list of names: the one it types, and the Latin one of the same key. */
export function typedLetters(stroke: Pick<KeyboardEvent, 'key' | 'code'>): readonly string[] {
  return [...new Set([stroke.key, typedKey(stroke)])]
}

/** What the first of these letters finds that finds anything. */
export function firstFound<T>(
  letters: readonly string[],
  find: (letter: string) => T | undefined,
): T | undefined {
  for (const letter of letters) {
    const found = find(letter)
    if (found !== undefined) return found
  }
  return undefined
}
