import type { components } from '../../../api/schema.gen'
import { suspensionReason } from '../../../domain/words/license-format'
import type { License } from '../../../domain/words/licenses'
import type { Product } from '../../../domain/words/releases'
import { compareVersions } from '../../../domain/words/version-order'
import type { NamedRow } from '../../../ui/bulk/outcomes'
import { formatAgo, formatDay } from '../../../ui/format/date'
import { addDays, daysBetween, lastDayOfTerm, laterEnd } from '../../../ui/format/days'
import { today } from '../../../ui/format/today'

type Feature = License['features'][number]

/** A license in a run: its change and the text of its row afterwards, or the draft of its next term. */
export type TermRow = NamedRow &
  (
    | { readonly change: components['schemas']['LicenseUpdate']; readonly result: string }
    | { readonly draft: ReturnType<typeof nextTermBody>; readonly key: string }
  )

/** Length of an extension: months from the end of each, or one day for all. */
export type TermChoice = (
  | { readonly kind: 'months'; readonly months: number }
  | { readonly kind: 'day'; readonly day: string }
) & {
  /** Whether the licenses keep their end. */
  readonly isMaintenanceOnly?: boolean
}

/** The new days of a license; null stays permanent, or without maintenance. */
export type NewDays = {
  readonly expiry_date: string | null
  readonly maintenance_end_date: string | null
  /** The version that its features cover from then on; without one the coverage is unchanged. */
  readonly covers?: string | undefined
}

/** The planned change of a license, and the reasons why it is not selected at first. */
export type RowPlan = {
  readonly license: License
  readonly days: NewDays
  /** Sentences; a row without any is selected from the start. */
  readonly exceptions: readonly string[]
  /** Why it cannot be sent; null if it can. */
  readonly blocked: string | null
}

/** A license in a table of results. */
export function namedLicense({ id, number, account }: License): NamedRow {
  return { id, name: number, details: account.name }
}

function moved(end: string, choice: TermChoice): string {
  return choice.kind === 'day' ? choice.day : laterEnd(end, choice.months)
}

/** The end of maintenance extended alone; by months it does not exceed the license's end. */
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
  // Maintenance that ends with the license continues to do so.
  const follows = maintenance_end_date !== null && maintenance_end_date === expiry_date
  const maintenance = follows
    ? expiry
    : maintenance_end_date === null
      ? null
      : moved(maintenance_end_date, choice)
  return { expiry_date: expiry, maintenance_end_date: maintenance }
}

/**
 * Features that ended with the license are extended, too; others keep their end, and null stays permanent. With a
 * version, features that cover an older one cover it from then on.
 */
export function movedFeatures(
  { features, expiry_date }: License,
  end: string | null,
  covers?: string,
): Feature[] | null {
  const isMoved = end !== null && expiry_date !== null && end !== expiry_date
  const follows = (feature: Feature) => isMoved && feature.expiry_date === expiry_date
  const rises = ({ version }: Feature) => covers !== undefined && compareVersions(version, covers) < 0
  if (!features.some((feature) => follows(feature) || rises(feature))) return null
  return features.map((feature) => ({
    ...feature,
    ...(follows(feature) && { expiry_date: end }),
    ...(rises(feature) && { version: covers }),
  }))
}

/** The oldest version that a feature of a license covers; null for a license without features. */
export function coveredVersion({ features }: License): string | null {
  return features.map(({ version }) => version).toSorted(compareVersions)[0] ?? null
}

/** Newest stable releases by the names of their families. */
export type NewestReleases = ReadonlyMap<string, string>

/** The newest of published releases of each family. */
export function newestReleases(products: readonly Pick<Product, 'family' | 'version'>[]): NewestReleases {
  const newest = new Map<string, string>()
  for (const { family, version } of products) {
    const known = newest.get(family.name)
    if (known === undefined || compareVersions(known, version) < 0) newest.set(family.name, version)
  }
  return newest
}

/** The newest release of a license's family, if its features cover only older ones; else null. */
export function newerRelease(license: License, newest: NewestReleases): string | null {
  const covered = coveredVersion(license)
  const version = newest.get(license.product.family)
  return covered !== null && version !== undefined && compareVersions(covered, version) < 0 ? version : null
}

/** Names of the features that keep an end of their own. */
export function featuresWithOwnEnd({ features, expiry_date }: License): string[] {
  return features.flatMap(({ name, expiry_date: end }) => (end !== null && end !== expiry_date ? name : []))
}

/** Licenses by the id of the license they renew. */
export type NextTerms = ReadonlyMap<string, Pick<License, 'number' | 'status'>>

/** Expired for longer than this many days, a license is no plain renewal. */
const LONG_AGO = 30

/** Warnings to check before a license gets a longer or another term. */
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

/** Why days are invalid for a license; null if they are valid. */
function problemOf(license: License, days: NewDays, today: string): string | null {
  const { start_date } = license
  const { expiry_date: end, maintenance_end_date: maintenance } = days
  if (end !== null && end < start_date) return 'The expiry day comes before the start day.'
  if (maintenance !== null && maintenance < start_date) return 'The maintenance ends before the start day.'
  const isSame = end === license.expiry_date
  if (isSame && maintenance === license.maintenance_end_date)
    return days.covers === undefined ? 'Nothing would change.' : null
  if (end !== null && !isSame && end < today) return 'The new last day is in the past.'
  if (isSame && maintenance !== null && maintenance < today) return 'The new last day is in the past.'
  return null
}

/** The plan for one license with these days, which may have been edited. */
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

const DAY_MS = 24 * 60 * 60 * 1000

/** A run over many licenses may have been interrupted and restarted: months would be added a second time. */
export function changedLately({ updated_at }: License, now: number = Date.now()): string[] {
  const isLately = Math.abs(now - Date.parse(updated_at)) < DAY_MS
  return isLately ? [`Last change: ${formatAgo(updated_at, now)}. It may be extended already.`] : []
}

/** The body of an extension: absolute values, over the loaded version of the record. */
export function extensionBody({ license, days }: Pick<RowPlan, 'license' | 'days'>) {
  const features = movedFeatures(license, days.expiry_date, days.covers)
  return {
    ...(days.expiry_date !== license.expiry_date && { expiry_date: days.expiry_date }),
    ...(days.maintenance_end_date !== license.maintenance_end_date && {
      maintenance_end_date: days.maintenance_end_date,
    }),
    ...(features && { features }),
    updated_at: license.updated_at,
  }
}

/** First and last day of the next term; null for a permanent license. */
export function nextTermDays(
  { expiry_date }: License,
  choice: TermChoice,
): { start: string; end: string } | null {
  if (expiry_date === null) return null
  const start = addDays(expiry_date, 1)
  return { start, end: choice.kind === 'day' ? choice.day : lastDayOfTerm(start, choice.months) }
}

/** The plan for one license's next term that ends on a day. */
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

/** Whether a license already has the planned change: days, feature versions and status. */
export function isApplied(now: License, change: components['schemas']['LicenseUpdate']): boolean {
  const covers = (change.features ?? []).every(({ name, version }) =>
    now.features.some((feature) => feature.name === name && feature.version === version),
  )
  const { expiry_date = now.expiry_date, maintenance_end_date = now.maintenance_end_date, status } = change
  return (
    covers &&
    now.expiry_date === expiry_date &&
    now.maintenance_end_date === maintenance_end_date &&
    (status === undefined || (status === 'active' ? isIssued(now) : status === now.status))
  )
}

/** Operations of the two dialogs. */
export type TermKind = {
  verb: string
  action: 'extend' | 'next-term'
  legend: string
  months: readonly { months: number; label: string }[]
  /** @param count number of licenses */
  note: (count: number) => string
  hasMaintenance: boolean
  /** Whether the maintenance alone can be extended. */
  hasScope: boolean
  daysOf: (license: License, choice: TermChoice) => NewDays
  /** @param of number of licenses */
  plan: (license: License, days: NewDays, next: NextTerms, choice: TermChoice, of: number) => RowPlan
  /** The body for a license. */
  toRow: (plan: RowPlan) => TermRow
}

/** Extends licenses, or their maintenance. */
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
  plan: (license, days, next, { kind, isMaintenanceOnly }, of) => {
    const plan = planExtension(license, days, next, today(), isMaintenanceOnly)
    const changed = of > 1 && kind === 'months' ? changedLately(license) : []
    return { ...plan, exceptions: [...plan.exceptions, ...changed] }
  },
  toRow: (plan) => {
    const { expiry_date, maintenance_end_date, covers } = plan.days
    const isMaintenance = expiry_date === null || expiry_date === plan.license.expiry_date
    const end = isMaintenance ? maintenance_end_date : expiry_date
    const until = `${isMaintenance ? 'Maintenance until' : 'Until'} ${end === null ? '' : formatDay(end)}`
    const result = [end === null ? [] : until, covers === undefined ? [] : `up to ${covers}`]
      .flat()
      .join(', ')
    return { ...namedLicense(plan.license), change: extensionBody(plan), result }
  },
}

/** The same for permanent licenses, where only maintenance can be extended. */
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
  toRow: (plan) => ({ ...namedLicense(plan.license), draft: nextTermBody(plan), key: crypto.randomUUID() }),
}
