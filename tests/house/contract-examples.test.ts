import { beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '../../openapi/model/contract'
import { contractFile, readContract } from '../../openapi/model/load'
import { createSchemas, type Schemas } from '../../scripts/contract/schema/schemas'

let contract: Contract
let schemas: Schemas

beforeAll(async () => {
  contract = await readContract(contractFile)
  schemas = createSchemas(contract)
})

describe('the portal’s contract', () => {
  test('has its 81 operations, each with a right that it needs or with none', () => {
    expect(contract.operations).toHaveLength(81)
    expect(contract.operations.every(({ security }) => security.length > 0)).toBe(true)
    expect(contract.operations.filter(({ acts }) => acts).map(({ id }) => id)).toContain('syncDocumentations')
  })

  test('shows only examples that its own schemas allow and name', () => {
    const problems: unknown[] = []
    for (const { id, body, responses } of contract.operations) {
      for (const { schemaAt, examples } of responses.flatMap(({ contents }) => contents)) {
        for (const [name, { value }] of schemaAt === null ? [] : examples) {
          for (const problem of schemas.check(schemaAt ?? '', value)) problems.push([id, name, problem])
          for (const property of schemas.unexpected(schemaAt ?? '', value))
            problems.push([id, name, property])
        }
      }
      for (const { schemaAt, examples } of body?.contents ?? []) {
        for (const [name, { value }] of schemaAt === null ? [] : examples) {
          for (const problem of schemas.sent.check(schemaAt ?? '', value)) problems.push([id, name, problem])
        }
      }
    }
    expect(problems).toEqual([])
    expect(schemas.notes).toEqual([])
  })
})
