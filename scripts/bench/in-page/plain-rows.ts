import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { firstRowAfter } from './rows'

type Item = Record<string, unknown>

let root: Root | null = null

globalThis.drawPlainRows = async (answer, cells) => {
  root ??= createRoot(document.body)
  const drawn = root
  flushSync(() => drawn.render(null))
  const draw = async () => {
    const { items }: { items: Item[] } = await new Response(answer).json()
    drawn.render(tableOf(items, cells))
  }
  await firstRowAfter(() => void draw())
}

function tableOf(items: readonly Item[], cells: number): ReactNode {
  const rows = items.map((item, row) => {
    const texts = Object.values(item).filter(
      (value) => typeof value === 'string' || typeof value === 'number',
    )
    const drawn = Array.from({ length: cells }, (_, cell) =>
      createElement(cell === 0 ? 'th' : 'td', { key: cell, scope: 'row' }, texts[cell % texts.length]),
    )
    return createElement('tr', { key: row }, drawn)
  })
  return createElement('table', null, createElement('tbody', null, rows))
}
