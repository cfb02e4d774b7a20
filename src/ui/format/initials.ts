/** A letter or digit with the accents and vowel signs that belong to it. */
const sign = /[\p{L}\p{N}]\p{M}*/u

/** The initials of a name: of its first two words, each with a letter or digit. '' where it has none. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => sign.exec(word)?.[0] ?? '')
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toUpperCase()
}
