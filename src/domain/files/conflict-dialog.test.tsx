// Needs a document.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../ui/render-ui.fixture'
import { ConflictDialog } from './conflict-dialog'
import type { ConflictAnswers, NameConflict } from './name-conflicts'

const conflict = (name: string, more: Partial<NameConflict> = {}): NameConflict => ({
  path: `/Cases/${name}`,
  name,
  incoming: { kind: 'file', sizeBytes: 184_320, modifiedAt: '2026-11-19T17:58:00Z' },
  existing: { kind: 'file', sizeBytes: 179_220, modifiedAt: '2026-10-30T16:02:00Z' },
  ...more,
})
const folder = { kind: 'folder', sizeBytes: null, modifiedAt: '2026-10-30T16:02:00Z' } as const

const open = (conflicts: readonly NameConflict[]) => {
  const onDecide = vi.fn<(answers: ConflictAnswers) => void>()
  const onClose = vi.fn()
  renderUi(<ConflictDialog conflicts={conflicts} verb="Copy" onDecide={onDecide} onClose={onClose} />)
  return { onDecide, onClose }
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const own = (name: string) => screen.getByRole('combobox', { name: `What shall become of ${name}` })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows name, size and date of both sides, and skips unless told otherwise', () => {
  const { onDecide } = open([conflict('forces.csv')])
  const row = screen.getByRole('listitem')
  expect(row.textContent).toMatch(/forces\.csv.*184 KB, 19 Nov 2026.*\(changed last\).*179 KB, 30 Oct 2026/)
  expect(radio(/^Skip/).checked).toBe(true)
  press('Skip 1 item')
  expect([...(onDecide.mock.calls[0]?.[0] ?? [])]).toEqual([['/Cases/forces.csv', 'skip']])
})

it('takes one answer for all, and another for one of them', () => {
  const { onDecide } = open([conflict('a.csv'), conflict('b.csv'), conflict('c.csv')])
  fireEvent.click(radio(/^Keep both/))
  fireEvent.change(own('b.csv'), { target: { value: 'replace' } })
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  press('Copy 3 items')
  expect([...(onDecide.mock.calls[0]?.[0].values() ?? [])]).toEqual(['rename', 'replace', 'rename'])
})

it('never puts a file in the place of a folder', () => {
  const { onDecide } = open([conflict('a.csv'), conflict('b', { existing: folder })])
  expect(within(own('b')).queryByRole('option', { name: 'Replace' })).toBeNull()
  fireEvent.click(radio(/^Replace/))
  press('Copy 1 item')
  expect([...(onDecide.mock.calls[0]?.[0].values() ?? [])]).toEqual(['replace', 'skip'])
})

it('says that folders are merged', () => {
  open([conflict('b', { existing: folder, incoming: folder })])
  expect(radio(/^Replace/).closest('label')?.textContent).toContain('Folders are joined')
})

it('renders a thousand names in steps', () => {
  open(Array.from({ length: 1000 }, (_, index) => conflict(`p-${index}.vtk`)))
  expect(screen.getAllByRole('listitem')).toHaveLength(100)
  press('Show 100 more of 900')
  expect(screen.getAllByRole('listitem')).toHaveLength(200)
})

it('changes nothing on Escape', async () => {
  const { onClose, onDecide } = open([conflict('a.csv')])
  await waitFor(() => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalled()
  })
  expect(onDecide).not.toHaveBeenCalled()
})
