import { type JsonObject, objectAt } from '../../openapi/model/json'

/** Renders the keys of `UserAccess` as a constant that the compiler checks against the type. */
export function renderPermissionKeys(contract: JsonObject): string {
  const keys = Object.keys(objectAt(contract, 'components', 'schemas', 'UserAccess', 'properties'))
  return `// Generated from the contract by \`npm run generate\`. Do not edit.
import type { components } from './schema.gen'

export const permissionKeys = [
${keys.map((key) => `  '${key}',`).join('\n')}
] as const satisfies readonly (keyof components['schemas']['UserAccess'])[]
`
}
