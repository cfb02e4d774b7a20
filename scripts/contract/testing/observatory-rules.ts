import {
  day,
  email,
  type Fields,
  flag,
  group,
  instant,
  matching,
  nullable,
  number,
  oneOf,
  text,
  words,
} from './field-rules'
import type { ListRules } from './list-rules'

const rowId = /^[a-z]{3}_[a-z0-9]{2,20}$/
const statuses = ['online', 'maintenance', 'retired']
export const bands = ['u', 'g', 'r', 'i', 'z']
export const telescopeFields: Fields = {
  name: text(60),
  status: oneOf(statuses),
  aperture_mm: number(10, 40_000, 100, true),
  contact_email: email,
  commissioned_on: day,
  nickname: nullable(text(60)),
  is_remote: flag,
  site: group({
    name: text(60),
    latitude: number(-90, 90, 0),
    longitude: number(-180, 180, 0),
  }),
}
export const observationFields: Fields = {
  object: text(80),
  band: oneOf(bands),
  telescope_id: matching(rowId, 'tel_01'),
  started_at: instant,
  exposure_s: number(Number.MIN_VALUE, 86_400, 60),
  seeing_arcsec: nullable(number(0, Number.MAX_VALUE, 1)),
  keywords: words(8, 20),
}
export const observationChanges: Fields = Object.fromEntries(
  Object.entries(observationFields).filter(([name]) => name !== 'telescope_id' && name !== 'started_at'),
)
export const frameFields: Fields = {
  filename: text(80, 'frame.fits', /^[A-Za-z0-9._-]+$/),
  kind: oneOf(['light', 'dark', 'flat']),
}

export const telescopeList: ListRules = {
  sorts: ['name', 'aperture_mm', 'commissioned_on'].flatMap((one) => [one, `-${one}`]),
  defaultSort: 'commissioned_on',
  searched: ['name', 'nickname', 'site'],
  filters: {
    'status[]': { member: 'status', values: statuses },
    is_remote: { member: 'is_remote', values: ['true', 'false'] },
  },
  mostOnPage: 50,
}
export const observationList: ListRules = {
  sorts: ['started_at', 'seeing_arcsec', 'object'].flatMap((one) => [one, `-${one}`]),
  defaultSort: '-started_at',
  searched: ['object', 'keywords'],
  filters: {
    'band[]': { member: 'band', values: bands, most: 5 },
    telescope_id: { member: 'telescope_id', pattern: rowId },
  },
  after: { name: 'started_after', member: 'started_at' },
  mostOnPage: 50,
}
