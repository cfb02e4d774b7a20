import type { TreeNode } from '../equal/draw-tree'
import { pageLoad } from './page-load'

/** The dashboard when it became ready. */
export type Snapshot = {
  /** Children of the portal's root element. */
  tree: TreeNode[]
  /** Elements outside the root. */
  beside: TreeNode[]
  /** Attributes of `html` and `body`. */
  html: Record<string, string>
  body: Record<string, string>
  /** All style sheets, concatenated. */
  css: string
  /** Reads in the order of their requests. */
  reads: string[]
}

let frozen: Node | null = null

/** Copies the page when it is ready, without parts of the dashboard that load later. */
export function freeze(): void {
  frozen = document.body.cloneNode(true)
}

/** Takes the snapshot of that copy and displays it; no script changes it any more. */
export async function takeSnapshot(): Promise<Snapshot> {
  const { asked, ready } = pageLoad()
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

/** Boolean attributes; React passes all others unchanged. */
const flags = new Set(['checked', 'disabled', 'hidden', 'inert', 'multiple', 'open', 'required'])

/** Descendants of an element. */
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
