import { firstMatch, typedLetters } from '../../../ui/browser/typed-key'
import { foldText } from '../../../ui/search/search-text'
import type { DocumentationItem } from './documentation-address'

export type TreeItem = Pick<DocumentationItem, 'id' | 'parent_id' | 'position' | 'title' | 'path'>

export type TreeNode<I extends TreeItem = TreeItem> = {
  readonly item: I
  readonly depth: number
  readonly parent: TreeNode<I> | null
  readonly children: readonly TreeNode<I>[]
}

const byPosition = (a: TreeItem, b: TreeItem) =>
  a.position - b.position || a.title.localeCompare(b.title, 'en') || (a.id < b.id ? -1 : 1)

/** The items of a version as a tree, each once; without a parent, or first of a cycle, they are roots. */
export function buildTree<I extends TreeItem>(items: readonly I[]): readonly TreeNode<I>[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const below = new Map<string | null, I[]>()
  for (const item of byId.values()) {
    const parent = item.parent_id !== null && byId.has(item.parent_id) ? item.parent_id : null
    const siblings = below.get(parent)
    if (siblings) siblings.push(item)
    else below.set(parent, [item])
  }
  // Only siblings are sorted: thousands of pages share their position with pages of other parents.
  for (const siblings of below.values()) siblings.sort(byPosition)
  const placed = new Set<string>()

  const place = (item: I, depth: number, parent: TreeNode<I> | null): TreeNode<I> => {
    placed.add(item.id)
    const children: TreeNode<I>[] = []
    const node: TreeNode<I> = { item, depth, parent, children }
    for (const child of below.get(item.id) ?? [])
      if (!placed.has(child.id)) children.push(place(child, depth + 1, node))
    return node
  }
  const roots = (below.get(null) ?? []).map((item) => place(item, 0, null))
  const inCycles = [...byId.values()].filter(({ id }) => !placed.has(id)).sort(byPosition)
  for (const item of inCycles) if (!placed.has(item.id)) roots.push(place(item, 0, null))
  return roots
}

/** All nodes depth first, which is the reading order. */
export function inOrder<I extends TreeItem>(nodes: readonly TreeNode<I>[]): TreeNode<I>[] {
  return nodes.flatMap((node) => [node, ...inOrder(node.children)])
}

/** The parents of a node, the root first. */
export function pathTo<I extends TreeItem>(node: TreeNode<I>): TreeNode<I>[] {
  return node.parent ? [...pathTo(node.parent), node.parent] : []
}

/** The visible rows: children only of open nodes. */
export function rowsOf<I extends TreeItem>(
  nodes: readonly TreeNode<I>[],
  isOpen: (id: string) => boolean,
): TreeNode<I>[] {
  return nodes.flatMap((node) => (isOpen(node.item.id) ? [node, ...rowsOf(node.children, isOpen)] : [node]))
}

type TreeMove = {
  /** The id of the row to focus. */
  readonly focus?: string
  /** The id of the row to expand or collapse. */
  readonly toggle?: string
}

/** The effect of a key on a row, after the ARIA tree pattern; null for a key the tree does not handle. */
export function moveBy<I extends TreeItem>(
  stroke: Pick<KeyboardEvent, 'key' | 'code'>,
  rows: readonly TreeNode<I>[],
  focusedId: string,
  isOpen: (id: string) => boolean,
): TreeMove | null {
  const { key } = stroke
  const at = rows.findIndex(({ item }) => item.id === focusedId)
  const row = rows[at]
  if (!row) return null
  const to = (target: TreeNode<I> | undefined): TreeMove => (target ? { focus: target.item.id } : {})
  const canOpen = row.children.length > 0
  switch (key) {
    case 'ArrowDown':
      return to(rows[at + 1])
    case 'ArrowUp':
      return to(rows[at - 1])
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows.at(-1))
    case 'ArrowRight':
      if (canOpen && !isOpen(focusedId)) return { toggle: focusedId }
      return canOpen ? to(rows[at + 1]) : {}
    case 'ArrowLeft':
      if (canOpen && isOpen(focusedId)) return { toggle: focusedId }
      return to(row.parent ?? undefined)
  }
  if (key.length !== 1 || !/\S/.test(key)) return null
  const next = [...rows.slice(at + 1), ...rows.slice(0, at)]
  const beginsWith = (letter: string) =>
    next.find(({ item }) => foldText(item.title).startsWith(foldText(letter)))
  return to(firstMatch(typedLetters(stroke), beginsWith))
}
