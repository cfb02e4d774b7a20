import { type BodyModule, checkBody } from '../../../api/body'
import { type components, platformValues } from '../../../api/schema.gen'
import { hostIdTypeOf } from '../../../domain/rules/host-id'
import { hostErrors, hostsOf, hostsValues } from '../../../domain/rules/licenses/host-rules'
import type { License } from '../../../domain/words/licenses'
import type { BodyCheck } from '../../../ui/form/body-form'
import { isSame } from '../../../ui/form/field-conflicts'
import { parseDay } from '../../../ui/form/parse-day'
import { addDays, lastDayOfTerm } from '../../../ui/format/days'
import { identifierText } from '../../../ui/search/pasted-text'

type Schemas = components['schemas']
type Feature = License['features'][number]
export type LicenseType = License['type']

/** A feature as entered: empty values mean uncounted, or permanent. */
export type FeatureValues = Omit<Feature, 'count' | 'expiry_date'> & {
  count: number | string
  expiry_date: string
}

/** The values of the license’s form. */
export type LicenseValues = ReturnType<typeof licenseValues>

type TypeParts = {
  /** In a sentence about the purchase. */
  help: string
  seats: 'required' | 'optional'
  tokens: boolean
  /** Servers, one or three; the one machine of a node-locked license; or none needed. */
  hosts: 'servers' | 'machine' | 'optional'
  managers: readonly License['manager'][]
}

const counting = ['rlm', 'flexnet'] as const
const every = [...counting, 'key_file'] as const

/** The contract's fields of each type; a test compares the two. */
export const typeParts: Readonly<Record<LicenseType, TypeParts>> = {
  floating: {
    help: 'Anyone in the account may use it, as many at a time as there are seats. A license server counts them.',
    seats: 'required',
    tokens: false,
    hosts: 'servers',
    managers: counting,
  },
  node_locked: {
    help: 'Each seat is one machine, and the software runs only there.',
    seats: 'required',
    tokens: false,
    hosts: 'machine',
    managers: every,
  },
  named_user: {
    help: 'Each seat is one person. A license server knows them, or each machine has a key file.',
    seats: 'required',
    tokens: false,
    hosts: 'servers',
    managers: every,
  },
  token: {
    help: 'Every start takes tokens from one pool. A license server counts them.',
    seats: 'optional',
    tokens: true,
    hosts: 'servers',
    managers: counting,
  },
  site: {
    help: 'Nothing is counted. It may run on any machine of the customer.',
    seats: 'optional',
    tokens: false,
    hosts: 'optional',
    managers: every,
  },
}

/** Those of an unknown type: nothing of such a license is omitted. */
const newTypeParts: TypeParts = {
  help: '',
  seats: 'optional',
  tokens: true,
  hosts: 'optional',
  managers: every,
}

/** The fields of a license type. */
export function partsOf(type: LicenseType): TypeParts {
  return Object.hasOwn(typeParts, type) ? typeParts[type] : newTypeParts
}

/** Whether a license of these values needs no server. */
export function needsNoHost({ type, manager }: Pick<LicenseValues, 'type' | 'manager'>): boolean {
  return type === 'site' || (type === 'named_user' && manager === 'key_file')
}

/** The values of a license, or the initial ones of a new license. */
export function licenseValues(license: License | null, today: string) {
  const start = license?.start_date ?? today
  const expiry = license ? license.expiry_date : lastDayOfTerm(start, 12)
  const term: 'until' | 'permanent' = expiry === null ? 'permanent' : 'until'
  const status: 'draft' | 'active' = license?.status === 'draft' ? 'draft' : 'active'
  return {
    account_id: license?.account.id ?? '',
    product_id: license?.product.id ?? '',
    renews_id: license?.renews?.id ?? '',
    type: license?.type ?? 'floating',
    manager: license?.manager ?? 'rlm',
    purpose: license?.purpose ?? 'commercial',
    seats_total: license?.seats_total || '',
    tokens_total: license?.tokens_total ?? '',
    ...hostsValues(license),
    add_on_ids: license?.add_ons.map(({ id }) => id) ?? [],
    features: license?.features.map(featureValues) ?? [],
    start_date: start,
    term,
    expiry_date: expiry ?? '',
    maintenance_end_date: license ? (license.maintenance_end_date ?? '') : (expiry ?? ''),
    territory_id: license?.territory?.id ?? '',
    rehosts: rehostsOf(license),
    rehosts_allowed: license?.rehosts_allowed ?? '',
    status,
    purchase_order: license?.purchase_order ?? '',
    notes: license?.notes ?? '',
  }
}

function rehostsOf(license: License | null): 'default' | 'unlimited' | 'limited' {
  if (!license) return 'default'
  return license.rehosts_allowed === null ? 'unlimited' : 'limited'
}

function featureValues({ count, expiry_date, ...others }: Feature): FeatureValues {
  return { ...others, count: count ?? '', expiry_date: expiry_date ?? '' }
}

/** The values of the term after a license: a draft of the same size, from the day after its end, for a year. */
export function nextTermValues(license: License, today: string): LicenseValues {
  const values = licenseValues(license, today)
  const { expiry_date: before } = license
  const start = before === null ? today : addDays(before, 1)
  const end = lastDayOfTerm(start, 12)
  return {
    ...values,
    renews_id: license.id,
    status: 'draft',
    start_date: start,
    term: 'until',
    expiry_date: end,
    maintenance_end_date: end,
    features: values.features.map((feature) => ({
      ...feature,
      start_date: null,
      expiry_date: feature.expiry_date === '' ? '' : end,
    })),
    purchase_order: '',
    notes: '',
  }
}

type Days = Pick<LicenseValues, 'start_date' | 'term' | 'expiry_date' | 'maintenance_end_date' | 'features'>

/** The last day of a year from the start; '' while the start is invalid. */
export function yearFrom(start: string): string {
  const day = parseDay(start)
  return day === null ? '' : lastDayOfTerm(day, 12)
}

/** The last day of the year in which a term starts; '' while the start is invalid. */
export function endOfYear(start: string): string {
  const day = parseDay(start)
  return day === null ? '' : `${day.slice(0, 4)}-12-31`
}

/** Days with another end: maintenance and features that ended with the license still do. */
export function withEnd(days: Days, end: string): Days {
  const before = days.expiry_date
  const follows = (day: string) => before !== '' && day === before && end !== ''
  return {
    ...days,
    term: 'until',
    expiry_date: end,
    maintenance_end_date: follows(days.maintenance_end_date) ? end : days.maintenance_end_date,
    features: days.features.map((feature) =>
      follows(feature.expiry_date) ? { ...feature, expiry_date: end } : feature,
    ),
  }
}

/** Values that are filled in but not part of the license's type, in words: "640 tokens". */
export function droppedParts(
  values: Pick<LicenseValues, 'type' | 'tokens_total' | 'size' | 'hosts'>,
): string[] {
  const { type, tokens_total, size, hosts } = values
  const parts = partsOf(type)
  const further = hosts.slice(1).filter(({ hostname, host_id }) => Boolean(hostname.trim() || host_id.trim()))
  const count = further.length
  return [
    !parts.tokens && String(tokens_total).trim() !== '' && `${tokens_total} tokens`,
    parts.hosts === 'machine' && size === 'three' && count > 0 && `${count} of ${count + 1} hosts`,
  ].flatMap((text) => text || [])
}

/** The hosts as sent; none while nothing is entered. */
function enteredHosts({ type, size, hosts }: Pick<LicenseValues, 'type' | 'size' | 'hosts'>) {
  const entered = hostsOf({ size: partsOf(type).hosts === 'machine' ? 'one' : size, hosts })
  if (entered.every(({ hostname, host_id }) => !hostname.trim() && !host_id.trim())) return []
  return entered.map((host) => ({
    ...host,
    hostname: identifierText(host.hostname),
    port: withoutText(host.port),
    vendor_port: withoutText(host.vendor_port),
  }))
}

/** An emptied number field contains a text. */
const withoutText = <V>(value: V): V | null =>
  typeof value === 'string' && value.trim() === '' ? null : value

/** The hosts to show: those with a name or an ID. */
export function shownHosts(values: Pick<LicenseValues, 'type' | 'size' | 'hosts'>): License['hosts'] {
  return enteredHosts(values).flatMap(({ platform, host_id_type, ...host }) => {
    if (!host.hostname && !host.host_id) return []
    const known = platformValues.find((value) => value === platform)
    const kind = hostIdTypeOf(host_id_type) ?? 'hostname'
    return [{ ...host, host_id_type: kind, ...(known && { platform: known }) }]
  })
}

type Body = Readonly<Record<string, unknown>>

/** The body of a new license. Values with the field's name are sent unchanged. */
function bodyOf({
  size,
  hosts,
  term,
  rehosts,
  tokens_total,
  rehosts_allowed,
  ...values
}: LicenseValues): Body {
  const { type, expiry_date, maintenance_end_date } = values
  const entered = enteredHosts({ type, size, hosts })
  return {
    ...values,
    features: values.features.map((feature) => ({
      ...feature,
      name: feature.name.trim(),
      version: feature.version.trim(),
      count: feature.count === '' ? null : feature.count,
      expiry_date: feature.expiry_date === '' ? null : feature.expiry_date,
    })),
    ...(partsOf(type).tokens && { tokens_total }),
    ...(entered.length > 0 && { hosts: entered }),
    expiry_date: term === 'permanent' ? null : expiry_date,
    maintenance_end_date: maintenance_end_date === '' ? null : maintenance_end_date,
    ...(rehosts !== 'default' && { rehosts_allowed: rehosts === 'unlimited' ? null : rehosts_allowed }),
  }
}

/** Rules beyond the contract's schema: a missing end must be intended, and hosts need valid IDs. */
function ownErrors({ term, expiry_date, rehosts, rehosts_allowed }: LicenseValues, body: Body) {
  const hosts = Array.isArray(body.hosts) ? hostErrors(body.hosts) : {}
  return {
    ...hosts,
    ...(term === 'until' &&
      expiry_date === '' && { '/expiry_date': 'Enter the last day, or choose Permanent.' }),
    ...(rehosts === 'limited' &&
      rehosts_allowed === '' && { '/rehosts_allowed': 'Enter a number from 0 to 1000.' }),
  }
}

/**
 * Errors at the fields of the form: a missing host at its name, an ID without a type at the ID. The contract has one
 * message about hosts for all types, which does not name the field.
 */
function atFields(errors: Readonly<Record<string, string>>, type: LicenseType): Record<string, string> {
  const host = partsOf(type).hosts === 'machine' ? 'machine' : 'license server'
  return Object.fromEntries(
    Object.entries(errors).flatMap(([pointer, text]): [string, string][] => {
      if (pointer === '/hosts')
        return [['/hosts/0/hostname', `Enter the host name and host ID of the ${host}.`]]
      const [, index] = /^\/hosts\/(\d+)\/host_id_type$/.exec(pointer) ?? []
      if (index === undefined) return [[pointer, text]]
      return errors[`/hosts/${index}/host_id`] ? [] : [[`/hosts/${index}/host_id`, text]]
    }),
  )
}

type CreateModule = Promise<BodyModule<Schemas['LicenseCreate']>>
type UpdateModule = Promise<BodyModule<Schemas['LicenseUpdate']>>

/** Checks the values of a new license against the contract and the rules beyond it. */
export async function checkNew(
  load: CreateModule,
  values: LicenseValues,
): Promise<BodyCheck<Schemas['LicenseCreate']>> {
  const body = bodyOf(values)
  const result = checkBody(await load, body, 'create')
  const own = ownErrors(values, body)
  if (result.ok && Object.keys(own).length === 0) return result
  return { ok: false, errors: atFields({ ...(result.ok ? {} : result.errors), ...own }, values.type) }
}

/**
 * Checks the changed fields of a license, which alone are sent. As in the sandbox, invalid values of before may stay,
 * unless the change is about them.
 */
export async function checkChange(
  load: { create: CreateModule; update: UpdateModule },
  values: LicenseValues,
  record: License,
): Promise<BodyCheck<Schemas['LicenseUpdate']>> {
  const [create, update] = await Promise.all([load.create, load.update])
  const seen = bodyOf(licenseValues(record, record.start_date))
  const wanted = bodyOf(values)
  const names = Object.keys({ ...seen, ...wanted })
  const changed = names.filter((name) => !isSame(seen[name], wanted[name]))
  const known = errorsOf(create, seen)
  const isNew = ([pointer]: [string, string]) =>
    changed.includes(pointer.split('/')[1] ?? '') || !Object.hasOwn(known, pointer)
  const errors = {
    ...Object.fromEntries(Object.entries(errorsOf(create, wanted)).filter(isNew)),
    ...Object.fromEntries(Object.entries(ownErrors(values, wanted)).filter(isNew)),
    ...seatErrors(record, values, changed),
  }
  const body = Object.fromEntries(changed.map((name) => [name, wanted[name] ?? withoutValue[name] ?? null]))
  if (Object.keys(errors).length > 0) return { ok: false, errors: atFields(errors, values.type) }
  if (changed.length === 0) return { ok: true, body: {} }
  const result = checkBody(update, body, 'update')
  return result.ok ? result : { ok: false, errors: atFields(result.errors, values.type) }
}

/** Value of a removed field, if it is not null. */
const withoutValue: Body = { hosts: [] }

function errorsOf(create: BodyModule<unknown>, body: Body): Record<string, string> {
  const result = checkBody(create, body, 'create')
  return result.ok ? {} : result.errors
}

/** Seats cannot be fewer than the assigned ones, nor removed. */
function seatErrors(
  { seats_used, seats_total: before }: License,
  { seats_total }: LicenseValues,
  changed: readonly string[],
): Record<string, string> {
  if (!changed.includes('seats_total')) return {}
  if (seats_total === '' && before > 0)
    return { '/seats_total': 'Enter a number of seats from 1 to 100,000.' }
  if (typeof seats_total !== 'number' || seats_total >= seats_used) return {}
  const assigned = seats_used === 1 ? '1 seat is assigned' : `${seats_used} seats are assigned`
  return { '/seats_total': `${assigned}. Enter at least ${seats_used}.` }
}
