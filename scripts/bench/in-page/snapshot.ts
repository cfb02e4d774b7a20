import type { TreeNode } from '../bare/equal/tree-node'
import { arrival } from './arrival'
import { usedCss } from './css'
import { treeOf } from './tree'

/** The dashboard at the moment it was ready. */
export type Snapshot = {
  /** What stands in the element the portal is mounted on. */
  tree: TreeNode[]
  /** What it has put beside that element. */
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
