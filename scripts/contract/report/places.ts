import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { isJsonObject, type JsonObject } from '../../../openapi/model/json'
import { type Pointer, partsOf, valueAt } from '../../../openapi/model/pointers'

/** A node of one of the contract's files, and its location for people. */
type Spot = {
  readonly file: Source
  readonly node: Node
  readonly line: number
}

type Source = {
  readonly path: string
  readonly root: Node | null
  readonly lines: LineCounter
}

/**
 * Maps places of a bundled document to its source files. Both are traversed side by side, so a component is found by
 * its references, whatever its name in the bundle.
 * @param shownFrom paths are shown relative to this folder
 * @returns the `file:line` of a pointer, or of its nearest parent in the files; null for a component that is in no
 * file, and without files
 */
export function placesIn(
  file: string,
  document: JsonObject,
  shownFrom: string,
): (at: Pointer) => string | null {
  if (!existsSync(file)) return () => null
  const files = new Map<string, Source>()
  const read = (path: string): Source => {
    const known = files.get(path) ?? parsed(path)
    files.set(path, known)
    return known
  }
  let components: ReadonlyMap<Pointer, Spot> | null = null
  return (at) => {
    components ??= componentsOf(document, spotOf(read(resolve(file))), read)
    const root = spotOf(read(resolve(file)))
    const [, head = '', rest = at] = /^(\/components\/[^/]+\/[^/]+)((?:\/.*)?)$/s.exec(at) ?? []
    const start = head === '' ? root : (components.get(head) ?? exactly(root, head))
    if (!start) return null
    const spot = walk(start, rest, read)
    return `${relative(shownFrom, spot.file.path)}:${spot.line}`
  }
}

type Read = (path: string) => Source

/** Source nodes of the document's components, found by traversing the document and its files together. */
function componentsOf(document: JsonObject, root: Spot | null, read: Read): ReadonlyMap<Pointer, Spot> {
  const found = new Map<Pointer, Spot>()
  const visit = (value: unknown, spot: Spot) => {
    if (Array.isArray(value)) {
      for (const [n, item] of value.entries()) step(item, spot, String(n))
      return
    }
    if (!isJsonObject(value)) return
    const here = typeof value.$ref === 'string' ? value.$ref : null
    if (here?.startsWith('#/components/')) {
      const pointer = decodeURIComponent(here.slice(1))
      const target = referredTo(spot, read)
      if (!target || found.has(pointer)) return
      found.set(pointer, target)
      visit(valueAt(document, pointer), target)
      return
    }
    for (const [name, member] of Object.entries(value)) step(member, spot, name)
  }
  const step = (value: unknown, spot: Spot, name: string) => {
    if (typeof value !== 'object' || value === null) return
    const next = child(isReference(value) ? spot : followed(spot, read), name)
    if (next) visit(value, isReference(value) ? next : followed(next, read))
  }
  if (root) visit(document, root)
  return found
}

function walk(start: Spot, pointer: Pointer, read: Read): Spot {
  let spot = start
  for (const part of partsOf(pointer)) {
    const next = child(followed(spot, read), part)
    if (!next) return spot
    spot = next
  }
  return spot
}

function followed(spot: Spot, read: Read): Spot {
  let at = spot
  for (let hops = 0; hops < 20; hops++) {
    const next = referredTo(at, read)
    if (!next) return at
    at = next
  }
  return at
}

/** Target of a node's `$ref`; null without one, or if it does not exist. */
function referredTo(spot: Spot, read: Read): Spot | null {
  const reference = isMap(spot.node) ? spot.node.get('$ref') : null
  if (typeof reference !== 'string') return null
  const [path = '', pointer = ''] = reference.split('#')
  if (/^\w+:\/\//.test(path)) return null
  const file = path === '' ? spot.file : read(resolve(dirname(spot.file.path), path))
  return exactly(spotOf(file), decodeURIComponent(pointer))
}

/** A node below a place without following references; null if it does not exist. */
function exactly(start: Spot | null, pointer: Pointer): Spot | null {
  let spot = start
  for (const part of partsOf(pointer)) spot = spot && child(spot, part)
  return spot
}

function child({ file, node }: Spot, name: string): Spot | null {
  if (isSeq(node)) {
    const item = node.items[Number(name)]
    return isYaml(item) ? spotAt(file, item, item) : null
  }
  if (!isMap(node)) return null
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name)
  return pair && isYaml(pair.value) && isScalar(pair.key) ? spotAt(file, pair.value, pair.key) : null
}

function spotOf(file: Source): Spot | null {
  return file.root && spotAt(file, file.root, file.root)
}

function spotAt(file: Source, node: Node, shown: Node): Spot {
  return { file, node, line: file.lines.linePos(shown.range?.[0] ?? 0).line }
}

function parsed(path: string): Source {
  const lines = new LineCounter()
  const document = parseDocument(existsSync(path) ? readFileSync(path, 'utf8') : '', { lineCounter: lines })
  return { path, root: document.contents, lines }
}

function isYaml(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value)
}

function isReference(value: object): boolean {
  return isJsonObject(value) && typeof value.$ref === 'string'
}
