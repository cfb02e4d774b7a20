import type { License } from '../../../domain/licenses'
import { suspensionReason } from '../../../domain/licenses/license-format'
import type { KeptRow } from '../../../ui/bulk/kept-run'
import { formatDay } from '../../../ui/format/date'
import { addDays, daysBetween, lastDayOfTerm, laterEnd } from '../../../ui/format/days'
import { today } from '../../../ui/format/today'
import { licenseRow } from './license-run-labels'

type Feature = License['features'][number]

/** How far licenses are extended: by months from the end of each, or all until one day. */
export type TermChoice = (
  | { readonly kind: 'months'; readonly months: number }
  | { readonly kind: 'day'; readonly day: string }
) & {
  /** Whether the licenses end as they do now. */
  readonly isMaintenanceOnly?: boolean
}

/** The new days of a license; null stays permanent, or without maintenance. */
export type NewDays = { readonly expiry_date: string | null; readonly maintenance_end_date: string | null }

/** What a license becomes, and why it is left out until somebody has looked at it. */
export type RowPlan = {
  readonly license: License
  readonly days: NewDays
  /** Sentences; a row without any is chosen from the start. */
  readonly exceptions: readonly string[]
  /** Why it cannot be sent as it is; null when it can. */
  readonly blocked: string | null
}

function moved(end: string, choice: TermChoice): string {
  return choice.kind === 'day' ? choice.day : laterEnd(end, choice.months)
}

/** The end of a maintenance that moves alone; months take it no further than the license goes. */
function movedMaintenance({ expiry_date, maintenance_end_date }: License, choice: TermChoice): string | null {
  if (maintenance_end_date === null) return null
  const end = moved(maintenance_end_date, choice)
  if (choice.kind === 'day' || expiry_date === null || end <= expiry_date) return end
  return maintenance_end_date > expiry_date ? maintenance_end_date : expiry_date
}

/** The days of an extended license: its end and its maintenance, which may have a day of its own. */
export function extendedDays(license: License, choice: TermChoice): NewDays {
  const { expiry_date, maintenance_end_date } = license
  if (choice.isMaintenanceOnly)
    return { expiry_date, maintenance_end_date: movedMaintenance(license, choice) }
  const expiry = expiry_date === null ? null : moved(expiry_date, choice)
  // Maintenance that ends with the license goes on ending with it.
  const follows = maintenance_end_date !== null && maintenance_end_date === expiry_date
  const maintenance = follows
    ? expiry
    : maintenance_end_date === null
      ? null
      : moved(maintenance_end_date, choice)
  return { expiry_date: expiry, maintenance_end_date: maintenance }
}

/** Features whose end was the license's own move along; another end is theirs, and null stays permanent. */
export function movedFeatures({ features, expiry_date }: License, end: string | null): Feature[] | null {
  if (end === null || expiry_date === null || end === expiry_date) return null
  const follows = (feature: Feature) => feature.expiry_date === expiry_date
  if (!features.some(follows)) return null
  return features.map((feature) => (follows(feature) ? { ...feature, expiry_date: end } : feature))
}

/** Names of the features that keep an end of their own. */
export function featuresWithOwnEnd({ features, expiry_date }: License): string[] {
  return features.flatMap(({ name, expiry_date: end }) => (end !== null && end !== expiry_date ? name : []))
}

/** Licenses by the id of the one whose next term they are. */
export type NextTerms = ReadonlyMap<string, Pick<License, 'number' | 'status'>>

/** Expired for longer than this many days, a license is no plain renewal any more. */
const LONG_AGO = 30

/** What everybody should have looked at before a license gets a longer or another term. */
function exceptionsOf(license: License, next: NextTerms, today: string): string[] {
  const { id, status, expiry_date } = license
  const expired = expiry_date === null ? 0 : daysBetween(expiry_date, today)
  const following = next.get(id)
  return [
    status === 'draft' && 'It is a draft, not issued yet.',
    status === 'suspended' && `It is suspended. ${suspensionReason(license)}`,
    expired > LONG_AGO && `It expired ${expired} days ago.`,
    following &&
      `It has a next term already: ${following.number}${following.status === 'draft' ? ', a draft' : ''}.`,
  ].flatMap((text) => text || [])
}

/** Why days cannot be those of a license; null when they can. */
function problemOf(license: License, days: NewDays, today: string): string | null {
  const { start_date } = license
  const { expiry_date: end, maintenance_end_date: maintenance } = days
  if (end !== null && end < start_date) return 'The expiry day comes before the start day.'
  if (maintenance !== null && maintenance < start_date) return 'The maintenance ends before the start day.'
  const isSame = end === license.expiry_date
  if (isSame && maintenance === license.maintenance_end_date) return 'Nothing would change.'
  if (end !== null && !isSame && end < today) return 'The new last day is in the past.'
  if (isSame && maintenance !== null && maintenance < today) return 'The new last day is in the past.'
  return null
}

/** What becomes of one license with these days, which may have been changed by hand. */
export function planExtension(
  license: License,
  days: NewDays,
  next: NextTerms,
  today: string,
  isMaintenanceOnly = false,
): RowPlan {
  const { expiry_date: before, maintenance_end_date: maintained } = license
  const { expiry_date: end, maintenance_end_date: maintenance } = days
  const own = featuresWithOwnEnd(license)
  const isEarlier = (was: string | null, is: string | null) => was !== null && is !== null && is < was
  const exceptions = [
    ...exceptionsOf(license, next, today),
    before === null &&
      !isMaintenanceOnly &&
      'It is permanent and has no end. Only its maintenance is extended.',
    isEarlier(before, end) && 'It would end earlier than it does now.',
    isEarlier(maintained, maintenance) && 'Its maintenance would end earlier than it does now.',
    isMaintenanceOnly &&
      end !== null &&
      maintenance !== null &&
      maintenance > end &&
      'Its maintenance would end after the license does.',
    end !== null &&
      end !== before &&
      end >= today &&
      daysBetween(today, end) < 60 &&
      'The new last day is less than 60 days away.',
    own.length > 0 && end !== before && `Features that keep an end of their own: ${own.join(', ')}.`,
  ].flatMap((text) => text || [])
  return { license, days, exceptions, blocked: problemOf(license, days, today) }
}

/** What is sent for an extension: absolute values, over the version of the record that was looked at. */
export function extensionBody({ license, days }: Pick<RowPlan, 'license' | 'days'>) {
  const features = movedFeatures(license, days.expiry_date)
  return {
    ...(days.expiry_date !== license.expiry_date && { expiry_date: days.expiry_date }),
    ...(days.maintenance_end_date !== license.maintenance_end_date && {
      maintenance_end_date: days.maintenance_end_date,
    }),
    ...(features && { features }),
    updated_at: license.updated_at,
  }
}

/** The first and the last day of the term that follows a license; of a permanent one none does. */
export function nextTermDays(
  { expiry_date }: License,
  choice: TermChoice,
): { start: string; end: string } | null {
  if (expiry_date === null) return null
  const start = addDays(expiry_date, 1)
  return { start, end: choice.kind === 'day' ? choice.day : lastDayOfTerm(start, choice.months) }
}

/** What becomes of one license as a next term that ends on a day. */
export function planNextTerm(license: License, end: string | null, next: NextTerms, today: string): RowPlan {
  const { expiry_date } = license
  const start = expiry_date === null ? null : addDays(expiry_date, 1)
  const exceptions = exceptionsOf(license, next, today)
  const days = { expiry_date: end, maintenance_end_date: end }
  const blocked =
    start === null
      ? 'It is permanent and has no end, so there is no next term.'
      : end !== null && end < start
        ? 'The expiry day comes before the start day.'
        : end !== null && end < today
          ? 'The new last day is in the past.'
          : null
  return { license, days, exceptions, blocked }
}

/** A draft for the next term, to be checked before it is sent: the same product, size and hosts, from the day after. */
export function nextTermBody({ license, days }: Pick<RowPlan, 'license' | 'days'>) {
  const { account, product, add_ons, type, manager, purpose, hosts, territory, rehosts_allowed } = license
  const { expiry_date: before, maintenance_end_date: maintained, seats_total, tokens_total } = license
  const { expiry_date: end, maintenance_end_date } = days
  return {
    account_id: account.id,
    product_id: product.id,
    add_on_ids: add_ons.map(({ id }) => id),
    renews_id: license.id,
    type,
    manager,
    purpose,
    features: license.features.map((feature) => ({
      ...feature,
      start_date: null,
      expiry_date: feature.expiry_date === null ? null : end,
    })),
    ...(seats_total > 0 && { seats_total }),
    ...(type === 'token' && { tokens_total }),
    ...(hosts.length > 0 && { hosts }),
    start_date: before === null ? license.start_date : addDays(before, 1),
    expiry_date: end,
    maintenance_end_date: maintained === null ? null : maintenance_end_date,
    status: 'draft',
    ...(territory && { territory_id: territory.id }),
    rehosts_allowed,
  }
}

const isIssued = ({ status }: License) => status !== 'draft' && status !== 'suspended'

/** Whether a license has what a change was to give it: its days and its status. */
export function isApplied(now: License, body: KeptRow['body']): boolean {
  const { expiry_date, maintenance_end_date, status } = now
  const same = Object.entries({ expiry_date, maintenance_end_date }).every(
    ([name, value]) => !(name in body) || body[name] === value,
  )
  return same && (!('status' in body) || (body.status === 'active' ? isIssued(now) : body.status === status))
}

/** What the two dialogs do with licenses. */
export type TermKind = {
  verb: string
  action: 'extend' | 'next-term'
  legend: string
  months: readonly { months: number; label: string }[]
  /** @param count how many licenses it is about */
  note: (count: number) => string
  hasMaintenance: boolean
  /** Whether one may choose to extend the maintenance alone. */
  hasScope: boolean
  daysOf: (license: License, choice: TermChoice) => NewDays
  plan: (license: License, days: NewDays, next: NextTerms, choice: TermChoice) => RowPlan
  /** What is sent about a license. */
  toRow: (plan: RowPlan) => KeptRow
}

/** Licenses last longer, or their maintenance does. */
export const extension: TermKind = {
  verb: 'Extend',
  action: 'extend',
  legend: 'Extend',
  months: [
    { months: 12, label: 'By 12 months' },
    { months: 24, label: 'By 24 months' },
  ],
  note: (count) =>
    count === 1
      ? 'The license lasts longer. Seats and hosts stay, and features that end with it move along. Its license file stays as it was issued.'
      : 'The same licenses last longer, each from its own last day. Seats and hosts stay, and features that end with a license move along. The license files stay as they were issued.',
  hasMaintenance: true,
  hasScope: true,
  daysOf: extendedDays,
  plan: (license, days, next, { isMaintenanceOnly }) =>
    planExtension(license, days, next, today(), isMaintenanceOnly),
  toRow: (plan) => {
    const { expiry_date, maintenance_end_date } = plan.days
    const isMaintenance = expiry_date === null || expiry_date === plan.license.expiry_date
    const end = isMaintenance ? maintenance_end_date : expiry_date
    const until = `${isMaintenance ? 'Maintenance until' : 'Until'} ${end === null ? '' : formatDay(end)}`
    return licenseRow(plan.license, extensionBody(plan), end === null ? '' : until)
  },
}

/** The same of permanent licenses, where there is nothing else to extend. */
export const maintenanceOfPermanent: TermKind = {
  ...extension,
  legend: 'Extend the maintenance',
  note: (count) =>
    count === 1
      ? 'The license is permanent: its maintenance lasts longer. Seats, hosts and the license file stay as they are.'
      : 'The licenses are permanent: their maintenance lasts longer, each from its own last day. Seats, hosts and license files stay as they are.',
  hasScope: false,
}

/** A draft for the term after each license. */
export const nextTerm: TermKind = {
  verb: 'Create drafts',
  action: 'next-term',
  legend: 'Length of the next term',
  months: [
    { months: 12, label: '12 months' },
    { months: 24, label: '24 months' },
  ],
  note: (count) =>
    `${count === 1 ? 'The' : 'Each'} license gets a draft of the same size that starts the day after its last day. Customers see it once you issue it.`,
  hasMaintenance: false,
  hasScope: false,
  daysOf: (license, choice) => {
    const end = nextTermDays(license, choice)?.end ?? null
    return { expiry_date: end, maintenance_end_date: end }
  },
  plan: (license, { expiry_date }, next) => planNextTerm(license, expiry_date, next, today()),
  toRow: (plan) => licenseRow(plan.license, nextTermBody(plan)),
}
