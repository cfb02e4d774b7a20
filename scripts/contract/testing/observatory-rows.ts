import { createHash } from 'node:crypto'
import type { JsonObject } from '../../../openapi/model/json'
import { word } from './word'

export interface Rows {
  readonly telescopes: Map<string, JsonObject>
  readonly observations: Map<string, JsonObject>
  readonly frames: Map<string, JsonObject>
}

// Upper and lower case, an accent and a number in the names: orders that are right in more than one way.
const telescopes = [
  ['Zenith tower', 'online', 4200, '1998-05-04', null, false],
  ['alba dome', 'maintenance', 350, '2011-09-30', 'Little sister', true],
  ['Élan', 'online', 1200, '2004-02-29', null, true],
  ['Ridge 10', 'retired', 600, '1976-10-12', 'Grandmother', false],
  ['Ridge 9', 'online', 610, '1975-10-12', null, false],
  ['South field', 'online', 2000, '2020-01-01', null, true],
  ['Winter house', 'maintenance', 900, '2015-06-17', null, false],
] as const

const objects = ['M31', 'Vega', 'NGC 7000', 'Jupiter', 'M13', 'Algol', 'comet 12P']
const bands = ['u', 'g', 'r', 'i', 'z']
const two = (n: number) => String(n).padStart(2, '0')

const telescopeRows = (): JsonObject[] =>
  telescopes.map(([name, status, aperture_mm, commissioned_on, nickname, is_remote], i) => ({
    id: `tel_${two(i + 1)}`,
    name,
    status,
    aperture_mm,
    contact_email: `dome${i + 1}@observatory.example`,
    commissioned_on,
    nickname,
    is_remote,
    site: { name: i % 2 ? 'North plateau' : 'South valley', latitude: -24.6 + i, longitude: -70.4 },
    updated_at: `2026-01-${two(i + 3)}T08:00:00Z`,
  }))

const observationRows = (): JsonObject[] =>
  Array.from({ length: 14 }, (_, i) => ({
    id: `obs_${two(i + 1)}`,
    object: objects[i % objects.length] ?? '',
    band: bands[(i * 3) % bands.length] ?? '',
    telescope_id: `tel_${two((i % 5) + 1)}`,
    started_at: `2026-02-${two(28 - ((i * 5) % 27))}T2${i % 4}:30:00Z`,
    exposure_s: 30 + i * 7.5,
    seeing_arcsec: i % 4 === 0 ? null : 0.6 + ((i * 7) % 9) / 10,
    keywords: i % 3 ? ['survey'] : ['survey', `run${i}`],
  }))

/** The bytes of a frame hang on its id alone. */
export const frameBytes = (id: string): Buffer => Buffer.from(`SIMPLE  = T / ${id}\0\u0001\u0002`.repeat(20))

export const frameRow = (id: string, observation: string, filename: string, kind: string): JsonObject => ({
  id,
  observation_id: observation,
  filename,
  kind,
  size_bytes: frameBytes(id).length,
  sha256: createHash('sha256').update(frameBytes(id)).digest('hex'),
})

const frameRows = (): JsonObject[] =>
  Array.from({ length: 9 }, (_, i) =>
    frameRow(
      `frm_${two(i + 1)}`,
      `obs_${two((i % 3) + 1)}`,
      `light-${two(i + 1)}.fits`,
      i % 4 ? 'light' : 'flat',
    ),
  )

const byId = (rows: JsonObject[]) => new Map(rows.map((row) => [word(row.id), row]))

/** What the observatory knows when it opens. */
export const openingRows = (): Rows => ({
  telescopes: byId(telescopeRows()),
  observations: byId(observationRows()),
  frames: byId(frameRows()),
})
