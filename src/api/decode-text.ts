export type EncodingReason = 'mark' | 'header' | 'declaration' | 'valid utf-8' | 'guessed' | 'chosen'

export type DecodedText = {
  readonly text: string
  /** As the Encoding Standard names it: `utf-8`, `windows-1252`, `shift_jis`. */
  readonly encoding: string
  readonly reason: EncodingReason
  /** Some bytes are invalid in the encoding; the text has U+FFFD in their place. */
  readonly isDamaged: boolean
  /** The bytes, if another encoding may be right; null if this one is certain. */
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

export type TextSource = {
  /** The `Content-Type` header of the response. */
  readonly contentType?: string
  /** The bytes are truncated: an incomplete last character is dropped. */
  readonly isCut?: boolean
  /** The encoding chosen by the user; null without a choice. */
  readonly chosen?: string | null
}

/**
 * Decodes external text: by its byte order mark, the header, its own declaration, as UTF-8 if valid, else by a guess. A
 * declared encoding that most bytes contradict is ignored: storages declare UTF-8 for any text.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, source: TextSource = {}): DecodedText {
  const { contentType = '', isCut = false, chosen = null } = source
  const read = (encoding: string, reason: EncodingReason) => decode(bytes, encoding, reason, isCut)
  if (chosen !== null) return read(chosen, 'chosen')
  const mark = markOf(bytes)
  if (mark !== null) return read(mark, 'mark')
  const header = encodingOf(/;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1])
  const declared = declarationIn(bytes)
  if (header !== null) {
    const decoded = read(header, 'header')
    const isDisputed = declared !== null && declared !== header
    if (isLikely(decoded)) return isDisputed ? { ...decoded, bytes } : decoded
  }
  if (declared !== null) {
    const decoded = read(declared, 'declaration')
    if (isLikely(decoded)) return decoded
  }
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return read(utf16, 'guessed')
  const utf8 = read('utf-8', 'valid utf-8')
  if (!utf8.isDamaged) return utf8
  return isLikely(utf8) ? { ...utf8, reason: 'guessed' } : read('windows-1252', 'guessed')
}

/** Decodes the body of a response, or a file, by its type and content. */
export async function decodeBlob(blob: Blob): Promise<DecodedText> {
  return decodeText(new Uint8Array(await blob.arrayBuffer()), { contentType: blob.type })
}

function decode(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: string,
  reason: EncodingReason,
  isCut: boolean,
): DecodedText {
  const options = { stream: isCut }
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, options)
    const isCertain = reason !== 'guessed' && reason !== 'chosen'
    return { text, encoding, reason, isDamaged: false, bytes: isCertain ? null : bytes }
  } catch {
    const text = new TextDecoder(encoding).decode(bytes, options)
    return { text, encoding, reason, isDamaged: true, bytes }
  }
}

/** Whether less than half of the non-ASCII characters are replacement characters. */
function isLikely({ text, isDamaged }: DecodedText): boolean {
  if (!isDamaged) return true
  let others = 0
  let lost = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) lost += 1
    else if (code > 0x7f) others += 1
  }
  return lost < others
}

function markOf([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : null
}

/** The canonical name of an encoding label; null for one that browsers do not decode. */
function encodingOf(label: string | undefined): string | null {
  if (label === undefined) return null
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

/** Bytes searched for a declaration; browsers search 1,024, but generators write more before it. */
const DECLARED_WITHIN = 4096

/** The encoding declared by an XML declaration or a `meta` element; only in markup. */
function declarationIn(bytes: Uint8Array<ArrayBuffer>): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_WITHIN))
  if (!/^\s*</.test(head)) return null
  const [xml] = tagsIn(head, '<?xml')
  const declared = xml && /\bencoding\s*=\s*["']([^"']+)/i.exec(xml)?.[1]
  const shown = head.split('<!--').map((part, at) => (at === 0 ? part : part.split('-->').slice(1).join()))
  const charsets = tagsIn(shown.join(''), '<meta').map(
    (tag) => /\bcharset\s*=\s*["']?([^\s"'/;]+)/i.exec(tag)?.[1],
  )
  const encoding = encodingOf(declared ?? charsets.find((one) => one !== undefined))
  // A declaration readable as single bytes excludes UTF-16.
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding
}

/** Each tag that begins like this, without its end. */
function tagsIn(text: string, start: string): string[] {
  const parts = text.toLowerCase().split(start).slice(1)
  return parts.map((part) => part.split('>')[0] ?? '')
}

/** Sample size in bytes to detect UTF-16 without a byte order mark. */
const SAMPLE = 400

/** UTF-16 without a byte order mark: every other byte of Latin text is zero, unlike in other encodings. */
function utf16Of(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = (odd: number) => sample.filter((one, at) => one === 0 && at % 2 === odd).length
  const [high, low] = [zeros(0), zeros(1)]
  if (Math.max(high, low) <= sample.length / 5 || Math.min(high, low) > 0) return null
  return low > high ? 'utf-16le' : 'utf-16be'
}
