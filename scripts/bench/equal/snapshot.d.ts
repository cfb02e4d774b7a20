declare module 'virtual:dashboard' {
  import type { TreeNode } from './draw-tree'

  export const tree: readonly TreeNode[]
  export const beside: readonly TreeNode[]
}

declare module 'virtual:dashboard-reads' {
  export const reads: readonly `/${string}`[]
}
