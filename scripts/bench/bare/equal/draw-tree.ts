import { createElement, type ReactNode } from 'react'
import type { TreeNode } from './tree-node'

/** The elements of a snapshot. */
export function drawTree(node: TreeNode): ReactNode {
  if (typeof node === 'string') return node
  const [tag, props, ...children] = node
  return createElement(tag, props, ...children.map(drawTree))
}
