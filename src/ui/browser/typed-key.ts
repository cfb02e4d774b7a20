/** Vowels of Indic and Thai keyboards are combining marks. */
const notLatin = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u

/** Alphabets with more letters than the Latin one use the bracket keys. */
const brackets: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' }

/** Characters by key code, as `getLayoutMap` returns them; null where the browser has no such API. */
export type KeyboardLayout = ReadonlyMap<string, string> | null

declare global {
  interface Navigator {
    readonly keyboard?: { readonly getLayoutMap: () => Promise<ReadonlyMap<string, string>> }
  }
}

/** The layout that the user types with. */
export async function readLayout(): Promise<KeyboardLayout> {
  // Not allowed in a frame: shortcuts then show their own names.
  return (await navigator.keyboard?.getLayoutMap().catch(() => null)) ?? null
}

/** The character printed on a shortcut's key: `ü` for `[` on a German keyboard, which types `[` only with AltGr. */
export function printedKey(name: string, layout: KeyboardLayout): string {
  if (layout === null || [...layout.values()].includes(name)) return name
  const code = Object.keys(brackets).find((one) => brackets[one] === name)
  return layout.get(code ?? `Key${name.toUpperCase()}`) ?? name
}

/** The bracket at the place of a key of many Latin layouts. @returns null for all other keys */
export function bracketOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  const bracket = brackets[code]
  return bracket === undefined || bracket === key ? null : bracket
}

/** The key as shortcuts name it: the typed character, or the Latin letter or bracket of the same key. */
export function typedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (!notLatin.test(key)) return key
  return brackets[code] ?? (/^Key[A-Z]$/.test(code) ? code.slice(-1).toLowerCase() : key)
}

/** The letters a keystroke may mean: the typed one, and the Latin one of the same key. */
export function typedLetters(stroke: Pick<KeyboardEvent, 'key' | 'code'>): readonly string[] {
  return [...new Set([stroke.key, typedKey(stroke)])]
}

/** The result of the first letter that finds anything. */
export function firstMatch<T>(
  letters: readonly string[],
  find: (letter: string) => T | undefined,
): T | undefined {
  for (const letter of letters) {
    const found = find(letter)
    if (found !== undefined) return found
  }
  return undefined
}
