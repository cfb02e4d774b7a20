import { formatCount } from '../format/count'
import { countOf } from '../format/count-of'
import { type Geometry, NotShownError, POINTS_ALONE } from './geometry'
import { GrowingSurface } from './growing-surface'
import { type NumberKind, numberKinds } from './number-kinds'
import type { Reading } from './reading'

const kinds: ReadonlyMap<string, NumberKind> = new Map(
  [
    { names: ['char', 'int8'], kind: numberKinds.Int8 },
    { names: ['uchar', 'uint8'], kind: numberKinds.UInt8 },
    { names: ['short', 'int16'], kind: numberKinds.Int16 },
    { names: ['ushort', 'uint16'], kind: numberKinds.UInt16 },
    { names: ['int', 'int32'], kind: numberKinds.Int32 },
    { names: ['uint', 'uint32'], kind: numberKinds.UInt32 },
    { names: ['float', 'float32'], kind: numberKinds.Float32 },
    { names: ['double', 'float64'], kind: numberKinds.Float64 },
  ].flatMap(({ names, kind }) => names.map((name) => [name, kind] as const)),
)

/** `count` is the kind of a list's length; null: the property is one number. */
type Property = { readonly name: string; readonly kind: NumberKind; readonly count: NumberKind | null }
type Element = { readonly name: string; readonly count: number; readonly properties: Property[] }
type Header = { readonly format: string; readonly elements: readonly Element[]; readonly bytes: number }

/** Headers have a few hundred bytes, unless they contain many comments. */
const MAX_HEADER = 65_536

/** PLY as text, or binary in either byte order. */
export async function readPly(reading: Reading): Promise<Geometry> {
  const header = headerOf(await reading.head(MAX_HEADER))
  const { elements, format } = header
  const body = reading.bytes.size - header.bytes
  refuseFalseClaims(elements, format, body)
  const rows = new PlyRows(reading, elements)
  if (format === 'ascii') await readText(reading, header, rows)
  else await readBinary(reading, header, rows)
  return rows.done(format === 'ascii' ? 'PLY, text' : 'PLY, binary')
}

function headerOf(start: string): Header {
  const end = /end_header(\r\n|\n|\r)/.exec(start)
  if (!end) throw new NotShownError('The header of this PLY file has no end.')
  const elements: Element[] = []
  let format = ''
  for (const line of start.slice(0, end.index).split(/[\r\n]+/)) {
    const [word, ...rest] = line.trim().split(/\s+/)
    if (word === 'format') format = rest[0] ?? ''
    if (word === 'element') elements.push({ name: rest[0] ?? '', count: Number(rest[1]), properties: [] })
    if (word !== 'property') continue
    const isList = rest[0] === 'list'
    const kind = kinds.get(rest[isList ? 2 : 0] ?? '')
    const count = isList ? kinds.get(rest[1] ?? '') : null
    if (!kind || count === undefined)
      throw new NotShownError('This PLY file has a property whose kind is not known.')
    elements.at(-1)?.properties.push({ name: rest.at(-1) ?? '', kind, count })
  }
  if (!/^(ascii|binary_(little|big)_endian)$/.test(format))
    throw new NotShownError('This PLY file does not say in which of its three ways it is written.')
  return { format, elements, bytes: end.index + end[0].length }
}

/** All points must exist; they are counted before anything is allocated. */
function refuseFalseClaims(elements: readonly Element[], format: string, body: number): void {
  for (const { name, count, properties } of elements) {
    const row = properties.reduce(
      (sum, { kind, count: list }) => sum + (format === 'ascii' ? 2 : (list ?? kind).bytes),
      0,
    )
    if (!(count >= 0) || (name === 'vertex' && count * row > body + 1))
      throw new NotShownError(
        `The file ends early: its header claims ${formatCount(count)} points, more than it has room for.`,
      )
    if (name === 'vertex') return
  }
  throw new NotShownError('The file has no points.')
}

/** The numbers of a row, one after the other; NaN where it has ended. */
type Row = {
  readonly next: (kind: NumberKind) => number
  /** Whether so many more numbers may be there. */
  readonly hasRoom: (count: number, kind: NumberKind) => boolean
}

/** Takes one row after the other, in the order of the file. */
class PlyRows {
  readonly #reading: Reading
  readonly #surface: GrowingSurface
  readonly #points: number
  readonly #faces: number
  #read = 0

  constructor(reading: Reading, elements: readonly Element[]) {
    const count = (element: string) => elements.find(({ name }) => name === element)?.count ?? 0
    this.#reading = reading
    this.#points = count('vertex')
    this.#faces = count('face')
    this.#surface = new GrowingSurface(reading, true, this.#points)
  }

  /** @returns false if the row is cut */
  add({ name, properties }: Element, { next, hasRoom }: Row): boolean {
    let [x, y, z] = [Number.NaN, Number.NaN, Number.NaN]
    let list: number[] = []
    for (const { name: property, kind, count } of properties) {
      if (count) {
        const length = next(count)
        if (!(length >= 0 && hasRoom(length, kind))) return false
        const isKept = /^vertex_ind(ex|ices|exes)$/.test(property)
        // A list is of texts of digits or bytes in the file, and of eight bytes each here.
        this.#reading.take(8 * length)
        const values = Array.from({ length }, () => next(kind))
        this.#reading.give(8 * length)
        if (isKept) list = values
        continue
      }
      const value = next(kind)
      if (property === 'x') x = value
      else if (property === 'y') y = value
      else if (property === 'z') z = value
    }
    if (!hasRoom(0, numberKinds.UInt8)) return false
    if (name === 'vertex') this.#surface.addPoint(x, y, z)
    else if (name === 'face') {
      this.#read += 1
      this.#surface.addFace(list)
    } else if (name === 'tristrips') this.#addStrips(list)
    return true
  }

  /** Strips of triangles, with −1 between them. */
  #addStrips(list: readonly number[]): void {
    let start = 0
    for (const [at, c] of list.entries()) {
      if (c < 0) start = at + 1
      if (c < 0 || at < start + 2) continue
      const [a = 0, b = 0] = list.slice(at - 2, at)
      // Every other triangle of a strip runs the other way.
      this.#surface.addFace((at - start) % 2 === 0 ? [a, b, c] : [b, a, c])
    }
  }

  done(format: string): Geometry {
    const { points, triangles } = this.#surface
    if (points < this.#points)
      throw new NotShownError('The file ends early: not all of its points are there.')
    if (points === 0) throw new NotShownError('The file has no points.')
    const isWhole = this.#read >= this.#faces
    const remarks = []
    if (!isWhole)
      remarks.push(
        `The file ends early: ${formatCount(this.#read)} of ${countOf(this.#faces, 'face')}, which its header claims, are there.`,
      )
    if (triangles === 0) remarks.push(POINTS_ALONE)
    return this.#surface.done('face', { format, remarks, isWhole })
  }
}

/** Rows of text; each is one line. */
async function readText(reading: Reading, { elements, bytes }: Header, rows: PlyRows): Promise<void> {
  let [at, row] = [0, 0]
  await reading.lines((line) => {
    if (line === '') return
    while ((elements[at]?.count ?? Number.POSITIVE_INFINITY) <= row) [at, row] = [at + 1, 0]
    const element = elements[at]
    row += 1
    if (!element) return
    const words = line.split(/\s+/)
    let word = 0
    rows.add(element, {
      next: () => {
        word += 1
        return Number(words[word - 1])
      },
      // A point that is cut has no place; whether a list is, tells whether its face is there.
      hasRoom: (count) => count === 0 || word + count <= words.length,
    })
  }, bytes)
}

/** Rows between two reports of progress. */
const STEP = 50_000

async function readBinary(
  reading: Reading,
  { elements, bytes, format }: Header,
  rows: PlyRows,
): Promise<void> {
  const little = format === 'binary_little_endian'
  reading.take(reading.bytes.size - bytes)
  const view = new DataView(await reading.bytes.slice(bytes).arrayBuffer())
  let at = 0
  const binary: Row = {
    next: ({ bytes: width, read }) => {
      const value = at + width <= view.byteLength ? read(view, at, little) : Number.NaN
      at += width
      return value
    },
    hasRoom: (count, kind) => at + count * kind.bytes <= view.byteLength,
  }
  // An element without properties takes no bytes, however many there are said to be.
  for (const element of elements)
    for (let row = 0; row < element.count && element.properties.length > 0; row += 1) {
      if (at >= view.byteLength || !rows.add(element, binary)) return
      if (row % STEP === 0) reading.progress(bytes + at)
    }
}
