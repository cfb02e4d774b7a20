import { isUtf8 } from 'node:buffer'

/** Windows-1252 from 0x80 on: Node 20 decodes these bytes as Latin-1. */
const western = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Decodes a page by its declared charset; default: UTF-8 if valid, else windows-1252. */
export function decodePage(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, 4096)
  const [, xml] = /\bencoding\s*=\s*["']([^"']+)/.exec(head.split('<?xml')[1]?.split('>')[0] ?? '') ?? []
  const [, meta] = /\bcharset\s*=\s*["']?([^\s"'/;>]+)/i.exec(head) ?? []
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined
  const encoding = mark ?? nameOf(xml ?? meta) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  const text = new TextDecoder(encoding).decode(bytes)
  return encoding === 'windows-1252'
    ? text.replace(/[\x80-\x9f]/g, (one) => western[one.charCodeAt(0) - 0x80] ?? one)
    : text
}

/** Node's name of a charset; undefined if unknown. */
function nameOf(label: string | undefined): string | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}
