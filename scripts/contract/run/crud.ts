import type { Operation } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import type { Pointer } from '../../../openapi/model/pointers'
import type { Finding } from '../judge/exchange'
import { boundBodyProbes } from '../probe/bounds'
import { oddBodyProbes, otherBodyProbes } from '../probe/odd-texts'
import type { Known, Probe } from '../probe/probe'
import { namesIn, plainText } from '../probe/serialize'
import { bodyOf, differences, isOk, sentBody } from './answers'
import { changeOddly, updateItem } from './change'
import type { Collection } from './collections'
import { probeRead } from './reads'
import { createRepeatedly, followLocation } from './repeats'
import { lostSiblings, readSiblings } from './siblings'
import {
  callsFor,
  callsOf,
  derived,
  finding,
  firstAccepted,
  probesToRefuse,
  renamedCalls,
  type StepSettings,
  sendProbesToRefuse,
  step,
  type Values,
} from './steps'
import { findInList, readBack, shownByAnswer, shownByRow } from './verify'

/**
 * The lifecycle of one item: create, verify, update, run actions and nested collections, delete, verify that it is gone.
 * Probes that must be refused target only this item.
 * @param parents values of the path parameters before the collection's own
 */
export async function runLifecycle(
  collection: Collection,
  parents: Values,
  settings: StepSettings,
): Promise<void> {
  const { create } = collection
  if (!create || !settings.isUsable(create) || !hasSelected(collection, settings.isWanted)) return
  const asked = await derived(create, settings, parents)
  if (asked.notProbed !== null) {
    skipAll(collection, settings, asked.notProbed)
    if (settings.isWanted(create)) await sendProbesToRefuse(settings, create, probesToRefuse(asked))
    return
  }
  const made = await makeOne(create, parents, callsOf(asked), settings)
  // After the real create, so that wrongly accepted items do not conflict with it.
  if (settings.isWanted(create)) await sendProbesToRefuse(settings, create, probesToRefuse(asked))
  if (typeof made === 'string') {
    skipAll(collection, settings, made)
    return
  }
  const values = new Map([...parents, [collection.parameter, made.note.id]])
  const body = bodyOf(made.exchange)
  const sent = sentBody(made.probe)
  await followLocation(create, made, settings)
  const there = await verifyCreated(collection, values, sent, settings)
  await updateItem(collection, values, there ?? body, sent, settings)
  for (const view of collection.views) await readView(view, values, settings)
  for (const action of collection.actions) await runAction(action, values, settings)
  for (const part of collection.parts) await runLifecycle(part, values, settings)
  await tryUndeclared(collection, made.probe, values, settings)
  await changeOddly(collection, values, settings)
  if (!(await deleteItem(collection, values, settings))) return
  made.note.gone()
  // Only now that the run is known to be able to remove items.
  if (!settings.isWanted(create)) return
  const [first] = callsOf(asked)
  // With an accepted body: a conflict with an existing item would hide errors of texts and limits.
  const bodies = first?.body?.content === made.probe.body?.content ? {} : { bodies: [sent] }
  await createOddly(create, parents, settings, bodies)
  await createRepeatedly(collection, parents, settings)
}

/**
 * Creates one item. If the server returns an existing one, it is retried with other names.
 * @returns why there is none
 */
async function makeOne(create: Operation, parents: Values, calls: readonly Probe[], settings: StepSettings) {
  const renamed = await renamedCalls(create, parents, calls, settings)
  let why = `nothing could be made by ${create.id}`
  for (const tries of [calls, renamed]) {
    const taken = await firstAccepted(settings, create, tries, 'make one', tries === calls ? renamed : [])
    if (!taken) return why
    const outcome = settings.cleanup.madeBy(create, taken.probe, taken.exchange)
    if (outcome.kind === 'made') return { ...taken, note: outcome.made }
    if (outcome.kind === 'nothing') return why
    why = `${create.id} ${outcome.why}: it is not the run’s to change or remove`
    if (!outcome.wasThere) return why
    if (taken.exchange.response?.status === 201)
      settings.record.add(create, taken.exchange, notNew(create, outcome.why))
  }
  return why
}

/** Creates items with unusual or long texts. The server must store accepted ones unchanged. */
async function createOddly(
  create: Operation,
  parents: Values,
  settings: StepSettings,
  bodies: Partial<Known>,
): Promise<void> {
  const { contract, resolver, cleanup } = settings
  const isShown = shownByAnswer(contract.document, create)
  const known = { ...(await resolver.known(create, parents)), ...bodies }
  if (known.isCallsOnly) return
  const probes = [...oddBodyProbes(create, contract, known), ...boundBodyProbes(create, contract, known)]
  const others = otherBodyProbes(create, contract, known)
  for (const probe of [...probes, ...others]) {
    const exchange = await step(settings, create, probe, (answer) => {
      // Control characters may be removed, and tags converted to lower case.
      if (!isOk(answer) || probe.title.includes('control') || others.includes(probe)) return {}
      const lost = differences(sentBody(probe), bodyOf(answer) ?? {}, isShown)
      const said = 'was accepted, and the answer does not show it as it was sent'
      return {
        more: lost.map((at) => finding('not-created', `What was sent at ${at} ${said}.`, at, create)),
      }
    })
    const outcome = cleanup.madeBy(create, probe, exchange)
    // Immediately: its parent may not be removable before it.
    if (outcome.kind === 'made') await cleanup.removeNow(outcome.made)
  }
}

function notNew(create: Operation, why: string): Finding {
  return finding('not-created', `${create.id} ${why}: nothing was created.`, 'status', create)
}

async function verifyCreated(
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
          finding('not-created', `What ${create.id} stored at ${at} differs from what was sent.`, at, create),
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
  const row = await findInList(collection, values, settings, 'find what was made in the list', (found) => {
    if (found === undefined) return []
    if (found === null)
      return [finding('not-created', `The item that ${create.id} created is not in the list.`, '', create)]
    return reads ? [] : lost(found, shownByRow(document, list))
  })
  return read ?? row ?? undefined
}

/** Sends methods that the path of an item does not declare to the run's own item. */
async function tryUndeclared(
  { remove, changes }: Collection,
  { body }: Probe,
  values: Values,
  settings: StepSettings,
): Promise<void> {
  if (!remove || !settings.isWanted(remove)) return
  const [call] = await callsFor(remove, settings, values)
  if (!call || (await settings.resolver.known(remove, values)).isCallsOnly) return
  for (const method of ['PUT', 'PATCH']) {
    if (changes.some((change) => change.method === method)) continue
    const title = `${method}, which the path does not declare`
    const expected = 'no-such-method'
    await step(settings, remove, { ...call, kind: 'undeclared-method', method, title, body, expected })
  }
}

async function readView(view: Operation, values: Values, settings: StepSettings): Promise<void> {
  const needed = namesIn(view.path)
  // Skipped if it was read before or belongs to a nested item.
  if (!settings.isWanted(view) || settings.record.succeeded(view) || needed.some((name) => !values.has(name)))
    return
  await probeRead(view, settings, values)
}

async function runAction(action: Operation, values: Values, settings: StepSettings): Promise<void> {
  if (!settings.isWanted(action)) return
  const asked = await derived(action, settings, values)
  if (asked.notProbed !== null) settings.record.skip(action, asked.notProbed)
  await sendProbesToRefuse(settings, action, probesToRefuse(asked))
  const taken = await firstAccepted(settings, action, callsOf(asked), 'on what was made')
  if (!taken) return
  settings.cleanup.madeBy(action, taken.probe, taken.exchange, true)
  await followLocation(action, taken, settings)
}

function skipAll(
  { changes, remove, actions, parts, create }: Collection,
  settings: StepSettings,
  reason: string,
): void {
  for (const operation of [create, ...changes, remove, ...actions]) {
    if (operation) settings.record.skip(operation, reason)
  }
  for (const part of parts) skipAll(part, settings, reason)
}

/** Whether any operation of a collection or of its nested collections is selected. */
export function hasSelected(
  { create, changes, remove, actions, parts }: Collection,
  isWanted: (operation: Operation) => boolean,
): boolean {
  const own = [create, remove, ...changes, ...actions].some(
    (operation) => operation !== null && isWanted(operation),
  )
  return own || parts.some((part) => hasSelected(part, isWanted))
}

/** Deletes an item, verifies that it is gone and that a second delete is refused. @returns whether it is gone */
async function deleteItem(collection: Collection, values: Values, settings: StepSettings): Promise<boolean> {
  const { remove, get, changes } = collection
  if (!remove || !settings.isUsable(remove)) return false
  const asked = await derived(remove, settings, values)
  if (settings.isWanted(remove)) await sendProbesToRefuse(settings, remove, probesToRefuse(asked))
  const others = await readSiblings(collection, values, settings, 'the others before it is removed')
  const done = await firstAccepted(settings, remove, callsOf(asked), 'remove it')
  if (!done || !isOk(done.exchange)) return false
  if (others !== null) {
    const judge = (there: typeof others) => lostSiblings(remove, others, there)
    await readSiblings(collection, values, settings, 'the others after it is removed', judge)
  }
  const what = plainText(values.get(collection.parameter) ?? '')
  let isGone = true
  const kept = (where: string) => {
    isGone = false
    return finding(
      'not-deleted',
      `${what} is still ${where} after ${remove.id} said it is gone.`,
      'status',
      remove,
    )
  }
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
  await findInList(collection, values, settings, 'what was removed is in no list', (row) =>
    row === null || row === undefined ? [] : [kept('listed')],
  )
  await deleteAgain(remove, done.probe, settings)
  for (const change of changes.filter(settings.isWanted)) {
    const gone = await derived(change, settings, values, { gone: values })
    const unknown = gone.probes.filter(({ kind }) => kind === 'unknown-id')
    // A successful change of a deleted item may have recreated it.
    if (await sendProbesToRefuse(settings, change, unknown)) isGone = false
  }
  return isGone
}

async function deleteAgain(remove: Operation, first: Probe, settings: StepSettings): Promise<void> {
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
    const how = isBroken ? 'fails' : 'succeeds'
    return isTwice || isBroken
      ? {
          probe: { ...probe, expected: 'documented' },
          more: [
            finding(
              'delete-repeated',
              `A second ${remove.id} of the same item ${how}; 404 is documented.`,
              'status',
              remove,
            ),
          ],
        }
      : {}
  })
}
