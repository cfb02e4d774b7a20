import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isJsonObject, type JsonObject } from '../../openapi/model/json'
import type { BodyModule } from '../../src/api/body'
import { projectRoot } from '../portal-contract'
import { renderValidator, runtime } from './validators'

/** A JSON response with any body. */
export const plain: JsonObject = { description: 'ok', content: { 'application/json': { schema: {} } } }

/** A contract with these paths and schemas. Operations without a tag or response get one. */
export function documentOf(
  paths: Record<string, Record<string, JsonObject>>,
  schemas: JsonObject = {},
): JsonObject {
  const complete = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, definition]) => [
        method,
        { tags: ['Things'], responses: { '200': plain }, ...definition },
      ]),
    ),
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: Object.fromEntries(complete),
    components: { schemas },
  }
}

/** A contract whose only request body is the schema `Body`. */
export function contractWithBody(body: JsonObject, schemas: JsonObject = {}): JsonObject {
  const schema = { $ref: '#/components/schemas/Body' }
  const requestBody = { content: { 'application/json': { schema } } }
  return documentOf(
    { '/things': { post: { operationId: 'createThing', requestBody } } },
    { Body: body, ...schemas },
  )
}

/** The validator of a schema, imported as in the portal. */
export async function validatorOf(contract: JsonObject, name = 'Body'): Promise<BodyModule<unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'validator-'))
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    const code = renderValidator(contract, name).replace(runtime, join(projectRoot, runtime))
    await writeFile(join(folder, 'validator.js'), code)
    const loaded: unknown = await import(join(folder, 'validator.js'))
    if (!isBodyModule(loaded)) throw new Error(`${name} is no validator`)
    return loaded
  } finally {
    await rm(folder, { recursive: true })
  }
}

function isBodyModule(value: unknown): value is BodyModule<unknown> {
  if (typeof value !== 'object' || value === null) return false
  if (!('validate' in value && 'messages' in value && 'nullable' in value)) return false
  return typeof value.validate === 'function' && isJsonObject(value.messages) && Array.isArray(value.nullable)
}
