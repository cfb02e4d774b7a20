import type { Contract } from '../../../openapi/model/contract'
import { isJsonObject, type Json, type JsonObject, objectAt } from '../../../openapi/model/json'
import { partsOf } from '../../../openapi/model/pointers'
import type { ScreenMap } from '../screens/screen-map'

const assumedMark = '**Assumed.**'
/** Members whose contents are data or names, and no parts of the contract that could be marked. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'x-message'])
/** Members that hold parts by name: `description` in there is a name. */
const named = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'responses',
  'headers',
  'content',
  'paths',
])

/**
 * A copy of a contract for readers: what is assumed says so in its description, and an operation says which screens of
 * the portal use it.
 */
export function annotated({ document, operations }: Contract, map: ScreenMap | null): JsonObject {
  const marked = markedObject(document)
  if (map)
    for (const { id, at } of operations) {
      const definition = objectAt(marked, ...partsOf(at))
      describe(definition, { after: screensText(map, id) })
    }
  return marked
}

/** Who uses an operation, as Markdown. */
export function screensText({ screens, frame }: ScreenMap, id: string): string {
  const users = screens.filter(({ operations }) => operations.some((use) => use.id === id))
  const names = users.map(({ path, title }) => (title ? `${title} (\`${path}\`)` : `\`${path}\``))
  const all = [...(frame.some((use) => use.id === id) ? ['every page'] : []), ...names]
  return all.length === 0 ? '**Screens:** none yet.' : `**Screens:** ${all.join(', ')}.`
}

function markedObject(source: JsonObject, isNames = false): JsonObject {
  const copy: JsonObject = {}
  for (const [name, value] of Object.entries(source))
    copy[name] = !isNames && data.has(name) ? value : marked(value, !isNames && named.has(name))
  if (!isNames && copy['x-assumed'] === true) describe(copy, { before: assumedMark })
  return copy
}

function marked(value: Json, isNames: boolean): Json {
  if (Array.isArray(value)) return value.map((item) => marked(item, false))
  return isJsonObject(value) ? markedObject(value, isNames) : value
}

function describe(part: JsonObject, { before = '', after = '' }: { before?: string; after?: string }): void {
  const own = typeof part.description === 'string' ? part.description.trim() : ''
  const start = [before, own].filter(Boolean).join(' ')
  part.description = [start, after].filter(Boolean).join('\n\n')
}
