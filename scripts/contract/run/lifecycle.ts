import type { Operation } from '../../../openapi/model/contract'
import { isJsonObject, type Json } from '../../../openapi/model/json'
import type { Pointer } from '../../../openapi/model/pointers'
import type { Probe } from '../probe/probe'
import { bodyOf, headerOf, isOk } from './answer'
import { changeIt } from './change'
import { type Collection, createdId } from './collections'
import { differences } from './compare'
import {
  callsOf,
  derived,
  type FlowSettings,
  finding,
  firstTaken,
  othersOf,
  refusals,
  type Values,
} from './flow'
import { lookFor, readBack, shownByAnswer, shownByRow } from './look'
import { otherNames } from './names'
import { probeRead } from './reads'
import { removeIt } from './remove'

/**
 * Makes one thing of a collection, reads it, changes it, lets its actions and parts be tried on it, removes it and sees
 * that it is gone. Everything that is refused is asked of this thing alone.
 * @param parents values of the path parameters before the collection's own
 */
export async function live(collection: Collection, parents: Values, settings: FlowSettings): Promise<void> {
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
  settings: FlowSettings,
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

async function viewIt(view: Operation, values: Values, settings: FlowSettings): Promise<void> {
  const needed = [...view.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  // Read already with what lists told, or of another thing inside this one.
  if (!settings.isWanted(view) || settings.record.succeeded(view) || needed.some((name) => !values.has(name)))
    return
  await probeRead(view, settings, values)
}

async function act(action: Operation, values: Values, settings: FlowSettings): Promise<void> {
  if (!settings.isWanted(action)) return
  const asked = await derived(action, settings, values)
  if (asked.notProbed !== null) settings.record.leaveOut(action, asked.notProbed)
  await refusals(settings, action, othersOf(asked))
  const taken = await firstTaken(settings, action, callsOf(asked), 'on what was made')
  if (taken) settings.cleanup.madeBy(action, taken.probe, taken.exchange, true)
}

function leaveOutAll(
  { changes, remove, actions, parts, create }: Collection,
  settings: FlowSettings,
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
