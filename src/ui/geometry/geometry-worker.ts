import { reasonOf, seldom } from '../browser/reader-reports'
import { edgesOf } from './edges'
import { type GeometryReply, type GeometryRequest, MAX_EDGE_TRIANGLES, NotShownError } from './geometry'
import { sizeOf } from './measure'
import { readGeometry } from './read-geometry'
import { Reading } from './reading'

const reply = (message: GeometryReply) => postMessage(message)
const progress = seldom((part) => reply({ kind: 'progress', part }))

async function read({ bytes, name }: GeometryRequest) {
  const geometry = await readGeometry(new Reading(bytes, progress), name)
  const size = sizeOf(geometry)
  const partSizes = geometry.parts.map((part) => sizeOf(geometry, part))
  // The picture is shown before the edges are counted, which takes longest.
  reply({ kind: 'geometry', geometry, size, partSizes })
  if (size.triangles > 0 && size.triangles <= MAX_EDGE_TRIANGLES)
    reply({ kind: 'edges', edges: edgesOf(geometry, () => progress(1)) })
}

function notShown(cause: unknown): GeometryReply {
  const reason =
    cause instanceof NotShownError ? cause.message : reasonOf(cause, 'The file cannot be read as geometry.')
  return { kind: 'not-shown', reason }
}

addEventListener('message', ({ data }: MessageEvent<GeometryRequest>) => {
  void read(data)
    .catch((cause: unknown) => reply(notShown(cause)))
    .then(() => reply({ kind: 'done' }))
})
