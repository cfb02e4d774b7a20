declare module 'virtual:dashboard-reads' {
  export const reads: readonly `/${string}`[]
}

declare module 'virtual:dashboard-tree' {
  import type { TreeNode } from './tree-node'

  export const tree: readonly TreeNode[]
  export const beside: readonly TreeNode[]
}
