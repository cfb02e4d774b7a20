import type { Operation } from '../../../openapi/model/contract'
import { jsonText } from '../../../openapi/model/exact'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { contentOf } from '../probe/bodies'
import { oddChangeProbes } from '../probe/odd-texts'
import type { Probe } from '../probe/probe'
import { mainPlace, propertiesOf } from '../probe/schema'
import { bodyOf, differences, isOk, lostMembers, sentBody } from './answers'
import type { Collection } from './collections'
import { changedSiblings, readSiblings } from './siblings'
import {
  derived,
  finding,
  firstAccepted,
  probesToRefuse,
  type StepSettings,
  sendProbesToRefuse,
  step,
  type Values,
} from './steps'
import { findInList, keptVersions, readBack, shownByAnswer, shownByRow } from './verify'
import { callsWithVersion, changeOutdated, isVersion, withVersion } from './versions'

/** Updates an item by PATCH and PUT, and verifies that the change was stored and nothing else was lost. */
export async function updateItem(
  collection: Collection,
  values: Values,
  before: Json | undefined,
  mine: Json,
  settings: StepSettings,
): Promise<void> {
  const { get } = collection
  let there = before
  const others = collection.changes.some(settings.isWanted)
    ? await readSiblings(collection, values, settings, 'the others before it is changed')
    : null
  for (const change of collection.changes.filter(settings.isWanted)) {
    const asked = await derived(change, settings, values)
    if (asked.notProbed !== null) settings.record.skip(change, asked.notProbed)
    const isChanged = await sendProbesToRefuse(settings, change, probesToRefuse(asked))
    // A wrongly accepted request is reported once, not again for its effect.
    if (isChanged && get && settings.isUsable(get))
      there =
        (await readBack(get, values, settings, `read before ${change.id}`, () => [], 'not-changed')) ?? there
    const calls = await callsWithVersion(change, values, there, settings)
    const taken = await firstAccepted(
      settings,
      change,
      calls.map(({ probe }) => probe),
      'change it',
    )
    const sent = calls.find(({ probe }) => probe.body?.content === taken?.probe.body?.content)?.value
    if (taken && isOk(taken.exchange) && sent !== undefined) {
      settings.cleanup.changed(taken.probe.path, sent)
      const answer = bodyOf(taken.exchange)
      const seen = await verifyUpdated(collection, change, values, there, sent, answer, mine, settings)
      there = seen ?? answer
      if (others !== null) {
        const judge = (now: typeof others) => changedSiblings(change, others, now, sent)
        const title = `the others after ${change.id}`
        await readSiblings(collection, values, settings, title, judge)
      }
      await changeOutdated(change, taken.probe, sent, there, settings)
    }
  }
}

async function verifyUpdated(
  collection: Collection,
  change: Operation,
  values: Values,
  before: Json | undefined,
  sent: Json,
  answer: Json | undefined,
  mine: Json,
  settings: StepSettings,
): Promise<Json | null> {
  const { get } = collection
  const wanted = isJsonObject(sent)
    ? Object.fromEntries(Object.entries(sent).filter(([name]) => !isVersion(name)))
    : sent
  const stale = differences(wanted, answer, shownByAnswer(settings.contract.document, change)).map((at) =>
    finding('not-changed', `The answer of ${change.id} does not show what was sent at ${at}.`, at, change),
  )
  const judge = (there: Json | undefined, isShown: (at: string) => boolean, etag: string | null = null) => {
    if (there === undefined) return stale
    const kept = differences(wanted, there, isShown).map((at) =>
      finding('not-changed', `What ${change.id} stored at ${at} differs from what was sent.`, at, change),
    )
    const lost =
      change.method === 'PATCH' && before !== undefined
        ? lostMembers(before, wanted, there, mine, settable(settings.contract.document, change))
        : []
    return [
      ...stale,
      ...kept,
      ...keptVersions(change, before, { there, etag }),
      ...lost.map((at) =>
        finding('not-changed', `${change.id} changed ${at}, which was not in the request.`, at, change),
      ),
    ]
  }
  if (get && settings.isUsable(get)) {
    const shown = shownByAnswer(settings.contract.document, get)
    return readBack(
      get,
      values,
      settings,
      `read what ${change.id} changed`,
      (there, etag) => judge(there, shown, etag),
      'not-changed',
    )
  }
  const row = await findInList(
    collection,
    values,
    settings,
    `find what ${change.id} changed in the list`,
    (found) =>
      found === null || found === undefined
        ? []
        : judge(found, shownByRow(settings.contract.document, collection.list)),
  )
  return row ?? null
}

/** Members that a change may set, without those that the server sets itself. */
function settable(document: JsonObject, change: Operation): ReadonlySet<string> {
  const at = contentOf(change)?.schemaAt
  const properties = at === undefined || at === null ? [] : propertiesOf(document, mainPlace(document, at))
  return new Set(
    properties
      .filter(({ name, place }) => !isVersion(name) && place.schema.readOnly !== true)
      .map(({ name }) => name),
  )
}

/** Changes an item to unusual texts, and back by a documented change. */
export async function changeOddly(
  { get, changes }: Collection,
  values: Values,
  settings: StepSettings,
): Promise<void> {
  const { contract, resolver, cleanup } = settings
  if (!get || !settings.isUsable(get)) return
  for (const change of changes.filter(settings.isWanted)) {
    const known = await resolver.known(change, values)
    if (known.isCallsOnly) continue
    let there = await readBack(get, values, settings, `read before ${change.id}`, () => [], 'not-changed')
    if (!isJsonObject(there)) continue
    const before = there
    let isTaken = false
    for (const probe of oddChangeProbes(change, contract, known, before)) {
      const sent = withVersion(sentBody(probe), there)
      const body = probe.body && { ...probe.body, content: jsonText(sent) }
      // If even an unusual text was refused, the item's state may forbid changes.
      const expected = isTaken ? probe.expected : 'no-failure'
      const exchange = await step(settings, change, { ...probe, body, expected })
      if (!isOk(exchange)) continue
      isTaken = true
      cleanup.changed(probe.path, sent)
      const answer = bodyOf(exchange)
      there = isJsonObject(answer) ? answer : there
    }
    const [call] = isTaken ? await callsWithVersion(change, values, there, settings) : []
    if (!call) continue
    // A search for an item's name must still find it.
    const mayBeSet = settable(contract.document, change)
    const texts = Object.entries(before).filter(
      ([name, value]) => typeof value === 'string' && mayBeSet.has(name),
    )
    const back = { ...sentBody(call.probe), ...Object.fromEntries(texts) }
    const probe: Probe = {
      ...call.probe,
      kind: 'lifecycle',
      title: `back to what it was: ${change.id}`,
      expected: 'no-failure',
      body: call.probe.body && { ...call.probe.body, content: jsonText(back) },
    }
    if (isOk(await step(settings, change, probe))) cleanup.changed(probe.path, back)
  }
}
