import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../mock/backend/open-sandbox.fixture'
import { objectAt } from '../../../openapi/model/json'
import { contractFile, loadContract, readContract } from '../../../openapi/model/load'
import { projectRoot } from '../../portal-contract'
import { type Overrides, parseOverrides } from '../run/overrides'
import { run, token, told } from './run-check'
import { word } from './word'

let overrides: Overrides
let open: OpenSandbox
beforeAll(async () => {
  const file = join(projectRoot, 'openapi/check.yaml')
  overrides = parseOverrides(await readFile(file, 'utf8'), 'openapi/check.yaml')
  open = await openSandbox()
})
afterAll(() => open.close())

describe('the sandbox keeps the contract', () => {
  it('81 of 81 operations conform when the check may write', async () => {
    const result = await run(contractFile, open.origin, {
      token: token('staff'),
      personas: new Map([['engineer', token('engineer')]]),
      origin: 'https://portal.example',
      write: new URL(open.origin).host,
      overrides,
    })
    expect(told(result)).toEqual([])
    const verdicts = result.operations.map(({ operation, verdict }) => `${operation.id} ${verdict}`)
    expect(verdicts.filter((line) => !line.endsWith(' conforms'))).toEqual([])
    expect(verdicts).toHaveLength(81)
    expect(result.operations.filter(({ reason }) => reason !== null)).toEqual([])
    expect(result.leftBehind).toEqual([])
    expect(open.lines).toEqual([])
  })
})

describe('openapi/check.yaml', () => {
  it('gives its personas the rights that the contract shows of them', async () => {
    const { operations } = await readContract(contractFile)
    const me = operations.find(({ id }) => id === 'getMe')?.responses.find(({ status }) => status === '200')
    for (const [persona, roles] of overrides.personas) {
      const example = me?.contents[0]?.examples.get(persona)
      const access = Object.entries(objectAt(example?.value, 'user_access'))
      const shown = access.flatMap(([key, letters]) => [...word(letters)].map((letter) => `${key}:${letter}`))
      expect([...roles].toSorted(), persona).toEqual(shown.toSorted())
    }
  })

  it('speaks of operations that are there', async () => {
    const text = JSON.stringify(await loadContract())
    const { setup, expect: expected, examples, ids, skip } = overrides
    const named = [setup, expected, examples, ids, skip].flatMap((part) => [...part.keys()])
    const steps = [...setup.values()].flatMap((how) => [...how.steps, ...how.cleanup])
    for (const id of [...named, ...steps.flatMap(({ operation }) => operation ?? [])])
      expect(text, id).toContain(`"operationId":"${id}"`)
  })
})
