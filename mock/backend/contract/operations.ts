import { isObject, isText, type Json, type JsonObject, list, object, objects, word } from '../json'
import { type Document, resolve } from './document'

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly description: string
  readonly schema: JsonObject
}

export interface Content {
  readonly mediaType: string
  readonly schema: JsonObject
  readonly examples: ReadonlyMap<string, Json>
  readonly summaries: ReadonlyMap<string, string>
  /** The account an example belongs to, where it says so (`x-account`). */
  readonly accounts: ReadonlyMap<string, string>
}

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** Role names `key:r`; one inner list is enough. Null when no token is asked for. */
  readonly roles: readonly (readonly string[])[] | null
  readonly parameters: readonly Parameter[]
  readonly body: Content | null
  readonly responses: ReadonlyMap<string, readonly Content[]>
}

const methods = ['get', 'post', 'patch', 'put', 'delete']

const readContents = (document: Document, content: Json | undefined): Content[] =>
  Object.entries(object(content)).map(([mediaType, media]) => {
    const { schema, examples } = object(media)
    const named = Object.entries(object(examples)).map(
      ([name, example]) => [name, resolve(document, example)] as const,
    )
    const stated = (member: string) =>
      new Map(
        named.flatMap(([name, example]): [string, string][] => {
          const value = example[member]
          return isText(value) ? [[name, value]] : []
        }),
      )
    return {
      mediaType,
      schema: object(schema),
      examples: new Map(named.map(([name, { value }]) => [name, value ?? null])),
      summaries: stated('summary'),
      accounts: stated('x-account'),
    }
  })

const readRoles = (security: Json | undefined) => {
  if (security === undefined || list(security).length === 0) return null
  return objects(security).map((entry) => Object.values(entry).flatMap((roles) => list(roles).filter(isText)))
}

/** Every operation of the contract, references resolved as far as the sandbox looks. */
export const readOperations = (document: Document): Operation[] =>
  Object.entries(object(document.paths)).flatMap(([path, node]) => {
    const item = resolve(document, node)
    return methods.flatMap((method): Operation[] => {
      const operation = item[method]
      if (!isObject(operation)) return []
      const id = operation.operationId
      if (!isText(id)) throw new Error(`${method} ${path} has no operationId`)
      const parameters = [...list(item.parameters), ...list(operation.parameters)].map((parameter) => {
        const { name, in: place, description, schema } = resolve(document, parameter)
        return {
          name: word(name),
          in: word(place),
          description: isText(description) ? description : '',
          schema: resolve(document, schema),
        }
      })
      const responses = Object.entries(object(operation.responses)).map(
        ([status, response]) =>
          [status, readContents(document, resolve(document, response).content)] as const,
      )
      return [
        {
          id,
          method,
          path,
          tag: word(list(operation.tags)[0] ?? ''),
          summary: word(operation.summary ?? ''),
          description: word(operation.description ?? ''),
          roles: readRoles(operation.security ?? document.security),
          parameters,
          body: readContents(document, resolve(document, operation.requestBody).content)[0] ?? null,
          responses: new Map(responses),
        },
      ]
    })
  })
