const MOST_BYTES = 255
const utf8 = new TextEncoder()

/** How many bytes a name has in UTF-8, which is what storages count. */
export const bytesOfName = (name: string): number => utf8.encode(name).length

/**
 * Why a file or folder cannot be called this, in words; null when it can.
 * @param taken the names beside it, its own left out
 */
export const fileNameProblem = (name: string, taken: (name: string) => boolean): string | null => {
  if (name === '') return 'Enter a name.'
  // Such a name could not be told from another, and hardly be selected.
  if (name.trim() === '') return 'Enter a name that is more than blanks.'
  if (name === '.' || name === '..') return 'A name cannot be "." or "..".'
  if (name.includes('/')) return 'A name cannot contain "/".'
  if (hasControls(name)) return 'A name cannot contain control characters.'
  if (/\p{Surrogate}/u.test(name)) return 'A name cannot contain half a character.'
  const bytes = bytesOfName(name)
  if (bytes > MOST_BYTES) return `The name has ${bytes} bytes; ${MOST_BYTES} is the most.`
  return taken(name) ? `"${name}" is there already.` : null
}

const hasControls = (name: string) =>
  [...name].some((character) => {
    const code = character.codePointAt(0) ?? 0
    return code < 0x20 || code === 0x7f
  })
