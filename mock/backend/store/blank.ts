import type { Contract } from '../contract/contract'
import { isNullable, present, properties } from '../contract/document'
import { isText, type Json, type JsonObject, list } from '../json'

/** The emptiest value a schema allows: null, nothing in a list, zero, the first of an enumeration. */
const blankValue = (contract: Contract, schema: Json | undefined): Json => {
  if (isNullable(contract.document, schema)) return null
  const whole = present(contract.document, schema)
  if (whole.default !== undefined) return whole.default
  const first = list(whole.enum)[0]
  if (first !== undefined) return first
  switch (whole.type) {
    case 'array':
      return []
    case 'object':
      return blankRow(contract, whole)
    case 'integer':
    case 'number':
      return typeof whole.minimum === 'number' ? whole.minimum : 0
    case 'boolean':
      return false
    default:
      return ''
  }
}

/** A row with every member its schema requires, as empty as the schema allows. */
export const blankRow = (contract: Contract, schema: Json): JsonObject => {
  const members = properties(contract.document, schema)
  const required = list(present(contract.document, schema).required).filter(isText)
  return Object.fromEntries(required.map((member) => [member, blankValue(contract, members[member])]))
}
