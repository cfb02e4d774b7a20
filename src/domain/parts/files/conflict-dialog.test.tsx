// Needs a document.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../../ui/render-ui.fixture'
import type { ConflictAnswers, NameConflict } from '../../rules/files/name-conflicts'
import { ConflictDialog } from './conflict-dialog'

const conflict = (name: string, more: Partial<NameConflict> = {}): NameConflict => ({
  path: `/Cases/${name}`,
  name,
  incoming: { kind: 'file', sizeBytes: 184_320, modifiedAt: '2026-11-19T17:58:00Z' },
  existing: { kind: 'file', name, sizeBytes: 179_220, modifiedAt: '2026-10-30T16:02:00Z' },
  ...more,
})
const folder = { kind: 'folder', name: 'b', sizeBytes: null, modifiedAt: '2026-10-30T16:02:00Z' } as const

const open = (conflicts: readonly NameConflict[]) => {
  const onDecide = vi.fn<(answers: ConflictAnswers) => void>()
  const onClose = vi.fn()
  renderUi(<ConflictDialog conflicts={conflicts} verb="Copy" onDecide={onDecide} onClose={onClose} />)
  return { onDecide, onClose }
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const own = (name: string) => screen.getByRole('combobox', { name: `Action for ${name}` })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('[FM6] shows name, size and date of both files and marks the newer one', () => {
  open([conflict('forces.csv')])
  const dialog = screen.getByRole('dialog', { name: 'A file with this name already exists' })
  expect(dialog.textContent).toMatch(/forces\.csvExisting 179 KB30 Oct 2026.*New Newer184 KB19 Nov 2026/)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Skip',
    'Keep both',
    'Replace',
  ])
})

it.each([
  ['Prüfstand.csv', 'Pru\u0308fstand.csv', 'composed letters', 'accents apart, as Macs do'],
  ['Runs/ホ\u309aンフ\u309a.txt', 'ポンプ.txt', 'accents apart, as Macs do', 'composed letters'],
  ['300 K.csv', '300 \u212a.csv', 'composed letters', 'other characters that look the same'],
])('[FM6] of two names that look alike it says how each is stored: %s', (name, taken, incoming, present) => {
  const existing = { kind: 'file', name: taken, sizeBytes: 1, modifiedAt: null } as const
  open([conflict(name, { existing })])
  const text = screen.getByRole('dialog').textContent
  expect(text).toContain('The names look the same, but are written in two ways.')
  expect(text).toMatch(new RegExp(`Existing 1 byte.*Written with ${present}.*New.*Written with ${incoming}`))
})

it('[FM6] says nothing of spellings where the names are the same', () => {
  open([conflict('Prüfstand.csv'), conflict('Runs/b.csv', { existing: { ...folder, name: 'b.csv' } })])
  expect(screen.getByRole('dialog').textContent).not.toMatch(/two ways|Written with/)
})

it.each([
  ['Skip', 'skip'],
  ['Keep both', 'rename'],
  ['Replace', 'replace'],
])('[FM6] one conflict is decided by one button: %s', (name, answer) => {
  const { onDecide } = open([conflict('forces.csv')])
  press(name)
  expect([...(onDecide.mock.calls[0]?.[0] ?? [])]).toEqual([['/Cases/forces.csv', answer]])
})

it('[FM6] skips several unless told otherwise', () => {
  const { onDecide } = open([conflict('a.csv'), conflict('b', { existing: folder })])
  expect(screen.getByRole('dialog', { name: '2 items with these names already exist' })).toBeDefined()
  expect(screen.getByRole('group', { name: 'Apply to all 2' })).toBeDefined()
  expect(radio(/^Skip/).checked).toBe(true)
  press('Skip 2 items')
  expect([...(onDecide.mock.calls[0]?.[0].values() ?? [])]).toEqual(['skip', 'skip'])
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

it('says that folders are merged, and offers no Replace of a folder by a file', () => {
  open([conflict('b', { existing: folder, incoming: folder })])
  const dialog = screen.getByRole('dialog', { name: 'A folder with this name already exists' })
  expect(dialog.textContent).toContain('Replacing a folder merges the two')
})

it('never offers to put a file in the place of a folder', () => {
  open([conflict('b', { existing: folder })])
  expect(screen.queryByRole('button', { name: 'Replace' })).toBeNull()
})

it('renders a thousand names in steps', { tags: ['all'] }, () => {
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
