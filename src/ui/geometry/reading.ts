import { NotShownError } from './geometry'

/** Memory that a reader may allocate: bytes per byte of the file, and a constant for any file. */
const PER_BYTE = 4
const SLACK = 2 ** 20
/** Unpacked bytes: per byte of the file, and in total. */
const MAX_RATIO = 40
const MAX_UNPACKED = 400_000_000
/** Bytes per read. */
const SLICE = 2 ** 20
/** Maximum length of a line; no exporter writes longer ones. */
const MAX_LINE = 2 ** 20

/** Arguments of one call, which browsers limit. */
const ARGUMENTS = 8192

/**
 * A file being read: its slices, the memory allocated for it, and the progress. Sizes declared in the file
 * cannot cost more memory than its own size justifies.
 */
export class Reading {
  readonly bytes: Blob
  readonly #report: (part: number) => void
  #left: number
  #unpacked = 0

  /** @param report receives the progress, 0 to 1; called often */
  constructor(bytes: Blob, report: (part: number) => void = () => {}) {
    this.bytes = bytes
    this.#report = report
    this.#left = PER_BYTE * bytes.size + SLACK
  }

  /** Counts an allocation in advance. @throws NotShownError if the file would take too much memory */
  take(bytes: number): void {
    this.#left -= bytes
    if (!(this.#left >= 0)) throw new NotShownError('The file takes too much memory to be shown.')
  }

  /**
   * Counts unpacked bytes: they may take as much memory as if the file were not compressed. A file
   * that expands far more than those of any writer is a zip bomb.
   */
  takeUnpacked(bytes: number): void {
    this.#unpacked += bytes
    if (!(this.#unpacked <= Math.min(MAX_RATIO * this.bytes.size, MAX_UNPACKED)))
      throw new NotShownError('The file unpacks to more than is shown here.')
    this.#left += (PER_BYTE - 1) * bytes
  }

  /** Counts memory as released. */
  give(bytes: number): void {
    this.#left += bytes
  }

  progress(done: number): void {
    this.#report(this.bytes.size === 0 ? 1 : Math.min(1, done / this.bytes.size))
  }

  floats(length: number): Float32Array<ArrayBuffer> {
    this.take(4 * length)
    return new Float32Array(length)
  }

  indices(length: number): Uint32Array<ArrayBuffer> {
    this.take(4 * length)
    return new Uint32Array(length)
  }

  /** The first bytes of the file, one character per byte. */
  async head(bytes: number): Promise<string> {
    // `TextDecoder` has no encoding for this: its `latin1` is Windows-1252, which changes 0x80 to 0x9F.
    const read = new Uint8Array(await this.bytes.slice(0, bytes).arrayBuffer())
    const parts: string[] = []
    for (let at = 0; at < read.length; at += ARGUMENTS)
      parts.push(String.fromCharCode(...read.subarray(at, at + ARGUMENTS)))
    return parts.join('')
  }

  /** Calls `each` with every line from an offset, trimmed and without its end; also with empty ones. */
  async lines(each: (line: string) => void, from = 0): Promise<void> {
    let rest = ''
    const decoder = new TextDecoder()
    for (let at = from; at < this.bytes.size; at += SLICE) {
      const slice = await this.bytes.slice(at, at + SLICE).arrayBuffer()
      const lines = (rest + decoder.decode(slice, { stream: true })).split(/\r\n|\n|\r/)
      rest = lines.pop() ?? ''
      if (rest.length > MAX_LINE)
        throw new NotShownError('The file has lines that are too long for its format.')
      for (const line of lines) each(line.trim())
      this.progress(at + SLICE)
    }
    if (rest.trim() !== '') each(rest.trim())
  }
}

/** Sizes of the first and of the largest chunk of a growing list. */
const FIRST_PIECE = 2 ** 10
const LARGEST_PIECE = 2 ** 16

/** A list of numbers of unknown length. It grows by chunks, so that nothing is copied. */
export class Growing<Numbers extends Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>> {
  readonly #reading: Reading
  readonly #make: (length: number) => Numbers
  readonly #full: Numbers[] = []
  #last: Numbers
  #used = 0
  #before = 0

  /** @param expected entries that come; more may follow */
  constructor(reading: Reading, make: (length: number) => Numbers, expected = FIRST_PIECE) {
    this.#reading = reading
    this.#make = make
    this.#last = make(expected)
  }

  get length(): number {
    return this.#before + this.#used
  }

  push(value: number): void {
    if (this.#used === this.#last.length) {
      this.#full.push(this.#last)
      this.#before += this.#used
      this.#used = 0
      this.#last = this.#make(Math.max(FIRST_PIECE, Math.min(LARGEST_PIECE, this.#before)))
    }
    this.#last[this.#used] = value
    this.#used += 1
  }

  /** The complete list; no more can be added. */
  done(): Numbers {
    if (this.#before === 0 && this.#used === this.#last.length) return this.#last
    const whole = this.#make(this.length)
    let at = 0
    for (const piece of this.#full.splice(0)) {
      whole.set(piece, at)
      at += piece.length
      this.#reading.give(piece.byteLength)
    }
    whole.set(this.#last.subarray(0, this.#used), at)
    this.#reading.give(this.#last.byteLength)
    return whole
  }
}

export function growingFloats(reading: Reading, expected?: number) {
  return new Growing(reading, (length) => reading.floats(length), expected)
}

export function growingIndices(reading: Reading) {
  return new Growing(reading, (length) => reading.indices(length))
}
