import { createElement, Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { drawTree } from '../equal/draw-tree'
import type { TreeNode } from '../equal/tree-node'
import { parseConfig } from '../heading/config'
import { signIn } from '../heading/identity'

/** With plain text in so many cells of each row, or as the elements that are handed in. */
export type Cells = { cells: number } | { tree: TreeNode[] }

declare global {
  /** Reads a list and draws its rows; `cells` are `Cells` as JSON. Null takes them away. */
  var drawRows: (path: string | null, cells: string) => Promise<void>
}

const { token } = await signIn(parseConfig(await (await fetch('/config.json')).json()))
const element = document.getElementById('root')
if (!element) throw new Error('the page has no #root')
const root = createRoot(element)

globalThis.drawRows = async (path, cells) => {
  if (path === null) return root.render(null)
  const how: Cells = JSON.parse(cells)
  const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` } })
  const { items }: { items: Record<string, unknown>[] } = await answer.json()
  root.render(
    'cells' in how ? tableOf(items, how.cells) : createElement(Fragment, null, ...how.tree.map(drawTree)),
  )
}
// What the bench waits for on every page.
document.title = 'Dashboard'
root.render(createElement('h1', null, 'Dashboard'))

function tableOf(items: readonly Record<string, unknown>[], cells: number): ReactNode {
  const rows = items.map((item, index) => {
    const texts = Object.values(item).filter(
      (value) => typeof value === 'string' || typeof value === 'number',
    )
    return createElement(
      'tr',
      { key: index },
      Array.from({ length: cells }, (_, cell) =>
        createElement(
          cell === 0 ? 'th' : 'td',
          { key: cell, scope: cell === 0 ? 'row' : undefined },
          texts[cell % texts.length],
        ),
      ),
    )
  })
  return createElement('table', null, createElement('tbody', null, rows))
}
