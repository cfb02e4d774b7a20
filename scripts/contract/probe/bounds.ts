import type { Contract, Operation } from '../../../openapi/model/contract'
import { jsonText } from '../../../openapi/model/exact'
import { extensionKeys } from '../../../openapi/model/extensions'
import type { Json } from '../../../openapi/model/json'
import { schemaView } from '../../../openapi/model/pointers'
import { baseOf, draft } from './base'
import { bodiesOf } from './bodies'
import { type Leaf, leavesOf, requiredOnly, withLeaves } from './leaves'
import { isJsonType } from './lists'
import { isFreeText, mustBeAccepted, withUniqueEmail } from './odd-texts'
import type { Known, Probe } from './probe'
import { isNumber } from './schema'
import { encoded, plainText } from './serialize'

/** Another value for a leaf; undefined keeps it. */
const bounds: readonly (readonly [title: string, limit: (leaf: Leaf) => Json | undefined])[] = [
  ['numbers as large as they may be', ({ property }) => limitOf(property.place.schema.maximum)],
  ['numbers as small as they may be', ({ property }) => limitOf(property.place.schema.minimum)],
  ['texts as short as they may be', shortest],
  ['moments with an offset', ({ property, value }) => withOffset(property.place.schema.format, value)],
]

function shortest({ property: { place }, value }: Leaf): string | undefined {
  const least = Number(place.schema.minLength)
  return typeof value === 'string' && isFreeText(place.schema) && least > 0 ? 'Q'.repeat(least) : undefined
}

/** Valid bodies of a create operation at the limits of the contract; they must be accepted. */
export function boundBodyProbes(operation: Operation, contract: Contract, known: Known): readonly Probe[] {
  const { document } = contract
  const base = baseOf(operation, contract, known)
  const [body] = bodiesOf(operation, contract, known)
  if (base.missing.length > 0 || !body || !isJsonType(body.content.mediaType)) return []
  const { content } = body
  const { schemaAt } = content
  if (schemaAt === null) return []
  const leaves = leavesOf(document, schemaAt, body.value).filter(
    ({ property, isInList }) =>
      !isInList && schemaView(document, property.declaredAt).schema[extensionKeys.refersTo] === undefined,
  )
  const expected = mustBeAccepted(document, body) ? 'taken' : 'no-failure'
  const probeOf = (title: string, value: Json, number: number): readonly Probe[] => {
    const isSame = jsonText(value) === jsonText(body.value)
    const named = withUniqueEmail(value, number)
    const sent =
      isSame || known.schemas.check(schemaAt, named).length > 0 ? null : encoded(document, content, named)
    return sent === null
      ? []
      : [draft(operation, base, { kind: 'body-bound', title, body: sent, expected, at: content.at })]
  }
  return [
    ...bounds.flatMap(([title, limit], index) => {
      const others = leaves.flatMap((leaf): (readonly [readonly string[], Json])[] => {
        const value = limit(leaf)
        return value === undefined ? [] : [[leaf.path, value]]
      })
      return probeOf(title, withLeaves(body.value, others), 20 + index)
    }),
    ...probeOf('only what is required', requiredOnly(document, schemaAt, body.value), 30),
    ...leaves.flatMap(({ path, value, property }, index) =>
      (Array.isArray(property.place.schema.enum) ? property.place.schema.enum : [])
        .filter((one) => one !== value && one !== null)
        .slice(0, maxValues)
        .flatMap((one, n) =>
          probeOf(
            `${path.join('.')} ${plainText(one)}`,
            withLeaves(body.value, [[path, one]]),
            40 + index * 10 + n,
          ),
        ),
    ),
  ]
}

const maxValues = 6

function limitOf(limit: Json | undefined): number | bigint | undefined {
  return isNumber(limit) ? limit : undefined
}

/** The same instant in another time zone. */
function withOffset(format: Json | undefined, value: Json): string | undefined {
  if (format !== 'date-time' || typeof value !== 'string' || Number.isNaN(Date.parse(value))) return undefined
  const shifted = new Date(Date.parse(value) + 5.5 * 3_600_000).toISOString()
  return shifted.replace(/(\.000)?Z$/, '+05:30')
}
