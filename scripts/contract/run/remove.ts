import type { Operation } from '../../../openapi/model/contract'
import type { Probe } from '../probe/probe'
import { plainText } from '../probe/serialize'
import { isOk } from './answer'
import type { Collection } from './collections'
import {
  callsFor,
  callsOf,
  derived,
  type FlowSettings,
  finding,
  firstTaken,
  othersOf,
  refusals,
  step,
  type Values,
} from './flow'
import { lookFor } from './look'

/** Removes a thing of the run, sees that it is gone from everywhere and that it cannot be removed twice; whether it is gone. */
export async function removeIt(
  collection: Collection,
  values: Values,
  settings: FlowSettings,
): Promise<boolean> {
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

async function removeAgain(remove: Operation, first: Probe, settings: FlowSettings): Promise<void> {
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
