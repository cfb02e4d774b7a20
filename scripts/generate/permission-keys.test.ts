import { expect, test } from 'vitest'
import { documentOf } from './contract.fixture'
import { renderPermissionKeys } from './permission-keys'

test('[L6.1] the keys are the members of the access record, in its order, held against its type', () => {
  const contract = documentOf({}, { UserAccess: { type: 'object', properties: { tickets: {}, files: {} } } })
  expect(
    renderPermissionKeys(contract),
  ).toBe(`// Generated from the contract by \`npm run generate\`. Do not edit.
import type { components } from './schema.gen'

export const permissionKeys = [
  'tickets',
  'files',
] as const satisfies readonly (keyof components['schemas']['UserAccess'])[]
`)
})
