// Needs a document.
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { entry, renderFiles } from '../files.fixture'
import type { FileObject } from '../files-search'
import { changeActions } from './change-actions'
import { ClipboardChip, clearClipboard, readClipboard } from './clipboard'
import { DragAndDrop } from './drag-and-drop'

const log = entry('/Cases/log')
const run = entry('/Cases/Run/')
const locked = entry('/Cases/Provided/', { writable: false })
afterEach(clearClipboard)

const open = (selection: readonly FileObject[] = [log, run]) =>
  renderFiles(
    (context) => (
      <DragAndDrop context={context}>
        {[log, run, locked].map(({ path, name, kind }, index) => (
          <div
            key={path}
            data-path={path}
            data-index={index}
            data-folder={kind === 'folder' ? '' : undefined}
            title={name}
          />
        ))}
        <span data-path="/" data-folder="" title="All files" />
        {changeActions
          .filter(({ on }) => on === 'selection')
          .map(({ id, run: act }) => (
            <button key={id} type="button" onClick={() => act(context)}>
              {id}
            </button>
          ))}
        <ClipboardChip context={context} />
      </DragAndDrop>
    ),
    [log, run, locked],
    ({ body }) => {
      const paths = Array.isArray(body.paths) ? body.paths.map(String) : []
      return Response.json({
        results: paths.map((path) => ({ path, outcome: 'done', new_path: `/X${path}` })),
      })
    },
    selection,
  )

/** jsdom has no DataTransfer. */
const dataTransfer = () => {
  const types: string[] = []
  return { types, setData: (type: string) => types.push(type), dropEffect: '', effectAllowed: '' }
}
const on = (title: string) => screen.getByTitle(title)
const drag = (from: string, to: string, held: { ctrlKey?: boolean } = {}) => {
  const init = { dataTransfer: dataTransfer() }
  const fire = (kind: 'dragStart' | 'dragOver' | 'drop' | 'dragEnd', title: string) =>
    // Drag events have no modifier keys in jsdom.
    fireEvent(on(title), Object.assign(createEvent[kind](on(title), init), held))
  fire('dragStart', from)
  fire('dragOver', to)
  return { end: () => fire('dragEnd', from), drop: () => fire('drop', to) }
}

it('[FM15] moves the selection onto a breadcrumb by one call, and keeps the page while its code is loaded', async () => {
  const { calls } = open()
  const { drop } = drag('log', 'All files')
  expect(on('All files').dataset.drop).toBe('yes')
  drop()
  expect(screen.queryByText('The page is gone')).toBeNull()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({
    path: '/api/file-manager/move',
    body: { paths: ['/Cases/log', '/Cases/Run'], destination: '/', on_conflict: 'fail' },
  })
  expect(document.querySelector('[data-drop]')).toBeNull()
})

it('drags a row outside the selection alone, and copies with Ctrl', async () => {
  const { calls } = open([])
  drag('log', 'Run', { ctrlKey: true }).drop()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({
    path: '/api/file-manager/copy',
    body: { paths: ['/Cases/log'], destination: '/Cases/Run' },
  })
})

it('[FM15] shows refused targets with the reason, and drops nothing there', () => {
  const { calls } = open()
  const self = drag('log', 'Run')
  expect(on('Run').dataset.drop).toBe('no')
  expect(screen.getByText('A folder cannot be put into itself.')).toBeDefined()
  self.drop()
  self.end()
  drag('log', 'Provided').drop()
  expect(on('Provided').dataset.drop).toBe('no')
  expect(calls).toEqual([])
})

it('[FM15] changes nothing when the drag ends elsewhere, as by Escape', () => {
  const { calls } = open()
  const { end } = drag('log', 'All files')
  end()
  expect(document.querySelector('[data-drop]')).toBeNull()
  expect(screen.queryByText('Move 2 items')).toBeNull()
  expect(calls).toEqual([])
})

it('shows cut files in a chip, marks their rows, and refuses to paste into the same folder', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'cut' }))
  expect(screen.getByText(/^2 items ready to move/)).toBeDefined()
  expect(screen.getByText('Already in this folder.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Paste here' })).toHaveProperty('disabled', true)
  expect(on('log').hasAttribute('data-cut')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel move' }))
  expect(readClipboard()).toBeNull()
  expect(on('log').hasAttribute('data-cut')).toBe(false)
})

it('pastes a copy beside its original under another name, repeatedly', async () => {
  const { calls } = open([log])
  fireEvent.click(screen.getByRole('button', { name: 'copy-here' }))
  fireEvent.click(screen.getByRole('button', { name: 'Paste here' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ paths: ['/Cases/log'], on_conflict: 'rename' })
  expect(readClipboard()?.transfer).toBe('copy')
})
