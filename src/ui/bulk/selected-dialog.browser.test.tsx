import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../accessible.fixture'
import { pageOf } from '../table/list-table'
import { StyleProvider } from '../theme/style-provider'
import { BulkMenu } from './bulk-menu'
import { SelectedDialog } from './selected-dialog'
import type { ReadPage } from './use-frozen-rows'

type Row = { id: string }
const rows = Array.from({ length: 450 }, (_, at) => ({ id: `row_${at}` }))
const dialog = page.getByRole('dialog', { name: 'Paint: 450 pumps' })

async function show(areAll: boolean, read: ReadPage<Row>) {
  const onClose = vi.fn()
  const screen = (selected: readonly Row[]) => (
    <StyleProvider>
      <SelectedDialog
        title="Paint: 450 pumps"
        noun="pumps"
        selected={{ rows: selected, areAll, total: areAll ? rows.length : selected.length }}
        read={read}
        onClose={onClose}
      >
        {(all) => <p>{`Paints ${all.length}, the first is ${all[0]?.id}`}</p>}
      </SelectedDialog>
    </StyleProvider>
  )
  const { rerender } = await render(screen(rows.slice(0, 3)))
  return { onClose, change: () => rerender(screen([{ id: 'another' }])) }
}

test('the rows of this page stay as they were when the dialog opened', async () => {
  const { change } = await show(false, vi.fn())
  await expect.element(page.getByText('Paints 3, the first is row_0')).toBeVisible()
  await change()
  await expect.element(page.getByText('Paints 3, the first is row_0')).toBeVisible()
})

test('all that match are read first, again after a failure, and can be left', async () => {
  let isDown = true
  const read: ReadPage<Row> = async (at, size) => {
    if (isDown && at === 2) throw new Error('The server could not answer.')
    return { items: rows.slice((at - 1) * size, at * size), total: rows.length }
  }
  const { onClose } = await show(true, read)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The server could not answer.')
  await expect.element(dialog).toHaveTextContent('The pumps are read first. Nothing is changed yet.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  isDown = false
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Paints 450, the first is row_0')).toBeVisible()
})

test('selected rows of other pages are read first, and those that are gone are named', async () => {
  const read: ReadPage<Row> = async (at, size) => pageOf(rows, at, size)
  await render(
    <StyleProvider>
      <SelectedDialog
        title="Paint: 450 pumps"
        noun="pumps"
        selected={{ rows: rows.slice(0, 1), elsewhere: ['row_300', 'row_999'], areAll: false, total: 3 }}
        read={read}
        onClose={vi.fn()}
      >
        {(all) => <p>{`Paints ${all.map(({ id }) => id).join(' and ')}`}</p>}
      </SelectedDialog>
    </StyleProvider>,
  )
  await expect.element(dialog).toHaveTextContent('1 of the 3 selected pumps is no longer in this list.')
  await dialog.getByRole('button', { name: 'Go on with 2' }).click()
  await expect.element(page.getByText('Paints row_0 and row_300')).toBeVisible()
})

test('the bar over selected rows opens what can be done with them', async () => {
  const onOpen = vi.fn()
  const actions = [
    { action: 'paint', label: 'Paint' },
    { action: 'stop', label: 'Stop' },
  ]
  await render(<BulkMenu actions={actions} onOpen={onOpen} />)
  await page.getByRole('button', { name: 'Change selected' }).click()
  await page.getByRole('menuitem', { name: 'Stop…' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('stop')
})
