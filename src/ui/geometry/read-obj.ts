import { type Geometry, NotShownError, POINTS_ALONE } from './geometry'
import { GrowingSurface } from './growing-surface'
import type { Reading } from './reading'

/** Elements other than triangles: curves and surfaces of CAD programs, lines, points. */
const others = new Set(['l', 'p', 'curv', 'curv2', 'surf'])

/** Points and faces of OBJ, with its objects and groups as parts. Material files are never requested. */
export async function readObj(reading: Reading): Promise<Geometry> {
  const surface = new GrowingSurface(reading)
  let [hasOthers, asksMaterial] = [false, false]
  let before = ''
  await reading.lines((piece) => {
    const line = before + piece
    before = ''
    // A comment may end in a path of Windows.
    if (line.endsWith('\\') && !line.startsWith('#')) {
      before = `${line.slice(0, -1)} `
      return
    }
    const [word = '', ...rest] = line.split(/\s+/)
    if (word === 'v') {
      const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = rest.map(Number)
      surface.addPoint(x, y, z)
    } else if (word === 'f') surface.addFace(rest.map((corner) => pointOf(corner, surface.points)))
    else if (word === 'o' || word === 'g') surface.startPart(rest.join(' '))
    else if (word === 'mtllib') asksMaterial = true
    else if (others.has(word)) hasOthers = true
  })
  if (surface.points === 0) throw new NotShownError('The file has no points.')
  const remarks = []
  if (surface.triangles === 0) remarks.push(POINTS_ALONE)
  if (asksMaterial) remarks.push('Materials lie in another file and are not shown.')
  if (hasOthers) remarks.push('Lines, points and curves are not shown.')
  return surface.done('face', { format: 'OBJ', remarks })
}

/** "7/1/3" names point, texture and normal, from 1 on; a negative number counts from the end. */
function pointOf(corner: string, points: number): number {
  const index = Number.parseInt(corner, 10)
  return index < 0 ? points + index : index - 1
}
