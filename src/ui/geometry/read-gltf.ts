import { type Geometry, NotShownError } from './geometry'
import { type Accessor, asIndex, asList, asRecord, asText, GltfData, type Json } from './gltf-data'
import { identity, type Matrix, matrixOf, mirrors, moved, times } from './gltf-matrix'
import { GrowingSurface } from './growing-surface'
import type { Reading } from './reading'

/** Extensions that do not change the triangles. */
const harmless = /^(KHR_(materials_|texture_|lights_)|KHR_mesh_quantization$|EXT_texture_)/
const HEADER = 12
const CHUNK = 8

/** The triangles of glTF 2.0 in world coordinates, without materials. */
export async function readGltf(reading: Reading, isBinary: boolean): Promise<Geometry> {
  const { json, binary } = isBinary
    ? await readGlb(reading)
    : { json: await readJson(reading, 0), binary: null }
  if (!asText(asRecord(json.asset).version).startsWith('2'))
    throw new NotShownError('This is not glTF of version 2, the only one that is read here.')
  const lacking = asList(json.extensionsRequired)
    .map(asText)
    .filter((name) => !harmless.test(name))
  if (lacking.length > 0)
    throw new NotShownError(
      `The file needs ${lacking.join(', ')}, which is not read here. Save it without compression.`,
    )
  const body = new GltfBody(reading, json, new GltfData(reading, json, binary))
  return body.done(isBinary ? 'GLB' : 'glTF')
}

async function readJson(reading: Reading, from: number, to?: number): Promise<Json> {
  const text = await reading.bytes.slice(from, to).text()
  // Parsed JSON takes about as much memory as its text.
  reading.take(2 * text.length)
  try {
    return asRecord(JSON.parse(text))
  } catch {
    throw new NotShownError('The file ends early, or is not glTF.')
  }
}

async function readGlb(reading: Reading): Promise<{ json: Json; binary: Uint8Array<ArrayBuffer> | null }> {
  const { bytes } = reading
  const head = new DataView(await bytes.slice(0, HEADER + CHUNK).arrayBuffer())
  if (head.byteLength < HEADER + CHUNK || head.getUint32(8, true) > bytes.size)
    throw new NotShownError('The file ends early.')
  const end = HEADER + CHUNK + head.getUint32(12, true)
  if (end > bytes.size) throw new NotShownError('The file ends early.')
  const json = await readJson(reading, HEADER + CHUNK, end)
  const next = new DataView(await bytes.slice(end, end + CHUNK).arrayBuffer())
  if (next.byteLength < CHUNK) return { json, binary: null }
  const length = Math.min(next.getUint32(0, true), bytes.size - end - CHUNK)
  reading.take(length)
  return { json, binary: new Uint8Array(await bytes.slice(end + CHUNK, end + CHUNK + length).arrayBuffer()) }
}

/** Primitive modes of glTF. */
const TRIANGLES = 4
const STRIP = 5
const FAN = 6

/** Collects the triangles of all nodes of the scene. */
class GltfBody {
  readonly #json: Json
  readonly #data: GltfData
  readonly #surface: GrowingSurface
  readonly #visited = new Set<number>()
  #hasOthers = false
  #hasLoops = false

  constructor(reading: Reading, json: Json, data: GltfData) {
    this.#json = json
    this.#data = data
    this.#surface = new GrowingSurface(reading)
    const scene = asRecord(asList(json.scenes)[asIndex(json.scene) ?? 0])
    const roots =
      scene.nodes === undefined ? asList(json.nodes).map((_, index) => index) : asList(scene.nodes)
    this.#visit(roots, identity, 0)
  }

  /** Each node has one parent: a repeated one is a cycle, or would multiply the triangles. */
  #visit(indices: readonly unknown[], parent: Matrix, depth: number): void {
    const nodes = asList(this.#json.nodes)
    for (const one of indices) {
      const index = asIndex(one)
      if (index === null || index >= nodes.length) continue
      if (this.#visited.has(index) || depth > MAX_DEPTH) {
        this.#hasLoops = true
        continue
      }
      this.#visited.add(index)
      const node = asRecord(nodes[index])
      const place = times(parent, matrixOf(node))
      const meshIndex = asIndex(node.mesh)
      if (meshIndex !== null)
        this.#addMesh(asRecord(asList(this.#json.meshes)[meshIndex]), asText(node.name), place)
      this.#visit(asList(node.children), place, depth + 1)
    }
  }

  #addMesh(mesh: Json, nodeName: string, place: Matrix): void {
    this.#surface.startPart(nodeName || asText(mesh.name))
    for (const primitive of asList(mesh.primitives)) {
      const { attributes, indices, mode = TRIANGLES } = asRecord(primitive)
      const position = asIndex(asRecord(attributes).POSITION)
      if (position === null || ![TRIANGLES, STRIP, FAN].includes(Number(mode))) {
        this.#hasOthers = true
        continue
      }
      const base = this.#surface.points
      const points = this.#data.accessor(position, 3)
      for (let point = 0; point < points.count; point += 1)
        this.#surface.addPoint(...moved(place, points.at(point, 0), points.at(point, 1), points.at(point, 2)))
      const used = asIndex(indices)
      const order =
        used === null ? { count: points.count, at: (k: number) => k } : this.#data.accessor(used, 1)
      this.#addTriangles(order, Number(mode), base, mirrors(place))
    }
  }

  #addTriangles({ count, at }: Accessor, mode: number, base: number, isMirrored: boolean): void {
    const step = mode === TRIANGLES ? 3 : 1
    for (let k = 0; k + 2 < count; k += step) {
      const a = base + at(mode === FAN ? 0 : k, 0)
      const [b, c] = [base + at(k + 1, 0), base + at(k + 2, 0)]
      // Every other triangle of a strip runs the other way; a mirror turns all of them.
      const isTurned = isMirrored !== (mode === STRIP && k % 2 === 1)
      this.#surface.addFace(isTurned ? [a, c, b] : [a, b, c])
    }
  }

  done(format: string): Geometry {
    if (this.#surface.triangles === 0) throw new NotShownError('The file has no triangles.')
    const remarks = []
    if (this.#hasLoops) remarks.push('Nodes that contain themselves, or are in two others, are left out.')
    if (this.#hasOthers) remarks.push('Lines and points are not shown.')
    if (asList(this.#json.materials).length > 0) remarks.push('Colors and materials are not shown.')
    return this.#surface.done('triangle', { format, unit: 'm', up: 'y', remarks })
  }
}

/** Maximum nesting of nodes; no scene is deeper. */
const MAX_DEPTH = 200
