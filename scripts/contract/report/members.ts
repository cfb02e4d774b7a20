import { isJsonObject, type JsonObject } from '../../../openapi/model/json'
import { join, type Pointer, resolved } from '../../../openapi/model/pointers'

/** The members a schema names, as a tree that notes which of them were there. */
export interface Members {
  /** JSON Pointers, `*` for a row of a list or a member of any name. */
  readonly paths: readonly string[]
  readonly root: Node
}

interface Node {
  readonly path: string
  readonly named: Map<string, Node>
  any: Node | null
  isSeen: boolean
}

/** Deeper or further than this, members say nothing new and a web of schemas has no end. */
const deepest = 8
const most = 1000

/** @param leftOut members that belong to the other direction: `readOnly` of a request, `writeOnly` of an answer */
export function membersOf(
  document: JsonObject,
  schemaAt: Pointer,
  leftOut: 'readOnly' | 'writeOnly',
): Members {
  const root = nodeAt('')
  const paths: string[] = []

  function visit(at: Pointer, node: Node, above: readonly Pointer[]): void {
    const place = resolved(document, at)
    if (!place) return
    const { value, at: pointer } = place
    if (!isJsonObject(value) || above.includes(pointer) || above.length > deepest) return
    const stack = [...above, pointer]
    for (const [name, member] of Object.entries(objectOf(value.properties))) {
      if (isJsonObject(member) && member[leftOut] === true) continue
      if (paths.length >= most) return
      const path = join(node.path, name)
      const known = node.named.get(name)
      const child = known ?? nodeAt(path)
      node.named.set(name, child)
      if (!known) paths.push(path)
      visit(join(pointer, 'properties', name), child, stack)
    }
    for (const word of ['items', 'additionalProperties'])
      if (isJsonObject(value[word])) {
        node.any ??= nodeAt(`${node.path}/*`)
        visit(join(pointer, word), node.any, stack)
      }
    for (const word of ['allOf', 'oneOf', 'anyOf']) {
      const parts = value[word]
      if (Array.isArray(parts))
        for (const n of parts.keys()) visit(join(pointer, word, String(n)), node, stack)
    }
  }

  visit(schemaAt, root, [])
  return { paths, root }
}

/** Marks the members that a value has. */
export function note({ root }: Members, value: unknown): void {
  visit(root, value)
}

/** The paths of members that no value had. */
export function missedOf({ root }: Members): string[] {
  const missed: string[] = []
  const visit = (node: Node) => {
    for (const child of node.named.values()) {
      if (!child.isSeen) missed.push(child.path)
      visit(child)
    }
    if (node.any) visit(node.any)
  }
  visit(root)
  return missed
}

function visit(node: Node, value: unknown): void {
  if (Array.isArray(value)) {
    if (node.any) for (const row of value) visit(node.any, row)
  } else if (isJsonObject(value))
    for (const [name, member] of Object.entries(value)) {
      const child = node.named.get(name) ?? node.any
      if (!child) continue
      child.isSeen = true
      visit(child, member)
    }
}

function nodeAt(path: string): Node {
  return { path, named: new Map(), any: null, isSeen: false }
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}
