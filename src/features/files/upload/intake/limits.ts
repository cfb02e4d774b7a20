import { formatBytes } from '../../../../ui/format/bytes'
import { formatCount } from '../../../../ui/format/count'

const MOST_NAME_BYTES = 255
const MOST_PATH = 4096
/** The most a file may have; the backend says the same [openapi/files.yaml, TooLarge]. */
const MOST_BYTES = 500_000_000_000

const encoder = new TextEncoder()
const lastControl = 0x1f
const isControl = (char: string) => char.charCodeAt(0) <= lastControl || char === '\u007f'
/** Half of a character: it cannot be written in UTF-8, so it would arrive as another name. */
const halfCharacter = /\p{Surrogate}/u

/** Why the backend would not take a name, in words; null when it does. Counted as it counts: bytes in UTF-8. */
export function reasonAgainstName(name: string): string | null {
  if (name === '') return 'It has no name.'
  if (name === '.' || name === '..') return `"${name}" cannot be a name.`
  if (name.includes('/')) return 'Its name contains "/".'
  if (Array.from(name).some(isControl)) return 'Its name contains a control character.'
  if (halfCharacter.test(name)) return 'Its name contains a broken character.'
  const bytes = encoder.encode(name).length
  return bytes > MOST_NAME_BYTES
    ? `Its name has ${formatCount(bytes)} bytes; ${MOST_NAME_BYTES} is the most.`
    : null
}

/** Why a file of this size cannot be sent, whoever has room. */
export const reasonAgainstSize = (bytes: number): string | null =>
  bytes > MOST_BYTES ? `It has more than ${formatBytes(MOST_BYTES)}, the most that a file may have.` : null

/** Why a path is refused for its length. */
export const reasonAgainstPath = (path: string): string | null =>
  path.length > MOST_PATH
    ? `Its path has ${formatCount(path.length)} characters; ${formatCount(MOST_PATH)} is the most.`
    : null
