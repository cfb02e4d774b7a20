import { readFile } from 'node:fs/promises'
import { edgesOf } from './edges'
import type { Edges, Geometry, Size } from './geometry'
import { sizeOf } from './measure'
import { readGeometry } from './read-geometry'
import { Reading } from './reading'

export type ReadCase = { readonly geometry: Geometry; readonly size: Size; readonly edges: Edges }

/** Reads bytes as the worker does, and measures the result. */
export async function readBytes(bytes: Uint8Array<ArrayBuffer> | string, name: string): Promise<ReadCase> {
  const geometry = await readGeometry(new Reading(new Blob([bytes])), name)
  return { geometry, size: sizeOf(geometry), edges: edgesOf(geometry) }
}

export async function caseBytes(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(new URL(`../../../tests/previews/${name}`, import.meta.url)))
}

export async function readCase(name: string): Promise<ReadCase> {
  return readBytes(await caseBytes(name), name)
}

/** Rounds to six digits, as the displayed facts do. */
export function sixDigitsOf(values: readonly number[] | number): string {
  return [values]
    .flat()
    .map((value) => String(Number(value.toPrecision(6))))
    .join(' ')
}
