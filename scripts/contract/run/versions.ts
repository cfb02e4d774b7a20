import type { Operation } from '../../../openapi/model/contract'
import { isJsonObject, type Json } from '../../../openapi/model/json'
import { bodiesOf, contentOf } from '../probe/bodies'
import type { Probe } from '../probe/probe'
import { mainPlace, propertiesOf } from '../probe/schema'
import { encoded } from '../probe/serialize'
import { isOk } from './answers'
import { callsFor, type StepSettings, step, type Values } from './steps'

/** The documented bodies with the item's current version (see `versions`). */
export async function callsWithVersion(
  change: Operation,
  values: Values,
  there: Json | undefined,
  settings: StepSettings,
) {
  const { contract, resolver } = settings
  const known = await resolver.known(change, values)
  const calls = await callsFor(change, settings, values)
  return bodiesOf(change, contract, known).flatMap(
    ({ value, content }, index): { probe: Probe; value: Json }[] => {
      const call = calls[index]
      const fresh = withVersion(value, there)
      const body = encoded(contract.document, content, fresh)
      return call && body ? [{ probe: { ...call, body }, value: fresh }] : []
    },
  )
}

// Members for optimistic locking (timestamps, entity tags, revisions) get the item's current value; the documented one
// is outdated.
const versions =
  /^(?:updated|modified|changed|last_?modified|last_?updated)(?:_?at|_?on|_?time)?$|^(?:e_?tag|revision|row_?version|lock_?version)$/i

export function withVersion(value: Json, there: Json | undefined): Json {
  if (!isJsonObject(value) || !isJsonObject(there)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      versions.test(name) ? (there[name] ?? member) : member,
    ]),
  )
}

/** Whether a member is the version of a record. */
export function isVersion(name: string): boolean {
  return versions.test(name)
}

/**
 * Repeats a change based on an outdated version, in its member or in `If-Match`. Only if the contract documents the
 * conflict. It is safe whatever the server does, since the run created the record.
 */
export async function changeOutdated(
  change: Operation,
  taken: Probe,
  sent: Json,
  there: Json | undefined,
  settings: StepSettings,
): Promise<void> {
  const { contract, resolver, cleanup } = settings
  const isTold = change.responses.some(({ status }) => ['409', '412', '4XX'].includes(status.toUpperCase()))
  if (!isTold || !isJsonObject(sent) || (await resolver.known(change, new Map())).isCallsOnly) return
  const shared: Probe = { ...taken, kind: 'lifecycle', expected: 'conflict' }
  const probes: Probe[] = []
  const content = contentOf(change)
  const place = content?.schemaAt ? mainPlace(contract.document, content.schemaAt) : null
  const member = place && propertiesOf(contract.document, place).find(({ name }) => isVersion(name))
  const old = member && isJsonObject(there) ? outdated(there[member.name]) : null
  if (content && member && old !== null) {
    const body = encoded(contract.document, content, { ...sent, [member.name]: old })
    probes.push({ ...shared, title: `${member.name} of an outdated version`, body, at: member.declaredAt })
  }
  const ifMatch = change.parameters.find(
    ({ name, in: part }) => part === 'header' && name.toLowerCase() === 'if-match',
  )
  if (ifMatch) {
    const headers = taken.headers.filter(([name]) => name.toLowerCase() !== 'if-match')
    const title = 'If-Match of an outdated version'
    const header = [ifMatch.name, '"contract-check-outdated"'] as const
    probes.push({ ...shared, title, headers: [...headers, header], at: ifMatch.at })
  }
  for (const probe of probes) {
    const exchange = await step(settings, change, probe)
    if (isOk(exchange)) cleanup.changed(probe.path, sent)
  }
}

/** A version before this one; null if unknown. */
function outdated(version: Json | undefined): Json | null {
  if (typeof version === 'number') return version - 1
  if (typeof version !== 'string') return null
  const moment = /^\d{4}-\d\d-\d\dT/.test(version) ? Date.parse(version) : Number.NaN
  return Number.isNaN(moment) ? null : new Date(moment - 86_400_000).toISOString()
}
