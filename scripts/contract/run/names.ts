import type { Operation } from '../../../openapi/model/contract'
import { extensionKeys } from '../../../openapi/model/extensions'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { type Pointer, schemaView } from '../../../openapi/model/pointers'
import { bodiesOf } from '../probe/bodies'
import { encoded } from '../probe/encode'
import type { Probe } from '../probe/probe'
import { mainPlace, propertiesOf } from '../probe/schema'
import type { FlowSettings, Values } from './flow'

/** The documented bodies under other names, for when the documented ones are taken (409). */
export async function otherNames(
  create: Operation,
  parents: Values,
  calls: readonly Probe[],
  settings: FlowSettings,
): Promise<readonly Probe[]> {
  const { contract, learner } = settings
  const bodies = bodiesOf(create, contract, await learner.known(create, parents))
  return [1, 2].flatMap((number) =>
    bodies.slice(0, 1).flatMap(({ content, value }): Probe[] => {
      const [call] = calls
      const other = renamed(contract.document, content.schemaAt, value, number)
      const body = encoded(contract.document, content, other)
      return call && body ? [{ ...call, title: `${call.title}, named anew ${number}`, body }] : []
    }),
  )
}

function renamed(document: JsonObject, at: Pointer | null, value: Json, number: number): Json {
  if (at === null || !isJsonObject(value)) return value
  const free = new Map(
    propertiesOf(document, mainPlace(document, at)).map(({ name, place, declaredAt }) => [
      name,
      { ...place, declaredAt },
    ]),
  )
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const schema = free.get(name)?.schema
      const refers =
        schemaView(document, free.get(name)?.declaredAt ?? '').schema[extensionKeys.refersTo] !== undefined
      if (typeof member !== 'string' || !schema || refers || schema.enum !== undefined) return [name, member]
      if (schema.format === 'email') return [name, member.replace('@', `.check${number}@`)]
      const isFree = schema.format === undefined && schema.pattern === undefined
      return [name, isFree ? `${member} ${number}` : member]
    }),
  )
}
