import type { TreeNode } from '../bare/equal/tree-node'
import { arrival } from './arrival'
import { usedCss } from './css'

/** The dashboard at the moment it was ready. */
export type Snapshot = {
  /** Content of the element the portal is mounted on. */
  tree: TreeNode[]
  /** Elements beside that one. */
  beside: TreeNode[]
  /** Attributes of `html` and `body`. */
  html: Record<string, string>
  body: Record<string, string>
  /** Rules that apply to it, tokens and fonts included. */
  css: string
  /** The reads it was drawn from, in the order in which they left. */
  reads: string[]
}

/** Takes it, and puts a copy that no script knows in its place, so that it stays and can be looked at. */
export async function takeSnapshot(): Promise<Snapshot> {
  const { asked, ready } = arrival()
  const copy = document.body.cloneNode(true)
  if (!(copy instanceof HTMLBodyElement)) throw new Error('the page has no body')
  for (const element of copy.querySelectorAll('script, noscript, style, link')) element.remove()
  const root = copy.querySelector('#root')
  if (root?.parentElement !== copy) throw new Error('the page has no #root')
  const taken = {
    tree: treeOf(root),
    reads: asked.filter(({ path, end }) => path.startsWith('/api/') && end < ready).map(({ path }) => path),
    html: attributesOf(document.documentElement),
    body: attributesOf(document.body),
    beside: treeOf(copy).filter((node) => typeof node !== 'string' && node[1].id !== 'root'),
  }
  document.body.replaceWith(copy)
  return { ...taken, css: await usedCss() }
}

function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
}

/** The current table on the page with its frame and the rules for it. */
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
