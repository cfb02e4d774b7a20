import { isJsonObject, type JsonObject, objectAt } from '../../../openapi/model/json'
import { join, type Pointer, schemaView, valueAt } from '../../../openapi/model/pointers'
import { discriminated, mappedTo } from './discriminator'
import { regExpOf } from './patterns'

/** A property of a response that the contract does not describe. */
export type UnexpectedProperty = {
  readonly where: Pointer
  readonly reason: 'undocumented' | 'write-only'
}

/** Keywords of one schema object about the members of a value, without its `allOf`. */
type Shape = {
  readonly properties: ReadonlyMap<string, Pointer>
  readonly patterns: readonly (readonly [RegExp, Pointer])[]
  /** The schema of further members. */
  readonly others: Pointer | null
  /** Whether any further members are allowed. */
  readonly isOpen: boolean
  readonly items: Pointer | null
  readonly firstItems: readonly Pointer[]
  readonly isWriteOnly: boolean
}

/** A schema merged with its `allOf` parts, and the unions whose form depends on the value. */
type Forms = {
  readonly shapes: readonly Shape[]
  readonly unions: readonly Union[]
}
type Union = (value: unknown) => readonly Pointer[]

/**
 * Finds members of a value that no applicable schema names. An object has none if its schema names no members at all
 * or allows others.
 */
export function createShapes(document: JsonObject, fits: (at: Pointer, value: unknown) => boolean) {
  const known = new Map<Pointer, Forms>()

  function formsAt(at: Pointer): Forms {
    const ready = known.get(at)
    if (ready) return ready
    const shapes: Shape[] = []
    const unions: Union[] = []
    collect(at, shapes, unions, new Set())
    const forms = { shapes, unions }
    known.set(at, forms)
    return forms
  }

  function collect(at: Pointer, shapes: Shape[], unions: Union[], seen: Set<Pointer>) {
    const value = valueAt(document, at)
    const view = schemaView(document, at)
    if (seen.has(view.at)) return
    seen.add(view.at)
    shapes.push(shapeOf(document, view.schema, view.at))
    // A `$ref` may have keywords beside it.
    if (view.at !== at && isJsonObject(value) && Object.keys(value).length > 1)
      shapes.push(shapeOf(document, value, at))
    const { schema } = view
    if (Array.isArray(schema.allOf)) {
      for (const index of schema.allOf.keys()) collect(join(view.at, 'allOf', index), shapes, unions, seen)
    }
    for (const keyword of ['if', 'then', 'else']) {
      if (schema[keyword] !== undefined) collect(join(view.at, keyword), shapes, unions, seen)
    }
    for (const name of Object.keys(objectAt(schema, 'dependentSchemas'))) {
      collect(join(view.at, 'dependentSchemas', name), shapes, unions, seen)
    }
    unions.push(...unionsOf(document, schema, view.at, fits))
  }

  /** The shapes that apply to a value: the forms of unions that it matches, or all forms if it matches none. */
  function shapesFor(pointers: readonly Pointer[], value: unknown): readonly Shape[] {
    const [only] = pointers
    if (pointers.length === 1 && only !== undefined) {
      const forms = formsAt(only)
      if (forms.unions.length === 0) return forms.shapes
    }
    const shapes: Shape[] = []
    const seen = new Set<Pointer>()
    const waiting = [...pointers]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      const forms = formsAt(next)
      shapes.push(...forms.shapes)
      for (const union of forms.unions) waiting.push(...union(value))
    }
    return shapes
  }

  return (at: Pointer, value: unknown): UnexpectedProperty[] => {
    const found: UnexpectedProperty[] = []
    walk([at], value, '')
    return found

    function walk(pointers: readonly Pointer[], value: unknown, where: Pointer) {
      if (typeof value !== 'object' || value === null) return
      const shapes = shapesFor(pointers, value)
      if (Array.isArray(value)) walkItems(shapes, value, where)
      else walkMembers(shapes, value, where)
    }

    function walkItems(shapes: readonly Shape[], items: readonly unknown[], where: Pointer) {
      for (const [index, item] of items.entries()) {
        const below = shapes.flatMap((shape) => shape.firstItems[index] ?? shape.items ?? [])
        if (below.length > 0) walk(below, item, `${where}/${index}`)
      }
    }

    function walkMembers(shapes: readonly Shape[], value: object, where: Pointer) {
      const isOpen = shapes.every(namesNothing) || shapes.some((shape) => shape.isOpen)
      for (const [name, member] of Object.entries(value)) {
        const below = shapes.flatMap((shape) => membersOf(shape, name))
        if (below.length === 0) {
          if (!isOpen) found.push({ where: join(where, name), reason: 'undocumented' })
        } else if (below.some((pointer) => formsAt(pointer).shapes.some(({ isWriteOnly }) => isWriteOnly))) {
          found.push({ where: join(where, name), reason: 'write-only' })
        } else walk(below, member, join(where, name))
      }
    }
  }
}

function membersOf(shape: Shape, name: string): readonly Pointer[] {
  const named = shape.properties.get(name)
  const patterns = shape.patterns.filter(([pattern]) => pattern.test(name)).map(([, pointer]) => pointer)
  if (named !== undefined || patterns.length > 0) return named === undefined ? patterns : [named, ...patterns]
  return shape.others === null ? [] : [shape.others]
}

function namesNothing(shape: Shape): boolean {
  return shape.properties.size === 0 && shape.patterns.length === 0 && shape.others === null && !shape.isOpen
}

function shapeOf(document: JsonObject, schema: JsonObject, at: Pointer): Shape {
  const names = Object.keys(objectAt(schema, 'properties'))
  const named = Object.keys(objectAt(schema, 'patternProperties'))
  const patterns = named.flatMap((source) => {
    const pattern = regExpOf(source)
    return pattern ? [[pattern, join(at, 'patternProperties', source)] as const] : []
  })
  const others = ['additionalProperties', 'unevaluatedProperties'].filter((keyword) => {
    const value = schema[keyword]
    return value === true || isJsonObject(value)
  })
  const [closer] = others
  return {
    properties: new Map(names.map((name) => [name, join(at, 'properties', name)])),
    patterns,
    others: closer !== undefined && isJsonObject(schema[closer]) ? join(at, closer) : null,
    isOpen:
      patterns.length < named.length ||
      (closer !== undefined && (schema[closer] === true || isEmpty(schema[closer]))),
    items: isJsonObject(schema.items) ? join(at, 'items') : null,
    firstItems: Array.isArray(schema.prefixItems)
      ? [...schema.prefixItems.keys()].map((index) => join(at, 'prefixItems', index))
      : [],
    isWriteOnly: schemaView(document, at).schema.writeOnly === true,
  }
}

function isEmpty(value: unknown): boolean {
  return isJsonObject(value) && Object.keys(value).length === 0
}

function unionsOf(
  document: JsonObject,
  schema: JsonObject,
  at: Pointer,
  fits: (at: Pointer, value: unknown) => boolean,
): Union[] {
  const choice = discriminated(document, at)
  const property = objectAt(schema, 'discriminator').propertyName
  if (choice) return [(value) => namedForm(choice.targets, choice.property, value)]
  const unions = (['oneOf', 'anyOf'] as const).flatMap((keyword): Union[] => {
    const forms = schema[keyword]
    if (!Array.isArray(forms)) return []
    const pointers = [...forms.keys()].map((index) => join(at, keyword, index))
    return [
      (value) => {
        const fitting = pointers.filter((pointer) => fits(pointer, value))
        return fitting.length > 0 ? fitting : pointers
      },
    ]
  })
  if (unions.length > 0 || typeof property !== 'string') return unions
  // A base schema whose discriminator names the schema that extends it.
  const mapping = objectAt(schema, 'discriminator', 'mapping')
  return [
    (value) => {
      const name = isJsonObject(value) ? value[property] : undefined
      const target = typeof name === 'string' ? mappedTo(document, mapping[name] ?? name) : undefined
      return target === undefined ? [] : [target]
    },
  ]
}

function namedForm(targets: ReadonlyMap<string, Pointer>, property: string, value: unknown): Pointer[] {
  const name = isJsonObject(value) ? value[property] : undefined
  const target = typeof name === 'string' ? targets.get(name) : undefined
  return target === undefined ? [...targets.values()] : [target]
}
