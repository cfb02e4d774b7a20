/** Far more than any license file has. */
const limit = 1024 * 1024

export type LensText = { text: string } | { refusal: string }

const tooLarge =
  'This is larger than 1 MB, which no license file is. Choose the text file with the license lines.'
const noText = 'This is not a text file. Choose the file with the license lines, usually named .lic or .txt.'

/** The text of a chosen or dropped file, or why it cannot be one. Reads nothing of a file that is too large. */
export async function textOfFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<LensText> {
  if (file.size > limit) return { refusal: tooLarge }
  try {
    return textOfBytes(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { refusal: 'The file could not be read. It may have been moved, or be open elsewhere.' }
  }
}

/** A pasted text, or why it cannot be checked. */
export function textOfPaste(text: string): LensText {
  if (text.length > limit) return { refusal: tooLarge }
  return text.includes('\0') ? { refusal: noText } : { text }
}

function textOfBytes(bytes: Uint8Array): LensText {
  // Windows editors write UTF-16 with a mark in front; license managers on older systems wrote Latin-1.
  const [first, second] = bytes
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  return textOfPaste(utf16 === null ? decoded(bytes) : new TextDecoder(utf16).decode(bytes))
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
