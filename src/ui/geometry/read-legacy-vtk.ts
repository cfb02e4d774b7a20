import type { Cells } from './cells'
import { type Geometry, NotShownError } from './geometry'
import type { Reading } from './reading'
import { cellsOfRuns, relativeToFirst, type Values, vtkGeometry, withStrips } from './vtk-mesh'
import { kindOf, numbersOf } from './vtk-numbers'

const EARLY = 'The file ends early: not all of its numbers are there.'

/** Sections of cells, followed by two counts. */
const cellSections = new Set(['VERTICES', 'LINES', 'POLYGONS', 'TRIANGLE_STRIPS', 'CELLS'])

/** Values whose numbers follow at once, by the word before their name: components and kind, from the words after it. */
const attributes: ReadonlyMap<string, (second: string, third: string) => readonly [number, string]> = new Map(
  [
    ['COLOR_SCALARS', (components: string) => [Number(components), 'unsigned_char'] as const],
    ['GLOBAL_IDS', (type: string) => [1, type] as const],
    ['PEDIGREE_IDS', (type: string) => [1, type] as const],
    ['VECTORS', (type: string) => [3, type] as const],
    ['NORMALS', (type: string) => [3, type] as const],
    ['TENSORS', (type: string) => [9, type] as const],
    ['TEXTURE_COORDINATES', (components: string, type: string) => [Number(components), type] as const],
  ],
)

/** Words that begin a section, after arrays of a FIELD. */
const sectionWords = new Set([
  ...['POINT_DATA', 'CELL_DATA', 'SCALARS', 'FIELD', 'LOOKUP_TABLE', 'METADATA', 'POINTS', 'CELL_TYPES'],
  ...[...cellSections, ...attributes.keys()],
])

/** Number types, with the names that newer files use. */
const types: ReadonlyMap<string, string> = new Map([
  ['char', 'Int8'],
  ['signed_char', 'Int8'],
  ['unsigned_char', 'UInt8'],
  ['short', 'Int16'],
  ['unsigned_short', 'UInt16'],
  ['int', 'Int32'],
  // Old writers shorten the keyword for numbers of points.
  ['vtkidtype', 'Int32'],
  ['unsigned_int', 'UInt32'],
  ['long', 'Int64'],
  ['unsigned_long', 'UInt64'],
  ['vtktypeint64', 'Int64'],
  ['vtktypeuint64', 'UInt64'],
  ['float', 'Float32'],
  ['double', 'Float64'],
])

/** Legacy VTK files, text or binary: surfaces and unstructured grids. */
export async function readLegacyVtk(reading: Reading): Promise<Geometry> {
  const head = (await reading.head(1024)).split(/\r\n|\n|\r/)
  const way = head[2]?.trim().toUpperCase()
  if (way !== 'ASCII' && way !== 'BINARY')
    throw new NotShownError('The file ends early: it does not say how its numbers are written.')
  const hasOffsets = Number.parseFloat(head[0]?.split('Version')[1] ?? '') >= 5
  const file = new LegacyFile(reading, hasOffsets, way === 'BINARY')
  if (way === 'BINARY') await readBinary(reading, file)
  else await reading.lines((text) => file.add(text))
  return file.done()
}

/** Bytes per read, and of the longest line. */
const SLICE = 2 ** 20
const LINE = 2 ** 12
const NEWLINE = 10

/** Reads lines of words, and the numbers after some of them, in big-endian order. */
async function readBinary(reading: Reading, file: LegacyFile): Promise<void> {
  const { size } = reading.bytes
  const decoder = new TextDecoder()
  let [at, sliceAt] = [0, 0]
  let slice = new Uint8Array(0)
  /** Bytes from here on: at least `most`, or all remaining ones. */
  const ahead = async (most: number) => {
    const end = sliceAt + slice.length
    if (at + most > end && end < size) {
      slice = new Uint8Array(await reading.bytes.slice(at, at + SLICE).arrayBuffer())
      sliceAt = at
    }
    return slice.subarray(at - sliceAt)
  }
  while (at < size) {
    if (file.missing > 0) {
      const { bytes } = kindOf(file.type)
      const length = Math.min(SLICE, file.missing * bytes)
      const numbers = numbersOf(file.type, (await ahead(length)).subarray(0, length), false)
      if (numbers.length === 0) break
      for (let k = 0; k < numbers.length; k += 1) file.put(numbers.at(k))
      at += numbers.length * bytes
    } else {
      const line = (await ahead(LINE)).subarray(0, LINE)
      const end = line.indexOf(NEWLINE)
      file.add(decoder.decode(end < 0 ? line : line.subarray(0, end)).trim())
      at += end < 0 ? line.length : end + 1
    }
    reading.progress(at)
  }
}

/** Parses line by line: a line of words begins a section, and numbers fill it. Three header lines come first. */
class LegacyFile {
  readonly #reading: Reading
  #dataset = ''
  #points = new Float64Array(0)
  readonly #numbers = new Map<string, Uint32Array<ArrayBuffer>>()
  readonly #values: Values[] = []
  /** The array being filled, and the number of values read. */
  #target: Float64Array | Float32Array | Uint32Array = new Float64Array(0)
  #filled = 0
  /** Owners of the following arrays; null: the whole file. */
  #on: { readonly on: Values['on']; readonly count: number } | null = null
  /** Remaining arrays of a FIELD. */
  #arrays = 0
  /** Since version 5, cells are two arrays. */
  readonly #hasOffsets: boolean
  #section = { name: '', offsets: 0, connectivity: 0 }
  #isMetadata = false
  #scalars: { readonly name: string; readonly type: string; readonly components: number } | null = null

  readonly #isBinary: boolean
  #lines = 0
  type = ''

  constructor(reading: Reading, hasOffsets: boolean, isBinary: boolean) {
    this.#reading = reading
    this.#hasOffsets = hasOffsets
    this.#isBinary = isBinary
  }

  /** Expected values. */
  get missing(): number {
    return this.#target.length - this.#filled
  }

  put(value: number): void {
    this.#target[this.#filled] = value
    this.#filled += 1
  }

  add(line: string): void {
    this.#lines += 1
    if (this.#lines <= 3) return
    // An empty line ends metadata and is ignored elsewhere.
    if (line === '') this.#isMetadata = false
    if (line === '' || this.#isMetadata) return
    const words = line.split(/\s+/)
    if (this.missing === 0) this.#open(words)
    else for (const word of words.slice(0, this.missing)) this.put(Number(word))
  }

  #open(words: readonly string[]): void {
    const [first = '', second = '', third = '', fourth = ''] = words
    const word = first.toUpperCase()
    if (this.#arrays > 0 && !sectionWords.has(word)) {
      this.#arrays -= 1
      this.#floats(first, Number(second), fourth, Number(third))
    } else if (cellSections.has(word)) {
      this.#section = { name: word, offsets: Number(second), connectivity: Number(third) }
      if (!this.#hasOffsets) this.#integers(word, Number(third), 'int')
    } else {
      const [components, type] = attributes.get(word)?.(third, fourth) ?? []
      if (components !== undefined && type !== undefined) this.#floats(second, components, type)
      else this.#openOther(word, second, third, fourth)
    }
  }

  #openOther(word: string, second: string, third: string, fourth: string): void {
    switch (word) {
      case 'DATASET':
        this.#dataset = second.toUpperCase()
        break
      case 'POINTS':
        this.#refuse(3 * Number(second))
        this.#reading.take(24 * Number(second))
        this.#points = new Float64Array(3 * Number(second))
        this.#expect(this.#points, third)
        break
      case 'OFFSETS':
        this.#integers(`${this.#section.name} OFFSETS`, this.#section.offsets, second)
        break
      case 'CONNECTIVITY':
        this.#integers(this.#section.name, this.#section.connectivity, second)
        break
      case 'CELL_TYPES':
        this.#integers(word, Number(second), 'int')
        break
      case 'METADATA':
        this.#isMetadata = true
        break
      case 'POINT_DATA':
        this.#on = { on: 'points', count: Number(second) }
        break
      case 'CELL_DATA':
        this.#on = { on: 'cells', count: Number(second) }
        break
      case 'SCALARS':
        // Its numbers follow the line with the name of its color table.
        this.#scalars = { name: second, type: third, components: /^[1-4]$/.test(fourth) ? Number(fourth) : 1 }
        break
      case 'LOOKUP_TABLE':
        this.#afterLookupTable(Number(third))
        break
      case 'FIELD':
        this.#arrays = Number(third)
        break
    }
  }

  /** Refuses claims about how many numbers follow, before anything is allocated. */
  #refuse(count: number): void {
    const bytes = this.#isBinary ? count : 2 * count
    if (!(Number.isSafeInteger(count) && count >= 0 && bytes <= this.#reading.bytes.size))
      throw new NotShownError('The file ends early: it claims more numbers than it has room for.')
  }

  #expect(target: Float64Array | Float32Array | Uint32Array, type: string): void {
    this.#target = target
    this.#filled = 0
    this.type = types.get(type.toLowerCase()) ?? type
  }

  #floats(name: string, components: number, type: string, count = this.#on?.count ?? 0): void {
    this.#refuse(count * components)
    const values = this.#reading.floats(count * components)
    if (this.#on && components > 0)
      this.#values.push({ name: unescaped(name), on: this.#on.on, components, values })
    this.#expect(values, type)
  }

  #integers(name: string, count: number, type: string): void {
    this.#refuse(count)
    const numbers = this.#reading.indices(count)
    this.#numbers.set(name, numbers)
    this.#expect(numbers, type)
  }

  #afterLookupTable(size: number): void {
    if (this.#scalars) this.#floats(this.#scalars.name, this.#scalars.components, this.#scalars.type)
    else {
      // A color table, with four numbers per color.
      this.#refuse(4 * size)
      this.#expect(this.#reading.floats(4 * size), 'unsigned_char')
    }
    this.#scalars = null
  }

  done(): Geometry {
    const isGrid = this.#dataset === 'UNSTRUCTURED_GRID'
    if (this.#dataset === '') throw new NotShownError(EARLY)
    if (!isGrid && this.#dataset !== 'POLYDATA')
      throw new NotShownError(
        `This VTK file is a ${this.#dataset.toLowerCase().replaceAll('_', ' ')}: surfaces and unstructured grids are shown.`,
      )
    if (this.#points.length === 0) throw new NotShownError('The file has no points.')
    const remarks = []
    if (this.missing > 0) {
      if (this.#values.at(-1)?.values !== this.#target) throw new NotShownError(EARLY)
      this.#values.pop()
      remarks.push('The file ends early: its last field is not whole and is not shown.')
    }
    const cells = isGrid
      ? this.#cellsOf('CELLS')
      : withStrips(this.#reading, this.#cellsOf('POLYGONS'), this.#cellsOf('TRIANGLE_STRIPS'))
    const [vertices, lines] = isGrid ? [] : [this.#cellsOf('VERTICES'), this.#cellsOf('LINES')]
    const cellsBefore = (vertices?.offsets.length ?? 0) + (lines?.offsets.length ?? 0)
    if (cellsBefore > 0) remarks.push('Lines and points are not shown.')
    return vtkGeometry(this.#reading, {
      format: this.#isBinary ? 'VTK, binary' : 'VTK, text',
      ...relativeToFirst(this.#reading, this.#points.length / 3, (at) => this.#points[at] ?? Number.NaN),
      cells,
      cellsBefore,
      values: this.#values,
      remarks,
    })
  }

  #cellsOf(section: string): Cells | null {
    const numbers = this.#numbers.get(section)
    const types = section === 'CELLS' ? this.#numbers.get('CELL_TYPES') : undefined
    if (!numbers) return null
    const offsets = this.#numbers.get(`${section} OFFSETS`)
    if (!offsets) return cellsOfRuns(this.#reading, numbers, types)
    return { connectivity: numbers, offsets: offsets.subarray(1), types }
  }
}

/** Names contain no spaces in these files: VTK writes "cell%20id". */
function unescaped(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
