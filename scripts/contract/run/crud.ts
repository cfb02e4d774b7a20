import type { Operation } from '../../../openapi/model/contract'
import { isJsonObject, type Json } from '../../../openapi/model/json'
import type { Pointer } from '../../../openapi/model/pointers'
import { bodiesOf } from '../probe/bodies'
import type { Probe } from '../probe/probe'
import { encoded, plainText } from '../probe/serialize'
import { bodyOf, differences, headerOf, isOk, lostBy } from './answers'
import { type Collection, createdId } from './collections'
import { probeRead } from './reads'
import {
  callsFor,
  callsOf,
  derived,
  finding,
  firstTaken,
  otherNames,
  othersOf,
  refusals,
  type StepSettings,
  step,
  type Values,
} from './steps'
import { lookFor, readBack, shownByAnswer, shownByRow } from './verify'

/**
 * Makes one thing of a collection, reads it, changes it, lets its actions and parts be tried on it, removes it and sees
 * that it is gone. Everything that is refused is asked of this thing alone.
 * @param parents values of the path parameters before the collection's own
 */
export async function live(collection: Collection, parents: Values, settings: StepSettings): Promise<void> {
  const { create } = collection
  if (!create || !settings.isUsable(create) || !hasWanted(collection, settings.isWanted)) return
  const asked = await derived(create, settings, parents)
  if (asked.notProbed !== null) {
    leaveOutAll(collection, settings, asked.notProbed)
    if (settings.isWanted(create)) await refusals(settings, create, othersOf(asked))
    return
  }
  const made = await firstTaken(
    settings,
    create,
    callsOf(asked),
    'make one',
    await otherNames(create, parents, callsOf(asked), settings),
  )
  const note = made && settings.cleanup.madeBy(create, made.probe, made.exchange)
  // Only now: what a broken server takes all the same must not stand in the way of the real one.
  if (settings.isWanted(create)) await refusals(settings, create, othersOf(asked))
  if (!made || !isOk(made.exchange)) {
    leaveOutAll(collection, settings, `nothing could be made by ${create.id}`)
    return
  }
  const body = bodyOf(made.exchange)
  const id = createdId(
    settings.contract.document,
    collection,
    create,
    body,
    headerOf(made.exchange, 'Location'),
  )
  if (id === null) {
    leaveOutAll(collection, settings, `the answer of ${create.id} does not tell the id of what was made`)
    return
  }
  const values = new Map([...parents, [collection.parameter, id]])
  const sent = sentBody(made.probe)
  const there = await seeCreated(collection, values, sent, settings)
  await changeIt(collection, values, there ?? body, sent, settings)
  for (const view of collection.views) await viewIt(view, values, settings)
  for (const action of collection.actions) await act(action, values, settings)
  for (const part of collection.parts) await live(part, values, settings)
  if (await removeIt(collection, values, settings)) note?.gone()
}

function sentBody({ body }: Probe): Json {
  try {
    const value: unknown = typeof body?.content === 'string' ? JSON.parse(body.content) : {}
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}

async function seeCreated(
  collection: Collection,
  values: Values,
  sent: Json,
  settings: StepSettings,
): Promise<Json | undefined> {
  const { create, get, list } = collection
  const { document } = settings.contract
  if (!create) return undefined
  const lost = (there: Json | undefined, isShown: (at: Pointer) => boolean) =>
    there === undefined
      ? []
      : differences(sent, there, isShown).map((at) =>
          finding(
            'not-created',
            `What was sent at ${at} is not what is there after ${create.id}.`,
            at,
            create,
          ),
        )
  const reads = get !== null && settings.isUsable(get)
  const read = reads
    ? await readBack(
        get,
        values,
        settings,
        'read what was made',
        (there) => lost(there, shownByAnswer(document, get)),
        'not-created',
      )
    : null
  const row = await lookFor(collection, values, settings, 'find what was made in the list', (found) => {
    if (found === undefined) return []
    if (found === null)
      return [finding('not-created', `What ${create.id} made is not in the list.`, '', create)]
    return reads ? [] : lost(found, shownByRow(document, list))
  })
  return read ?? row ?? undefined
}

async function viewIt(view: Operation, values: Values, settings: StepSettings): Promise<void> {
  const needed = [...view.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  // Read already with what lists told, or of another thing inside this one.
  if (!settings.isWanted(view) || settings.record.succeeded(view) || needed.some((name) => !values.has(name)))
    return
  await probeRead(view, settings, values)
}

async function act(action: Operation, values: Values, settings: StepSettings): Promise<void> {
  if (!settings.isWanted(action)) return
  const asked = await derived(action, settings, values)
  if (asked.notProbed !== null) settings.record.leaveOut(action, asked.notProbed)
  await refusals(settings, action, othersOf(asked))
  const taken = await firstTaken(settings, action, callsOf(asked), 'on what was made')
  if (taken) settings.cleanup.madeBy(action, taken.probe, taken.exchange, true)
}

function leaveOutAll(
  { changes, remove, actions, parts, create }: Collection,
  settings: StepSettings,
  reason: string,
): void {
  for (const operation of [create, ...changes, remove, ...actions]) {
    if (operation) settings.record.leaveOut(operation, reason)
  }
  for (const part of parts) leaveOutAll(part, settings, reason)
}

/** Whether anything of a collection, or of what is inside its things, is asked for. */
export function hasWanted(
  { create, changes, remove, actions, parts }: Collection,
  isWanted: (operation: Operation) => boolean,
): boolean {
  const own = [create, remove, ...changes, ...actions].some(
    (operation) => operation !== null && isWanted(operation),
  )
  return own || parts.some((part) => hasWanted(part, isWanted))
}

/** Changes a thing of the run by each operation that can, and sees that the change was kept and nothing else was lost. */
async function changeIt(
  collection: Collection,
  values: Values,
  before: Json | undefined,
  mine: Json,
  settings: StepSettings,
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
  settings: StepSettings,
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

/** Removes a thing of the run, sees that it is gone from everywhere and that it cannot be removed twice; whether it is gone. */
async function removeIt(collection: Collection, values: Values, settings: StepSettings): Promise<boolean> {
  const { remove, get, changes } = collection
  if (!remove || !settings.isUsable(remove)) return false
  const asked = await derived(remove, settings, values)
  if (settings.isWanted(remove)) await refusals(settings, remove, othersOf(asked))
  const done = await firstTaken(settings, remove, callsOf(asked), 'remove it')
  if (!done || !isOk(done.exchange)) return false
  const what = plainText(values.get(collection.parameter) ?? '')
  const kept = (where: string) =>
    finding('not-deleted', `${what} is still ${where} after ${remove.id} said it is gone.`, 'status', remove)
  if (get && settings.isUsable(get)) {
    const [call] = await callsFor(get, settings, values)
    if (call) {
      const probe: Probe = {
        ...call,
        kind: 'lifecycle',
        title: 'read what was removed',
        expected: 'not-found',
      }
      await step(settings, get, probe, (exchange) =>
        isOk(exchange) ? { probe: { ...probe, expected: 'documented' }, more: [kept('there')] } : {},
      )
    }
  }
  await lookFor(collection, values, settings, 'what was removed is in no list', (row) =>
    row === null || row === undefined ? [] : [kept('listed')],
  )
  await removeAgain(remove, done.probe, settings)
  for (const change of changes.filter(settings.isWanted)) {
    const gone = await derived(change, settings, values, { gone: values })
    await refusals(
      settings,
      change,
      gone.probes.filter(({ kind }) => kind === 'unknown-id'),
    )
  }
  return true
}

async function removeAgain(remove: Operation, first: Probe, settings: StepSettings): Promise<void> {
  const tellsGone = remove.responses.some(({ status }) =>
    ['404', '410', '4XX'].includes(status.toUpperCase()),
  )
  const probe: Probe = {
    ...first,
    title: 'remove it again',
    expected: tellsGone ? 'not-found' : 'documented',
  }
  await step(settings, remove, probe, (exchange) => {
    const isTwice = tellsGone && isOk(exchange)
    const isBroken = (exchange.response?.status ?? 0) >= 500
    const how = isBroken ? 'fails' : 'says once more that it was removed'
    return isTwice || isBroken
      ? {
          probe: { ...probe, expected: 'documented' },
          more: [
            finding(
              'delete-repeated',
              `${remove.id} ${how} when the thing is gone already; 404 is documented.`,
              'status',
              remove,
            ),
          ],
        }
      : {}
  })
}
