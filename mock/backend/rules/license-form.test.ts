import * as licenseCreate from 'virtual:validators/LicenseCreate'
import * as licenseUpdate from 'virtual:validators/LicenseUpdate'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject as Document } from '../../../openapi/model/json'
import { portalDocument } from '../../../openapi/model/portal.fixture'
import type { Messages, Validate } from '../../../src/api/body'
import {
  hostIdTypeValues,
  licenseManagerValues,
  licensePurposeValues,
  licenseTypeValues,
} from '../../../src/api/schema.gen'
import type { License } from '../../../src/domain/words/licenses'
import {
  checkChange,
  checkNew,
  type LicenseValues,
  licenseValues,
} from '../../../src/features/admin/licenses/license-values'
import type { Call } from '../call'
import { readContract } from '../contract'
import { asRecord, asRecords, asString, type JsonObject } from '../json'
import { type OpenSandbox, openSandbox } from '../open-sandbox.fixture'
import { Refusal } from '../problem'
import { bodyErrors } from '../store/field-errors'
import { createSeeder } from '../store/generate'
import { addRow, changeRow } from '../store/mutate'
import { viewOf } from '../store/query'
import { tableOf } from '../world/tables'
import { readUser } from '../world/user'
import { World } from '../world/world'
import { rules } from './rules'

const TODAY = '2026-11-20'
const NOW = `${TODAY}T09:30:00Z`
const SEED = 20_261_120

const sometimes = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

// Form input: usual, slightly wrong and absurd values.
const day = fc.constantFrom('2026-12-01', '2027-11-30', '2026-01-01', '2027-02-30', 'soon', '')
const count = fc.constantFrom<number | string>('', 1, 24, 0, 1.5, 100_001, -3, 'many')
const name = fc.constantFrom('', 'lic01', ' lic02 ', 'no name', `${'x'.repeat(254)}`)
const hostIds = [
  ...['9cb65418aa01', '9C:B6:54:18:AA:01', '9c-b6-54-18-aa-02', '12:34', '', 'ANY', 'a b', '9-12345678'],
  ...['10.1.*.*', '10.1.300.4', 'lic07', 'LIC07', '4c4c4544-0032-5910-8052-b4c04f4e3132', 'ZN1A2B3C'],
]
const port = fc.constantFrom<number | null>(null, 5053, 27_000, 0, 70_000)
/** A host, occasionally with an invalid value. */
const host = (at: number) =>
  fc
    .record({
      hostname: sometimes(name),
      host_id: sometimes(fc.constantFrom(...hostIds)),
      host_id_type: sometimes(fc.constantFrom(...hostIdTypeValues)),
      platform: sometimes(fc.constantFrom('linux_x64', 'vms')),
      port: sometimes(port),
      vendor_port: sometimes(port),
    })
    .map((some) => ({ ...machine(at), ...present(some) }))
const machine = (at: number) => ({
  ...{ hostname: `lic0${at}`, host_id: `9cb65418aa0${at}`, host_id_type: '', platform: '' },
  ...{ port: 5053, vendor_port: null },
})
const feature = fc.record({
  name: fc.constantFrom('helyx_solver', ' helyx_gui ', '', 'not a name'),
  version: fc.constantFrom('4.3', '', ' 4.3.1 '),
  count: fc.constantFrom<number | string>('', 4, 0, 2.5),
  start_date: fc.constantFrom(null, '2026-12-01'),
  expiry_date: fc.constantFrom('', '2027-11-30', '2027-02-30'),
  borrow_hours: fc.constantFrom(null, 24),
})
const text = (longest: number) => fc.constantFrom('', ' ', 'PO 4711', 'x'.repeat(longest + 1))
/** A change of a few fields. The account cannot be changed later. */
const change = fc
  .record({
    product_id: sometimes(fc.constantFrom('prd_helyx_43', 'prd_elements_50', '')),
    type: sometimes(fc.constantFrom(...licenseTypeValues)),
    manager: sometimes(fc.constantFrom(...licenseManagerValues)),
    purpose: sometimes(fc.constantFrom(...licensePurposeValues)),
    seats_total: sometimes(count),
    tokens_total: sometimes(count),
    size: sometimes(fc.constantFrom('one', 'three')),
    hosts: sometimes(fc.tuple(host(1), host(2), host(3))),
    add_on_ids: sometimes(fc.constantFrom(['add_marine'], [], ['add_marine', 'add_marine'])),
    features: sometimes(fc.array(feature, { maxLength: 2 })),
    start_date: sometimes(day),
    term: sometimes(fc.constantFrom('until', 'permanent')),
    expiry_date: sometimes(day),
    maintenance_end_date: sometimes(day),
    territory_id: sometimes(fc.constantFrom('', 'ter_dach')),
    rehosts_allowed: sometimes(fc.constantFrom('', 0, 4, 1_001, 'few')),
    purchase_order: sometimes(text(60)),
    notes: sometimes(text(2_000)),
  })
  .map(present)
/** Additional fields of a new license, fixed afterwards. */
const choice = fc
  .record({
    account_id: sometimes(fc.constantFrom('acc_lindau', '')),
    rehosts: sometimes(fc.constantFrom('default', 'unlimited', 'limited')),
    status: sometimes(fc.constantFrom('draft', 'active')),
  })
  .map(present)
/** Allowed rehosts; an existing license has a number or none. */
const rehosts = fc.record({ rehosts: sometimes(fc.constantFrom('unlimited', 'limited')) }).map(present)

/** Only the changed values. */
function present(values: Readonly<Record<string, unknown>>): Partial<LicenseValues> {
  return JSON.parse(JSON.stringify(values))
}

let open: OpenSandbox
let sandbox: Awaited<ReturnType<typeof inProcess>>
beforeAll(async () => {
  const document = await portalDocument()
  open = await openSandbox({ document })
  sandbox = inProcess(document)
})
afterAll(() => open.close())

/** The sandbox's rules for one world without a server, with the licenses that staff see. */
function inProcess(document: Document) {
  const contract = readContract(document)
  const world = new World(
    'license-form',
    0,
    createSeeder(() => contract, rules),
  )
  world.clock.set(new Date(NOW), false)
  world.restart()
  const user = readUser(contract, world, 'staff', 'usr_staff')
  if ('status' in user) throw new Error('Staff cannot come in.')
  const place = { contract, world }
  const callOf = (id: 'createLicense' | 'updateLicense', body: JsonObject, license = ''): Call => {
    const operation = contract.operation(id)
    if (!operation) throw new Error(`The contract has no ${id}.`)
    const params = { id: license }
    const query = new URLSearchParams()
    const caller = { user, signedInAt: null, origin: '', accept: '' }
    return { contract, rules, world, operation, params, query, body, ...caller }
  }
  const table = tableOf(place, 'licenses')
  const refused = (call: Call, act: () => void) => {
    const wrong = bodyErrors(contract, call.operation, call.body)
    if (wrong.length > 0) return wrong.map(({ pointer }) => pointer)
    try {
      act()
      return []
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      const { status, body } = thrown.answer
      return status === 422
        ? asRecords(asRecord(body ?? null).errors).map(({ pointer }) => asString(pointer))
        : [asString(asRecord(body ?? null).type)]
    }
  }
  return {
    licenses: (): License[] => {
      const collection = contract.collection('licenses')
      const call = callOf('createLicense', {})
      return collection
        ? table.rows.map((row) => JSON.parse(JSON.stringify(viewOf(call, collection, row))))
        : []
    },
    create: (body: JsonObject) => {
      const call = callOf('createLicense', body)
      return refused(call, () => table.remove(addRow(call, 'licenses').id))
    },
    edit: (id: string, body: JsonObject) => {
      const call = callOf('updateLicense', body, id)
      const before = table.get(id)
      return refused(call, () => {
        changeRow(call, 'licenses')
        if (before) table.replace(before)
      })
    },
  }
}

/** A validator that records its input: the whole license, as sent by the form. */
function watched<T>(form: { validate: Validate<T>; messages: Messages; nullable: string[] }) {
  const seen: JsonObject[] = []
  function validate(body: unknown): body is T {
    seen.push(JSON.parse(JSON.stringify(body)))
    const isValid = form.validate(body)
    validate.errors = form.validate.errors ?? null
    return isValid
  }
  validate.errors = form.validate.errors ?? null
  return { seen, module: { ...form, validate } }
}

/** Fields required only by the form; the contract accepts them missing. */
function isAskedByFormOnly(values: LicenseValues, pointer: string): boolean {
  const { term, expiry_date, rehosts, rehosts_allowed } = values
  return (
    (pointer === '/expiry_date' && term === 'until' && expiry_date === '') ||
    (pointer === '/rehosts_allowed' && rehosts === 'limited' && rehosts_allowed === '')
  )
}

type Verdict = { form: readonly string[]; body: JsonObject }

async function judgeNew(values: LicenseValues): Promise<Verdict> {
  const { seen, module } = watched(licenseCreate)
  const check = await checkNew(Promise.resolve(module), values)
  const form = check.ok ? [] : Object.keys(check.errors)
  return { form: form.filter((pointer) => !isAskedByFormOnly(values, pointer)), body: seen.at(-1) ?? {} }
}

/** Changed fields, from the current to the wanted license. */
async function judgeChange(values: LicenseValues, record: License): Promise<Verdict> {
  const { seen, module } = watched(licenseCreate)
  const load = { create: Promise.resolve(module), update: Promise.resolve(licenseUpdate) }
  const check = await checkChange(load, values, record)
  const form = check.ok ? [] : Object.keys(check.errors)
  const [before = {}, wanted = {}] = seen
  const names = Object.keys({ ...before, ...wanted })
  const changed = names.filter((one) => JSON.stringify(before[one]) !== JSON.stringify(wanted[one]))
  const emptied = (one: string) => (one === 'hosts' ? [] : null)
  return {
    form: form.filter((pointer) => !isAskedByFormOnly(values, pointer)),
    body: Object.fromEntries(changed.map((one) => [one, wanted[one] ?? emptied(one)])),
  }
}

const blank = licenseValues(null, TODAY)
const filled: LicenseValues = {
  ...blank,
  account_id: 'acc_meridian',
  product_id: 'prd_helyx_43',
  seats_total: 8,
  hosts: [machine(1), machine(2), machine(3)],
}
const created = fc
  .tuple(fc.constantFrom<LicenseValues>(filled, filled, { ...filled, size: 'three' }, blank), change, choice)
  .map(([base, some, chosen]) => ({ ...base, ...some, ...chosen }))
const changed = fc.tuple(fc.nat(), change, rehosts)

/** Form field for a pointer in the sandbox's response. */
const fieldOf = (pointer: string) =>
  pointer === '/hosts' ? '/hosts/0/hostname' : pointer.replace(/(\/host_id)_type$/, '$1')

/** The server counts rehosts: the form shows how many are left and leaves the refusal to the server. */
const LEFT_TO_THE_SERVER = '/problems/rehost-limit'

/** Form and sandbox must agree. Errors of the sandbox must appear in the form; it may stop at the first ones. */
function expectAlike({ form, body }: Verdict, found: readonly string[]): boolean {
  const refusals = found.filter((one) => one !== LEFT_TO_THE_SERVER).map(fieldOf)
  const said = { isTaken: form.length === 0, form, body }
  expect(said).toEqual({ isTaken: refusals.length === 0, form: expect.arrayContaining(refusals), body })
  return refusals.length === 0
}

async function compareNew(numRuns: number): Promise<number> {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(created, async (values) => {
      const verdict = await judgeNew(values)
      if (expectAlike(verdict, sandbox.create(verdict.body))) taken += 1
    }),
    { numRuns, seed: SEED },
  )
  return taken
}

async function compareChanges(numRuns: number): Promise<number> {
  let taken = 0
  const licenses = sandbox.licenses()
  await fc.assert(
    fc.asyncProperty(changed, async ([at, some, more]) => {
      const record = licenses[at % licenses.length]
      if (!record) throw new Error('There are no licenses.')
      const verdict = await judgeChange({ ...licenseValues(record, TODAY), ...some, ...more }, record)
      // Unchanged fields are not sent.
      if (Object.keys(verdict.body).length === 0) expect(verdict.form).toEqual([])
      else if (expectAlike(verdict, sandbox.edit(record.id, verdict.body))) taken += 1
    }),
    { numRuns, seed: SEED },
  )
  return taken
}

describe('[L5.6] [LM1] what the form takes the sandbox takes, and the reverse', () => {
  it('over new licenses and changes of each kind', { tags: ['all'] }, async () => {
    for (const taken of [await compareNew(400), await compareChanges(400)]) {
      expect(taken).toBeGreaterThan(40)
      expect(taken).toBeLessThan(360)
    }
  })

  it('over 5,000 new licenses', { tags: ['all'] }, async () => {
    const taken = await compareNew(5_000)
    expect(taken).toBeGreaterThan(500)
    expect(taken).toBeLessThan(4_500)
  })

  it('over 5,000 changes of the licenses that are there', { tags: ['all'] }, async () => {
    const taken = await compareChanges(5_000)
    expect(taken).toBeGreaterThan(500)
    expect(taken).toBeLessThan(4_500)
  })

  it('over those that are really sent', { tags: ['all'] }, async () => {
    const licenses = sandbox.licenses()
    const send = async (method: string, path: string, body: JsonObject, world: string) => {
      await open.control(world, 'clock', { now: NOW })
      const { status } = await open.call('staff', method, `/api/licenses/${path}`, { world, body })
      return status < 300 || status === 409
    }
    for (const values of fc.sample(created, { numRuns: 150, seed: SEED })) {
      const { form, body } = await judgeNew(values)
      expect([await send('POST', '', body, 'sent'), body]).toEqual([form.length === 0, body])
    }
    for (const [run, [at, some, more]] of fc.sample(changed, { numRuns: 150, seed: SEED }).entries()) {
      const record = licenses[at % licenses.length]
      if (!record) throw new Error('There are no licenses.')
      const { form, body } = await judgeChange({ ...licenseValues(record, TODAY), ...some, ...more }, record)
      if (Object.keys(body).length === 0) continue
      // A fresh world per request.
      expect([await send('PATCH', record.id, body, `sent-${run}`), body]).toEqual([form.length === 0, body])
    }
    expect(open.lines).toEqual([])
  })
})
