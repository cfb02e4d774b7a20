import { formatCount } from '../format/count'
import { SNIFF_BYTES, STL_HEAD, STL_RECORD, sniff, stlCount } from './sniff'

export type HeadFacts = {
  readonly format: string
  /** Names and values. */
  readonly facts: readonly (readonly [string, string])[]
}

/**
 * Facts about a whole file from its beginning.
 * @param head first bytes, one character per byte
 * @param size of the whole file in bytes; null if unknown
 */
export function headFacts(head: string, name: string, size: number | null): HeadFacts {
  const start = head.slice(0, SNIFF_BYTES)
  const format = sniff(start, name, size ?? Number.POSITIVE_INFINITY)
  switch (format.kind) {
    case 'none':
      return { format: format.reason, facts: [] }
    case 'stl': {
      const count = stlCount(head)
      const room = size === null ? count : Math.floor((size - STL_HEAD) / STL_RECORD)
      return {
        format: 'STL, binary',
        facts: [
          ['Triangles', formatCount(Math.min(count, room))],
          ...(room < count ? ([['Claimed by its header', formatCount(count)]] as const) : []),
        ],
      }
    }
    case 'ply':
      return {
        format: 'PLY',
        facts: [...start.matchAll(/^element (\w+) (\d+)/gm)].map(([, what = '', count]) => [
          `Elements "${what}"`,
          formatCount(Number(count)),
        ]),
      }
    case 'vtk-xml': {
      const attribute = (word: string) => new RegExp(`\\b${word}="(\\d+)"`).exec(start)?.[1]
      const counts = [
        ['Points', attribute('NumberOfPoints')],
        ['Cells', attribute('NumberOfCells') ?? attribute('NumberOfPolys')],
      ] as const
      return {
        format: start.includes('UnstructuredGrid') ? 'VTU' : 'VTP',
        facts: counts.flatMap(([what, count]) =>
          count === undefined ? [] : [[what, formatCount(Number(count))]],
        ),
      }
    }
    case 'vtk':
      return { format: 'VTK', facts: [['Title', start.split(/\r?\n/)[1]?.trim() ?? '']] }
    default:
      return { format: headNames[format.kind], facts: [] }
  }
}

const headNames = { 'stl-text': 'STL, text', obj: 'OBJ', gltf: 'glTF', glb: 'GLB' } as const
