import type { Operation } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import { createRoutes } from '../../../openapi/model/routes'
import type { Exchange, Finding } from '../judge/exchange'
import { headerOf } from '../judge/responses'
import { requestTo } from '../probe/base'
import { newKey } from '../probe/own-headers'
import type { Probe } from '../probe/probe'
import { plainText } from '../probe/serialize'
import { differences, isOk, sentBody } from './answers'
import type { CreatedItem } from './cleanup'
import type { Collection } from './collections'
import { callsFor, finding, renamedCalls, type StepSettings, step, type Values } from './steps'
import { readBack, shownByAnswer } from './verify'

/** Requests the `Location` of a create, if the contract documents the header and its address is valid. */
export async function followLocation(
  create: Operation,
  made: { readonly probe: Probe; readonly exchange: Exchange },
  settings: Pick<StepSettings, 'contract' | 'client' | 'record' | 'isUsable'>,
): Promise<void> {
  const { record, client } = settings
  const { request, response } = made.exchange
  const spec = create.responses.find(({ status }) => status === String(response?.status))
  const location = response && headerOf(response, 'Location')
  if (!location || !spec?.headers.some(({ name }) => name.toLowerCase() === 'location')) return
  const asked = new URL(request.url)
  const address = URL.canParse(location, asked) ? new URL(location, asked) : null
  // No request goes to another server.
  if (address?.origin !== asked.origin) return
  const base = asked.pathname.slice(0, asked.pathname.lastIndexOf(made.probe.path))
  const path = address.pathname.slice(base.length)
  const found = createRoutes(settings.contract.operations)('GET', path)
  if (!address.pathname.startsWith(base) || found.kind !== 'operation') return
  const get = found.operation
  if (get.acts || !settings.isUsable(get)) return
  const probe = requestTo(get, path, `the Location that ${create.id} answered`)
  const slot = record.take(get)
  const exchange = await client.send(probe)
  const isGone = exchange.response?.status === 404 || exchange.response?.status === 410
  slot.fill(isGone ? { ...probe, expected: 'documented' } : probe, exchange)
  if (!isGone) return
  const message = `The Location that ${create.id} returned, ${address.pathname}, is not found by ${get.id}.`
  record.add(create, made.exchange, finding('link-broken', message, 'header Location', create))
}

type Attempt = {
  readonly probe: Probe
  readonly exchange: Exchange
  /** The created item; null if uncertain. */
  readonly made: (CreatedItem & { readonly id: Json }) | null
}

/** Creates an item; it is registered for clean-up as soon as the response arrives. */
async function attempt(
  create: Operation,
  probe: Probe,
  settings: StepSettings,
  judge: (made: Attempt['made']) => readonly Finding[] = () => [],
): Promise<Attempt> {
  let made: Attempt['made'] = null
  const exchange = await step(settings, create, probe, (came) => {
    const outcome = settings.cleanup.madeBy(create, probe, came)
    made = outcome.kind === 'made' ? outcome.made : null
    return { more: isOk(came) ? judge(made) : [] }
  })
  return { probe, exchange, made }
}

/** Sends creates twice with one key, and two at once. Created items are removed. */
export async function createRepeatedly(
  collection: Collection,
  parents: Values,
  settings: StepSettings,
): Promise<void> {
  const { create } = collection
  if (!create || (await settings.resolver.known(create, parents)).isCallsOnly) return
  const calls = await callsFor(create, settings, parents)
  const [one, other] = await renamedCalls(create, parents, calls, settings)
  if (!one || !other) return
  await createWithKey(create, [one, other], settings)
  await createTwoAtOnce(collection, parents, [one, other], settings)
}

/** A repeated request with the same key gets the same response. A different request is not covered by the contract. */
async function createWithKey(
  create: Operation,
  [one, other]: readonly [Probe, Probe],
  settings: StepSettings,
): Promise<void> {
  const parameter = create.parameters.find(
    ({ name, in: part }) => part === 'header' && name.toLowerCase() === 'idempotency-key',
  )
  if (!parameter) return
  const key = newKey(parameter)
  const keyed = (probe: Probe, title: string): Probe => ({
    ...probe,
    kind: 'lifecycle',
    title,
    headers: [...probe.headers.filter(([name]) => name !== parameter.name), [parameter.name, key]],
    at: parameter.at,
  })
  const first = await attempt(
    create,
    { ...keyed(one, `with an ${parameter.name}`), expected: 'no-failure' },
    settings,
  )
  const attempts = [first]
  if (first.made !== null) {
    const { id } = first.made
    const again = keyed(one, `the same with the same ${parameter.name}`)
    attempts.push(
      await attempt(create, again, settings, (made) =>
        made === null || plainText(made.id) === plainText(id)
          ? []
          : [
              {
                ...finding(
                  'key-ignored',
                  `Repeating the request with the same ${parameter.name} created ${plainText(made.id)}; the first created ${plainText(id)}.`,
                  '',
                  create,
                ),
                at: parameter.at,
              },
            ],
      ),
    )
    const another = keyed(other, `another with the same ${parameter.name}`)
    attempts.push(await attempt(create, { ...another, expected: 'no-failure' }, settings))
  }
  await removeAll(attempts, settings)
}

/** Two simultaneous creates result in two items, each as sent. */
async function createTwoAtOnce(
  { create, get, parameter }: Collection,
  parents: Values,
  both: readonly [Probe, Probe],
  settings: StepSettings,
): Promise<void> {
  if (!create) return
  const probes = both.map(
    (probe, index): Probe => ({
      ...probe,
      kind: 'lifecycle',
      title: index === 0 ? 'one of two at once' : 'the other of two at once',
      // Unique names and limits are valid reasons for a refusal.
      expected: 'no-failure',
    }),
  )
  const settled = await Promise.allSettled(probes.map((probe) => attempt(create, probe, settings)))
  const attempts = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  const [first, second] = attempts
  if (first?.made && second?.made && plainText(first.made.id) === plainText(second.made.id)) {
    const message = `Two ${create.id} at the same time returned the same item, ${plainText(first.made.id)}.`
    settings.record.add(create, second.exchange, finding('not-created', message, '', create))
  } else if (get && settings.isUsable(get)) {
    const isShown = shownByAnswer(settings.contract.document, get)
    for (const { made, probe } of attempts) {
      if (made === null) continue
      const values = new Map([...parents, [parameter, made.id]])
      const lost = (there: Json | undefined) =>
        differences(sentBody(probe), there ?? {}, isShown).map((at) =>
          finding(
            'not-created',
            `After two ${create.id} at the same time, what is stored at ${at} differs from what was sent.`,
            at,
            create,
          ),
        )
      await readBack(get, values, settings, `read ${probe.title}`, lost, 'not-created')
    }
  }
  await removeAll(attempts, settings)
}

async function removeAll(attempts: readonly Attempt[], { cleanup }: StepSettings): Promise<void> {
  for (const { made } of attempts) if (made !== null) await cleanup.removeNow(made)
}
