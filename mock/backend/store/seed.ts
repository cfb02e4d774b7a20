import type { Collection } from '../contract/collections'
import type { Contract } from '../contract/contract'
import { properties, refOf } from '../contract/document'
import type { Operation } from '../contract/operations'
import { isObject, type JsonObject, object, objects } from '../json'
import { idOf, type Row } from './table'

/** An example of a JSON answer: the named one, else the first. */
export const exampleOf = (operation: Operation | null, status: string, name?: string) => {
  const examples = operation?.responses.get(status)?.[0]?.examples
  if (!examples) return undefined
  return name !== undefined && examples.has(name) ? examples.get(name) : [...examples.values()][0]
}

export interface Embedded {
  readonly member: string
  readonly child: Collection
}

const known = new WeakMap<Collection, readonly Embedded[]>()

/** The members of a collection's rows that hold the rows of a child collection, `ResourceTopic.downloads` say. */
export const embeddedChildren = (contract: Contract, parent: Collection): readonly Embedded[] => {
  const done = known.get(parent)
  if (done) return done
  const children = contract.collections.filter((one) => one.parent === parent && one.itemRef !== null)
  const found = Object.entries(properties(contract.document, parent.item)).flatMap(([member, schema]) => {
    const child = children.find((one) => one.itemRef === refOf(object(object(schema).items)))
    return child ? [{ member, child }] : []
  })
  known.set(parent, found)
  return found
}

const linked = (row: Row, link: string | null, parentId: string): Row =>
  link === null || row[link] !== undefined ? row : { ...row, [link]: parentId }

/** The rows a collection starts with, as the contract tells them: its `typical` list and what its parents embed. */
export const storyRows = (contract: Contract, collection: Collection): readonly Row[] => {
  const typical = exampleOf(collection.list, '200', 'typical')
  const own = objects(isObject(typical) ? typical.items : typical)
  const { parent, link } = collection
  if (!parent) return own
  const known = new Set(own.map(idOf))
  const members = embeddedChildren(contract, parent).filter(({ child }) => child === collection)
  const embedded = storyRows(contract, parent).flatMap((row) =>
    members.flatMap(({ member }) => objects(row[member]).map((one) => linked(one, link, idOf(row)))),
  )
  return [...own, ...embedded.filter((row: JsonObject) => !known.has(idOf(row)))]
}
