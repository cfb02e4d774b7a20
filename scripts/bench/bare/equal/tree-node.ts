/** An element as `createElement` takes it. */
export type TreeNode = string | [tag: string, props: Record<string, unknown>, ...children: TreeNode[]]
