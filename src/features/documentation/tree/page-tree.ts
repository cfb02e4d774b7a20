import type { DocumentationItem } from '../address/documentation-address'

/** What the tree needs of an item. */
export type TreeItem = Pick<DocumentationItem, 'id' | 'parent_id' | 'position' | 'title' | 'path'>

export interface TreeNode<I extends TreeItem = TreeItem> {
  readonly item: I
  readonly depth: number
  readonly parent: TreeNode<I> | null
  readonly children: readonly TreeNode<I>[]
}

const byPosition = (a: TreeItem, b: TreeItem) =>
  a.position - b.position || a.title.localeCompare(b.title, 'en') || (a.id < b.id ? -1 : 1)

/**
 * The items of one version as a tree. Every item stands in it once: one whose parent is not there comes to the top,
 * and of items that lie below each other the first one does.
 */
export function buildTree<I extends TreeItem>(items: readonly I[]): readonly TreeNode<I>[] {
  const unique = [...new Map(items.map((item) => [item.id, item])).values()].toSorted(byPosition)
  const ids = new Set(unique.map(({ id }) => id))
  const below = new Map<string | null, I[]>()
  for (const item of unique) {
    const parent = item.parent_id !== null && ids.has(item.parent_id) ? item.parent_id : null
    const siblings = below.get(parent)
    if (siblings) siblings.push(item)
    else below.set(parent, [item])
  }
  const placed = new Set<string>()

  const grow = (item: I, depth: number, parent: TreeNode<I> | null): TreeNode<I> => {
    placed.add(item.id)
    const children: TreeNode<I>[] = []
    const node: TreeNode<I> = { item, depth, parent, children }
    for (const child of below.get(item.id) ?? [])
      if (!placed.has(child.id)) children.push(grow(child, depth + 1, node))
    return node
  }
  const roots = (below.get(null) ?? []).map((item) => grow(item, 0, null))
  // What is left lies in circles.
  for (const item of unique) if (!placed.has(item.id)) roots.push(grow(item, 0, null))
  return roots
}

/** Every node from top to bottom: the order in which the pages are read. */
export function inOrder<I extends TreeItem>(nodes: readonly TreeNode<I>[]): TreeNode<I>[] {
  return nodes.flatMap((node) => [node, ...inOrder(node.children)])
}

/** What lies above a node, the topmost first. */
export function pathTo<I extends TreeItem>(node: TreeNode<I>): TreeNode<I>[] {
  return node.parent ? [...pathTo(node.parent), node.parent] : []
}

/** Whether every word of the text begins somewhere in the title or the path. */
const fits = ({ title, path }: TreeItem, words: readonly string[]) => {
  const text = `${title} ${path}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The ids of the nodes that fit a filter, and of all that lie above one that does; null for an empty filter. */
export function filterTree<I extends TreeItem>(
  nodes: readonly TreeNode<I>[],
  filter: string,
): { fitting: ReadonlySet<string>; shown: ReadonlySet<string> } | null {
  const words = wordsOf(filter)
  if (words.length === 0) return null
  const found = inOrder(nodes).filter(({ item }) => fits(item, words))
  const shown = new Set(found.flatMap((node) => [node, ...pathTo(node)]).map(({ item }) => item.id))
  return { fitting: new Set(found.map(({ item }) => item.id)), shown }
}

/** The rows in sight: below a node only while it is open, and with a filter only what is shown. */
export function rowsOf<I extends TreeItem>(
  nodes: readonly TreeNode<I>[],
  isOpen: (id: string) => boolean,
  shown: ReadonlySet<string> | null = null,
): TreeNode<I>[] {
  return nodes.flatMap((node) => {
    if (shown && !shown.has(node.item.id)) return []
    return isOpen(node.item.id) ? [node, ...rowsOf(node.children, isOpen, shown)] : [node]
  })
}
