import type { TreeNode } from '../bare/equal/tree-node'
import { usedCss } from './css'
import { treeOf } from './tree'

/** The table on the page as it stands, with what is around it and the rules for it. */
export async function tableNow(): Promise<{ tree: TreeNode[]; css: string; cells: number }> {
  const frame = document.querySelector('table')?.parentElement
  if (!frame) throw new Error('the page has no table')
  const box = document.createElement('div')
  box.append(frame.cloneNode(true))
  return {
    tree: treeOf(box),
    css: await usedCss(),
    cells: frame.querySelectorAll('tbody tr:first-child > *').length,
  }
}
