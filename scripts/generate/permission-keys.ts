import { type JsonObject, objectAt } from '../../openapi/model/json'

/** The generated module with the keys of `UserAccess` as a constant the compiler holds against the type. */
export function renderPermissionKeys(contract: JsonObject): string {
  const keys = Object.keys(objectAt(contract, 'components', 'schemas', 'UserAccess', 'properties'))
  return `// Generated from the contract by \`npm run generate\`. Do not edit.
import type { components } from './schema.gen'

export const permissionKeys = [
${keys.map((key) => `  '${key}',`).join('\n')}
] as const satisfies readonly (keyof components['schemas']['UserAccess'])[]
`
}
