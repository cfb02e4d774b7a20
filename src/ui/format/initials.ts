/** A letter or digit with its accents and vowel signs. */
const sign = /[\p{L}\p{N}]\p{M}*/u

/** The initials of a name's first two words that contain a letter or digit; '' without any. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => sign.exec(word)?.[0] ?? '')
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toUpperCase()
}
