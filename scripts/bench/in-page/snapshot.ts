import type { TreeNode } from '../equal/draw-tree'
import { arrival } from './arrival'

/** The dashboard at the moment it was ready. */
export type Snapshot = {
  /** Content of the element the portal is mounted on. */
  tree: TreeNode[]
  /** Elements beside that one. */
  beside: TreeNode[]
  /** Attributes of `html` and `body`. */
  html: Record<string, string>
  body: Record<string, string>
  /** Its style sheets, one after the other. */
  css: string
  /** The reads it was drawn from, in the order in which they left. */
  reads: string[]
}

let frozen: Node | null = null

/** Copies the page at the moment when it is ready: later parts of the dashboard are no part of the snapshot. */
export function freeze(): void {
  frozen = document.body.cloneNode(true)
}

/** Takes it from that copy, and shows the copy, which no script changes any more. */
export async function takeSnapshot(): Promise<Snapshot> {
  const { asked, ready } = arrival()
  if (!(frozen instanceof HTMLBodyElement)) throw new Error('the page was not ready')
  for (const element of frozen.querySelectorAll('script, noscript, style, link')) element.remove()
  const root = frozen.querySelector('#root')
  if (root?.parentElement !== frozen) throw new Error('the page has no #root')
  document.body.replaceWith(frozen)
  const sheets = [...document.styleSheets].flatMap(({ href }) => href ?? [])
  const css = await Promise.all(sheets.map(async (href) => (await fetch(href)).text()))
  return {
    tree: treeOf(root),
    beside: treeOf(frozen).filter((node) => typeof node !== 'string' && node[1].id !== 'root'),
    html: attributesOf(document.documentElement),
    body: attributesOf(frozen),
    css: css.join('\n'),
    reads: asked.filter(({ path, end }) => path.startsWith('/api/') && end < ready).map(({ path }) => path),
  }
}

function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
}

/** Attributes that are there or not; React passes all others through as they are written. */
const flags = new Set(['checked', 'disabled', 'hidden', 'inert', 'multiple', 'open', 'required'])

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
  for (const { name, value } of element.attributes)
    if (name !== 'style') props[name] = flags.has(name) ? true : value
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
