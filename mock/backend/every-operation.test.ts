import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Contract, readContract } from './contract/contract'
import type { Operation } from './contract/operations'
import { isObject, object, objects } from './json'
import { contract as load, type OpenSandbox, openSandbox, rowsOf } from './testing/open-sandbox'

let open: OpenSandbox
let contract: Contract
beforeAll(async () => {
  const document = await load()
  contract = readContract(document)
  open = await openSandbox({ document })
})
afterAll(() => open.close())

/** An address for an operation: path parameters are taken from the examples that rows are seeded from. */
const addressOf = (operation: Operation) => {
  const names: Record<string, string> = { x: 'helyx', zip_id: 'zip_1', id: 'none' }
  const collection = contract.collections.find((one) => [one.list, one.create, one.get, one.update, one.remove].includes(operation))
  return { names, collection }
}

describe('every list', () => {
  it('answers what the contract says, for staff and customers alike', async () => {
    expect(open.lines).toEqual([])
    for (const { list, parent } of contract.collections) {
      if (!list || parent || list.path.includes('{')) continue
      for (const persona of ['staff', 'content', 'support', 'pi', 'engineer', 'reader', 'newcomer']) {
        const required = list.id === 'listBucketUrls' ? '?bucket=corvane-downloads&key[]=none' : ''
        const reply = await open.call(persona, 'GET', `${list.path}${required}`)
        expect([200, 403], `${list.id} as ${persona}: ${reply.text.slice(0, 300)}`).toContain(reply.status)
      }
    }
    expect(open.lines).toEqual([])
  })
})
