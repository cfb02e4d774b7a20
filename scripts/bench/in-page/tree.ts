import type { TreeNode } from '../bare/equal/tree-node'

/** React's names where they differ from the attribute's; anything else passes through as it is written. */
const names: Record<string, string> = {
  checked: 'defaultChecked',
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  value: 'defaultValue',
}
const flags = new Set(['defaultChecked', 'disabled', 'hidden', 'inert', 'multiple', 'open', 'required'])

/** The children of an element, all the way down. */
export function treeOf(parent: ParentNode): TreeNode[] {
  return [...parent.childNodes].flatMap((node): TreeNode[] => {
    if (node instanceof Text) return node.data === '' ? [] : [node.data]
    if (!(node instanceof HTMLElement || node instanceof SVGElement)) return []
    return [[node.localName, propsOf(node), ...treeOf(node)]]
  })
}

function propsOf(element: HTMLElement | SVGElement): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const { name, value } of element.attributes) {
    if (name === 'style') continue
    // A button's or an item's value is its own; only fields take theirs as where they begin.
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const prop = name === 'value' && !isField ? name : (names[name] ?? name)
    props[prop] = flags.has(prop) ? true : value
  }
  const style = styleOf(element)
  return Object.keys(style).length > 0 ? { ...props, style } : props
}

function styleOf({ style }: HTMLElement | SVGElement): Record<string, string> {
  return Object.fromEntries(
    [...style].map((name) => [
      name.startsWith('--') ? name : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      style.getPropertyValue(name),
    ]),
  )
}
