import { NotPlottedError, type Table } from './columns'

/** Numbers per block. */
const BLOCK = 2 ** 16
/** Memory that a table may take: bytes per byte of its file, and a constant for any file. */
const PER_BYTE = 4
const SLACK = 2 ** 24

/** A table that grows row by row, within what the size of its file justifies. */
export class GrowingTable implements Table {
  rows = 0
  readonly #width: number
  readonly #perBlock: number
  readonly #blocks: Float64Array<ArrayBuffer>[] = []
  readonly #most: number

  constructor(width: number, fileBytes: number) {
    this.#width = width
    this.#perBlock = Math.max(1, Math.floor(BLOCK / Math.max(1, width)))
    this.#most = PER_BYTE * fileBytes + SLACK
  }

  readonly at = (row: number, column: number): number =>
    this.#blocks[Math.floor(row / this.#perBlock)]?.[(row % this.#perBlock) * this.#width + column] ??
    Number.NaN

  /** Adds a row of gaps. @throws NotPlottedError if the table would be much larger than its file */
  add(): void {
    if (this.rows % this.#perBlock === 0) {
      const length = this.#perBlock * this.#width
      if (8 * length * (this.#blocks.length + 1) > this.#most)
        throw new NotPlottedError('The rows of the file differ too much in their number of columns.')
      this.#blocks.push(new Float64Array(length).fill(Number.NaN))
    }
    this.rows += 1
  }

  /** Sets a number of the last row. */
  set(column: number, value: number): void {
    const row = this.rows - 1
    const block = this.#blocks[Math.floor(row / this.#perBlock)]
    if (block) block[(row % this.#perBlock) * this.#width + column] = value
  }
}
