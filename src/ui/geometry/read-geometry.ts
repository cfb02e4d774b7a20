import { type Geometry, NotShownError } from './geometry'
import { readGltf } from './read-gltf'
import { readLegacyVtk } from './read-legacy-vtk'
import { readObj } from './read-obj'
import { readPly } from './read-ply'
import { readBinaryStl, readTextStl } from './read-stl'
import { readXmlVtk } from './read-xml-vtk'
import type { Reading } from './reading'
import { SNIFF_BYTES, sniff } from './sniff'

const readers = {
  stl: readBinaryStl,
  'stl-text': readTextStl,
  obj: readObj,
  ply: readPly,
  vtk: readLegacyVtk,
  'vtk-xml': readXmlVtk,
  gltf: (reading: Reading) => readGltf(reading, false),
  glb: (reading: Reading) => readGltf(reading, true),
}

/** Reads a geometry in the format of its first bytes. @throws NotShownError with a sentence for the user */
export async function readGeometry(reading: Reading, name: string): Promise<Geometry> {
  const format = sniff(await reading.head(SNIFF_BYTES), name, reading.bytes.size)
  if (format.kind === 'none') throw new NotShownError(format.reason)
  return readers[format.kind](reading)
}
