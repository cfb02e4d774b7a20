import { firstWhere } from '../search/first-where'
import { decodeBase64 } from './base64'
import { NotShownError } from './geometry'
import { type NumberKind, numberKinds } from './number-kinds'
import type { Reading } from './reading'

export type Json = Readonly<Record<string, unknown>>

export function asRecord(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** An integer from 0; null for everything else. */
export function asIndex(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

export function asNumbers(value: unknown): readonly number[] {
  return asList(value).filter((one): one is number => typeof one === 'number')
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Number types by code, and the maximum value, which means 1 in normalized numbers. */
const components: ReadonlyMap<unknown, NumberKind & { readonly one: number }> = new Map([
  [5120, { ...numberKinds.Int8, one: 127 }],
  [5121, { ...numberKinds.UInt8, one: 255 }],
  [5122, { ...numberKinds.Int16, one: 32_767 }],
  [5123, { ...numberKinds.UInt16, one: 65_535 }],
  [5125, { ...numberKinds.UInt32, one: 1 }],
  [5126, { ...numberKinds.Float32, one: 1 }],
])

/** Reads an accessor's numbers in place. */
export type Accessor = { readonly count: number; readonly at: (index: number, component: number) => number }

const MISSING = 'The file ends early: it names data that is not there.'

/** The buffers of a glTF file: only embedded bytes and `data:` URLs; nothing is requested. */
export class GltfData {
  readonly #reading: Reading
  readonly #json: Json
  readonly #binary: Uint8Array<ArrayBuffer> | null
  readonly #buffers = new Map<number, Uint8Array<ArrayBuffer>>()

  /** @param binary chunk of a GLB file */
  constructor(reading: Reading, json: Json, binary: Uint8Array<ArrayBuffer> | null) {
    this.#reading = reading
    this.#json = json
    this.#binary = binary
  }

  /**
   * Checks an accessor's sizes against the existing bytes, without allocating anything.
   * @param width number of components per entry
   */
  accessor(index: number, width: 1 | 3): Accessor {
    const accessor = asRecord(asList(this.#json.accessors)[index])
    const count = asIndex(accessor.count)
    if (count === null || accessor.type !== (width === 3 ? 'VEC3' : 'SCALAR'))
      throw new NotShownError(MISSING)
    // Without a view, all entries are zero but those that are given apart.
    const all =
      accessor.bufferView === undefined && accessor.sparse !== undefined
        ? { count, at: () => 0 }
        : this.#numbers(accessor, accessor, width, count)
    if (accessor.sparse === undefined) return all
    const sparse = asRecord(accessor.sparse)
    const given = asIndex(sparse.count) ?? 0
    const places = this.#numbers(asRecord(sparse.indices), accessor, 1, given)
    const values = this.#numbers(asRecord(sparse.values), accessor, width, given, accessor.componentType)
    return {
      count,
      at: (entry, k) => {
        const place = firstWhere(given, (at) => places.at(at, 0) >= entry)
        return place < given && places.at(place, 0) === entry ? values.at(place, k) : all.at(entry, k)
      },
    }
  }

  /** Numbers in a view, one entry after the other. */
  #numbers(
    { bufferView, byteOffset, componentType }: Json,
    { normalized, min, max }: Json,
    width: 1 | 3,
    count: number,
    type = componentType,
  ): Accessor {
    const component = components.get(type)
    const view = asRecord(asList(this.#json.bufferViews)[asIndex(bufferView) ?? -1])
    const bytes = this.#buffer(asIndex(view.buffer), asNumbers(min), asNumbers(max))
    if (!component) throw new NotShownError(MISSING)
    const size = width * component.bytes
    const stride = asIndex(view.byteStride) || size
    const viewFrom = asIndex(view.byteOffset) ?? 0
    const from = viewFrom + (asIndex(byteOffset) ?? 0)
    const viewEnd = viewFrom + (asIndex(view.byteLength) ?? 0)
    if (stride < size || (count > 0 && from + stride * (count - 1) + size > Math.min(viewEnd, bytes.length)))
      throw new NotShownError(MISSING)
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const scale = normalized === true && width === 3 ? 1 / component.one : 1
    return {
      count,
      at: (entry, k) => scale * component.read(data, from + entry * stride + k * component.bytes, true),
    }
  }

  #buffer(index: number | null, min: readonly number[], max: readonly number[]): Uint8Array<ArrayBuffer> {
    const known = this.#buffers.get(index ?? -1)
    if (known) return known
    const buffer = asList(this.#json.buffers)[index ?? -1]
    if (buffer === undefined) throw new NotShownError(MISSING)
    const uri = asRecord(buffer).uri
    const bytes = uri === undefined ? this.#binary : this.#decoded(asText(uri), min, max)
    if (!bytes) throw new NotShownError(MISSING)
    this.#buffers.set(index ?? -1, bytes)
    return bytes
  }

  #decoded(uri: string, min: readonly number[], max: readonly number[]): Uint8Array<ArrayBuffer> {
    const comma = uri.indexOf(',')
    if (uri.startsWith('data:') && uri.slice(0, comma).endsWith(';base64')) {
      const bytes = Math.ceil(((uri.length - comma) * 3) / 4)
      this.#reading.take(bytes)
      return decodeBase64(uri, comma + 1, bytes)
    }
    const box =
      min.length === 3 && max.length === 3
        ? ` Its points lie between ${min.join(', ')} and ${max.join(', ')}.`
        : ''
    throw new NotShownError(
      `The geometry lies in another file, ${uri.slice(0, 200).split('/').at(-1)}, which is not asked for.${box} Download both, or save it as GLB.`,
    )
  }
}
