/** The bytes of a part, the end not included. */
export interface PartRange {
  readonly number: number
  readonly from: number
  readonly to: number
}

/** Where part `number` of a file begins and ends. Only the last one is shorter; an empty file has one empty part. */
export function rangeOf(number: number, partSize: number, fileSize: number): PartRange {
  const from = (number - 1) * partSize
  return { number, from, to: Math.min(fileSize, from + partSize) }
}

/** How many parts make a file. */
export function partsOf(partSize: number, fileSize: number): number {
  return Math.max(1, Math.ceil(fileSize / partSize))
}
