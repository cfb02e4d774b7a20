import { NotPlottedError, type TextFile } from './columns'

/** Bytes per read, and of the longest line. */
const SLICE = 2 ** 20
const [LF, CR] = [10, 13] as const
const encoder = new TextEncoder()

/** Receives a line in UTF-8, without its line end. */
export type LineHandler = (bytes: Uint8Array<ArrayBuffer>, from: number, to: number) => void

/**
 * Reads a text slice by slice, so that it is never in memory as a whole.
 * @param report receives the progress, 0 to 1
 * @throws NotPlottedError if a line is too long for a table or log
 */
export async function eachLine(
  { bytes, encoding }: TextFile,
  take: LineHandler,
  report: (part: number) => void = () => {},
): Promise<void> {
  const decoder = encoding === 'utf-8' ? null : new TextDecoder(encoding)
  let rest = new Uint8Array(0)
  let end: number = LF
  for (let at = 0; at < bytes.size; at += SLICE) {
    const slice = new Uint8Array(await bytes.slice(at, at + SLICE).arrayBuffer())
    const decoded = decoder ? encoder.encode(decoder.decode(slice, { stream: true })) : slice
    const text = at === 0 ? withoutMark(decoded) : joined(rest, decoded)
    // Lines ending in CR alone are written by Mac OS 9 and by some instruments.
    if (at === 0 && !text.includes(LF)) end = CR
    let from = 0
    for (let stop = text.indexOf(end); stop !== -1; stop = text.indexOf(end, from)) {
      take(text, from, stop > from && text[stop - 1] === CR ? stop - 1 : stop)
      from = stop + 1
    }
    rest = text.slice(from)
    if (rest.length > SLICE) throw new NotPlottedError('The file has lines of more than 1 MB.')
    report(Math.min(1, (at + SLICE) / bytes.size))
  }
  if (rest.length > 0) take(rest, 0, rest.length)
}

function joined(a: Uint8Array<ArrayBuffer>, b: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (a.length === 0) return b
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

const withoutMark = (text: Uint8Array<ArrayBuffer>) =>
  text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf ? text.subarray(3) : text
