import type { Operation } from '../../../openapi/model/contract'
import { isJsonObject, type Json } from '../../../openapi/model/json'
import { bodiesOf } from '../probe/bodies'
import { encoded } from '../probe/encode'
import type { Probe } from '../probe/probe'
import { bodyOf, isOk } from './answer'
import type { Collection } from './collections'
import { differences, lostBy } from './compare'
import {
  callsFor,
  derived,
  type FlowSettings,
  finding,
  firstTaken,
  othersOf,
  refusals,
  type Values,
} from './flow'
import { lookFor, readBack, shownByAnswer, shownByRow } from './look'

/** Changes a thing of the run by each operation that can, and sees that the change was kept and nothing else was lost. */
export async function changeIt(
  collection: Collection,
  values: Values,
  before: Json | undefined,
  mine: Json,
  settings: FlowSettings,
): Promise<void> {
  let there = before
  for (const change of collection.changes.filter(settings.isWanted)) {
    const asked = await derived(change, settings, values)
    if (asked.notProbed !== null) settings.record.leaveOut(change, asked.notProbed)
    await refusals(settings, change, othersOf(asked))
    const calls = await freshCalls(change, values, there, settings)
    const taken = await firstTaken(
      settings,
      change,
      calls.map(({ probe }) => probe),
      'change it',
    )
    const sent = calls.find(({ probe }) => probe.body?.content === taken?.probe.body?.content)?.value
    if (taken && isOk(taken.exchange) && sent !== undefined) {
      const answer = bodyOf(taken.exchange)
      const seen = await seeChanged(collection, change, values, there, sent, answer, mine, settings)
      there = seen ?? answer
    }
  }
}

/** The documented bodies, each of them first with what the thing itself says of its version. */
async function freshCalls(
  change: Operation,
  values: Values,
  there: Json | undefined,
  settings: FlowSettings,
) {
  const { contract, learner } = settings
  const known = await learner.known(change, values)
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

// A moment, an entity tag or a count of changes that the thing shows and the body repeats is there to tell a change that
// somebody made meanwhile: the documented one is long over.
const versions =
  /^(?:updated|modified|changed|last_?modified|last_?updated)(?:_?at|_?on|_?time)?$|^(?:e_?tag|revision|row_?version|lock_?version)$/i

function withVersion(value: Json, there: Json | undefined): Json {
  if (!isJsonObject(value) || !isJsonObject(there)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      versions.test(name) ? (there[name] ?? member) : member,
    ]),
  )
}

async function seeChanged(
  collection: Collection,
  change: Operation,
  values: Values,
  before: Json | undefined,
  sent: Json,
  answer: Json | undefined,
  mine: Json,
  settings: FlowSettings,
): Promise<Json | null> {
  const { get } = collection
  const wanted = isJsonObject(sent)
    ? Object.fromEntries(Object.entries(sent).filter(([name]) => !versions.test(name)))
    : sent
  const stale = differences(wanted, answer, shownByAnswer(settings.contract.document, change)).map((at) =>
    finding('not-changed', `The answer of ${change.id} does not show what was sent at ${at}.`, at, change),
  )
  const judge = (there: Json | undefined, isShown: (at: string) => boolean) => {
    if (there === undefined) return stale
    const kept = differences(wanted, there, isShown).map((at) =>
      finding('not-changed', `What was sent at ${at} is not what is there after ${change.id}.`, at, change),
    )
    const lost = change.method === 'PATCH' && before !== undefined ? lostBy(before, wanted, there, mine) : []
    return [
      ...stale,
      ...kept,
      ...lost.map((at) =>
        finding('not-changed', `${change.id} was not told of ${at}, and it is not what it was.`, at, change),
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
      (there) => judge(there, shown),
      'not-changed',
    )
  }
  const row = await lookFor(
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
