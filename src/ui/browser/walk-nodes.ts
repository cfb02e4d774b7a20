/**
 * Walks all nodes inside a root, without those in silent ones. A loop, since hostile HTML may be nested deeper than the
 * call stack.
 */
export function walkNodes(
  root: Node,
  enter: (node: Node) => void,
  leave: (node: Node) => void,
  isSilent: (node: Node) => boolean = () => false,
): void {
  let node: Node = root
  for (;;) {
    const { firstChild } = node
    if (firstChild && !isSilent(node)) {
      node = firstChild
      enter(node)
      continue
    }
    for (;;) {
      if (node === root) return
      leave(node)
      const { nextSibling, parentNode }: Node = node
      if (nextSibling) {
        node = nextSibling
        enter(node)
        break
      }
      if (!parentNode) return
      node = parentNode
    }
  }
}
