import { createElement, type ReactNode } from 'react'

/** Arguments of `createElement`, or a text. */
export type TreeNode = string | [tag: string, props: Record<string, unknown>, ...children: TreeNode[]]

/** Renders the elements of a snapshot. */
export function drawTree(node: TreeNode): ReactNode {
  if (typeof node === 'string') return node
  const [tag, props, ...children] = node
  return createElement(tag, props, ...children.map(drawTree))
}
