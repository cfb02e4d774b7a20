import { fileURLToPath } from 'node:url'
import { isJsonObject, type JsonObject } from '../../../openapi/model/json'
import type { SmallServer } from './recipes'
import { type Answered, type Asked, serve } from './tiny-server'
import { word } from './word'

const states = ['waiting', 'moving', 'delivered']
const failed = (status: number, code: number): Answered => ({ status, json: { code, hint: null } })

const parcel = (number: number, receiver: string, weight_kg: number): JsonObject => ({
  number,
  receiver,
  weight_kg,
  state: states[number % 3] ?? '',
  note: number % 2 ? null : 'Ring twice',
  delivered_at: number % 3 === 2 ? '2026-03-04T10:00:00+01:00' : null,
  holder: number % 2 ? { number: 7 } : null,
  marks: { fragile: number },
})

/** The server of `parcels.yaml`; it keeps its contract, unless `nulls` stand where the contract has none. */
export async function startParcels({ nulls = false } = {}): Promise<SmallServer & { readonly key: string }> {
  const parcels = new Map(
    ['Ada Ferry', 'Ben Harbor', 'Cleo Quay', 'Dan Pier'].map((name, i) => [
      i + 11,
      { ...parcel(i + 11, name, 0.5 + i), ...(nulls && i === 2 && { weight_kg: null }) },
    ]),
  )
  let last = 20
  const next = () => {
    last += 1
    return last
  }
  const server = await serve((asked) => answer(parcels, asked, next))
  return {
    ...server,
    url: `${server.origin}/live`,
    key: 'parcel-key',
    contract: fileURLToPath(new URL('parcels.yaml', import.meta.url)),
  }
}

function answer(parcels: Map<number, JsonObject>, asked: Asked, next: () => number): Answered {
  const [base, what, one, end, ...more] = asked.parts
  if (base !== 'live' || what !== 'parcels' || more.length > 0) return failed(404, 1)
  const isList = one === '' && end === undefined
  if (!isList && end !== '') return failed(404, 1)
  const allowed = isList ? ['GET', 'HEAD', 'POST'] : ['GET', 'PUT', 'DELETE']
  if (!allowed.includes(asked.method)) return { ...failed(405, 2), headers: { allow: allowed.join(', ') } }
  if (asked.headers['x-parcel-key'] !== 'parcel-key') return failed(401, 3)
  if (isList) return asked.method === 'POST' ? handedIn(parcels, asked, next()) : listed(parcels, asked)
  const number = /^[1-9]\d*$/.test(one ?? '') ? Number(one) : 0
  const found = parcels.get(number)
  if (!found) return failed(404, 4)
  if (asked.method === 'DELETE') parcels.delete(number)
  return asked.method === 'PUT' ? readdressed(parcels, number, asked) : { status: 200, json: found }
}

function listed(parcels: ReadonlyMap<number, JsonObject>, { method, query }: Asked): Answered {
  if (method === 'HEAD') return { status: 200, headers: { 'x-count': String(parcels.size) } }
  const offset = query.get('offset') ?? '0'
  const over = query.get('weight_over')
  const asked = query.get('state')?.split(',') ?? []
  if (!/^\d+$/.test(offset) || asked.some((state) => !states.includes(state))) return failed(400, 5)
  if (over !== null && !(Number(over) > 0)) return failed(400, 5)
  const rows = [...parcels.values()].filter(
    ({ state, weight_kg }) =>
      (asked.length === 0 || asked.includes(word(state))) &&
      (over === null || Number(weight_kg) > Number(over)),
  )
  return { status: 200, json: { data: rows.slice(Number(offset)), next: null } }
}

function handedIn(parcels: Map<number, JsonObject>, { headers, body }: Asked, number: number): Answered {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return failed(415, 6)
  const form = new URLSearchParams(body.toString())
  const receiver = form.get('receiver') ?? ''
  const weight = Number(form.get('weight_kg') ?? Number.NaN)
  if (!isName(receiver) || !(weight > 0 && weight <= 30)) return failed(422, 7)
  parcels.set(number, parcel(number, receiver, weight))
  return { status: 201, json: parcels.get(number) ?? null }
}

function readdressed(parcels: Map<number, JsonObject>, number: number, { headers, body }: Asked): Answered {
  if (!headers['content-type']?.startsWith('application/json')) return failed(415, 6)
  const given = parsed(body.toString())
  if (given === undefined) return failed(400, 8)
  if (!isJsonObject(given) || typeof given.receiver !== 'string' || !isName(given.receiver))
    return failed(422, 7)
  const { receiver, note = null } = given
  if (note !== null && (typeof note !== 'string' || note.length > 100)) return failed(422, 7)
  const changed = { ...parcels.get(number), receiver, note }
  parcels.set(number, changed)
  return { status: 200, json: changed }
}

const isName = (text: string) => text.length >= 1 && text.length <= 60

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
