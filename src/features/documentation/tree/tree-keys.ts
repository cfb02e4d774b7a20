import type { TreeItem, TreeNode } from './page-tree'

export interface TreeMove {
  /** The row that the focus goes to. */
  readonly focus?: string
  /** The row that opens or closes. */
  readonly toggle?: string
}

/** What a key does on a row, after the ARIA tree pattern; null for a key that the tree leaves alone. */
export function moveBy<I extends TreeItem>(
  key: string,
  rows: readonly TreeNode<I>[],
  focusedId: string,
  isOpen: (id: string) => boolean,
): TreeMove | null {
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
  const letter = key.toLowerCase()
  const begins = ({ item }: TreeNode<I>) => item.title.toLowerCase().startsWith(letter)
  return to([...rows.slice(at + 1), ...rows.slice(0, at)].find(begins))
}
