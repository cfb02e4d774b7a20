import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../accessible.fixture'
import { Menu } from '../menu/menu'
import { StyleProvider } from '../theme/style-provider'
import { ReorderList } from './reorder-list'
import { ReorderMenuItems } from './reorder-menu'
import { afterMoves, type Move, useReorder } from './use-reorder'

type Server = {
  order: readonly string[]
  calls: Move[]
  answer: (move: Move) => Promise<void>
  save: (move: Move) => Promise<void>
  /** Shows the current order. */
  reread: () => void
  /** Reads the displayed order. */
  shownBy: (show: (order: readonly string[]) => void) => void
}

/** A server that keeps an order; `answer` decides when and whether a move is saved. */
function serverOf(order: readonly string[]): Server {
  let show: (order: readonly string[]) => void = () => undefined
  const server: Server = {
    order,
    calls: [],
    answer: () => Promise.resolve(),
    save: async (move) => {
      server.calls.push(move)
      await server.answer(move)
      server.order = afterMoves(server.order, [move])
    },
    reread: () => show(server.order),
    shownBy: (next) => {
      show = next
    },
  }
  return server
}

function List({ server }: { server: Server }) {
  const [rows, setRows] = useState(server.order)
  useEffect(() => {
    server.shownBy(setRows)
  }, [server])
  const order = useReorder({
    rows,
    idOf: (row) => row,
    nameOf: (row) => row,
    save: server.save,
    refresh: async () => setRows(server.order),
  })
  return (
    <ReorderList order={order} aria-label="Topics">
      {(row) => (
        <>
          {row}
          <Menu label={`More for ${row}`} trigger="⋮">
            <ReorderMenuItems order={order} rowId={row} />
          </Menu>
        </>
      )}
    </ReorderList>
  )
}

const show = (server: Server) =>
  render(
    <StyleProvider>
      <main>
        <List server={server} />
      </main>
    </StyleProvider>,
  )
const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent?.replace('⋮', ''))
const button = (row: string) => page.getByRole('button', { name: `More for ${row}` })
const choose = async (row: string, item: string) => {
  await button(row).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('[PM2] a row is moved by Alt and arrow keys, keeps the focus, and says where it is', async () => {
  const server = serverOf(['Installers', 'Patches', 'Tutorials'])
  await show(server)
  button('Installers').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  await expect.poll(shown).toEqual(['Patches', 'Tutorials', 'Installers'])
  await expect.element(button('Installers')).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('Installers moved to place 3 of 3.')
  // The last row cannot move down.
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => server.order).toEqual(['Patches', 'Tutorials', 'Installers'])
  expect(server.calls).toEqual([
    { id: 'Installers', place: 2 },
    { id: 'Installers', place: 3 },
  ])
  await expectAccessible()
})

test('[PM2] a row is moved by its menu, one place or to a position', async () => {
  const server = serverOf(['Installers', 'Patches', 'Tutorials'])
  await show(server)
  await choose('Tutorials', 'Move up')
  await expect.poll(shown).toEqual(['Installers', 'Tutorials', 'Patches'])
  await expect.element(button('Tutorials')).toHaveFocus()
  await choose('Installers', 'Move to position…')
  const dialog = page.getByRole('dialog', { name: 'Move Installers' })
  await dialog.getByRole('textbox', { name: 'Position' }).fill('9')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(dialog.getByText('Enter a number from 1 to 3.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: 'Position' }).fill('3')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.poll(shown).toEqual(['Tutorials', 'Patches', 'Installers'])
  await expect.element(button('Installers')).toHaveFocus()
  await expect.poll(() => server.order).toEqual(['Tutorials', 'Patches', 'Installers'])
})

test('[PM2] a row is dragged by its grip', async () => {
  const server = serverOf(['Installers', 'Patches', 'Tutorials'])
  await show(server)
  const grips = page.getByTitle('Drag to move')
  const target = page.getByRole('listitem').nth(2)
  const { height } = target.element().getBoundingClientRect()
  await userEvent.dragAndDrop(grips.first(), target, { targetPosition: { x: 40, y: height - 3 } })
  await expect.poll(() => server.order).toEqual(['Patches', 'Tutorials', 'Installers'])
  await expect.poll(shown).toEqual(['Patches', 'Tutorials', 'Installers'])
})

test('[PM2] only the grip drags: the text of a row is selected', async () => {
  const server = serverOf(['Installers', 'Patches', 'Tutorials'])
  await show(server)
  const rows = page.getByRole('listitem')
  await userEvent.dragAndDrop(rows.first(), rows.nth(2), {
    sourcePosition: { x: 26, y: 14 },
    targetPosition: { x: 60, y: 14 },
  })
  expect(getSelection()?.toString()).toContain('Patches')
  expect(server.calls).toEqual([])
})

test('[PM2] a row is dropped over a frame within another row', async () => {
  const server = serverOf(['Installers', 'Patches', 'Tutorials'])
  await show(server)
  const target = page.getByRole('listitem').nth(2)
  const frame = document.createElement('iframe')
  frame.title = 'About Tutorials'
  target.element().append(frame)
  const [inFrame, inRow] = [frame, target.element()].map((element) => element.getBoundingClientRect())
  if (!inFrame || !inRow) throw new Error('The row has no frame.')
  await userEvent.dragAndDrop(page.getByTitle('Drag to move').first(), target, {
    targetPosition: { x: inFrame.x - inRow.x + 30, y: inFrame.bottom - inRow.y - 20 },
    steps: 4,
  })
  await expect.poll(() => server.order).toEqual(['Patches', 'Tutorials', 'Installers'])
})

test('[PM2] a row is dropped where it is shown, though the list is read again while it is dragged', async () => {
  const server = serverOf(['Installers', 'Patches', 'Tutorials'])
  await show(server)
  const grip = page.getByTitle('Drag to move').first()
  // Another user has added a row, which the list shows after a refetch.
  grip.element().addEventListener('dragstart', () => {
    server.order = ['Examples', ...server.order]
    server.reread()
  })
  await userEvent.dragAndDrop(grip, page.getByRole('listitem').nth(2), { targetPosition: { x: 40, y: 20 } })
  await expect.poll(() => server.calls).toHaveLength(1)
  await expect.poll(shown).toEqual(server.order)
  expect([...server.order].sort()).toEqual(['Examples', 'Installers', 'Patches', 'Tutorials'])
})

test('[PM2] quick moves are sent one after another, and shown at once', async () => {
  const server = serverOf(['a', 'b', 'c', 'd'])
  const answers: (() => void)[] = []
  server.answer = () => new Promise((resolve) => answers.push(resolve))
  await show(server)
  button('a').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
  await expect.poll(shown).toEqual(['b', 'c', 'd', 'a'])
  expect(server.calls).toHaveLength(1)
  answers[0]?.()
  await expect.poll(() => server.calls.length).toBe(2)
  answers[1]?.()
  await expect.poll(() => server.calls.length).toBe(3)
  expect(shown()).toEqual(['b', 'c', 'd', 'a'])
  answers[2]?.()
  await expect.poll(() => server.order).toEqual(['b', 'c', 'd', 'a'])
  await expect.element(page.getByRole('list')).toHaveAttribute('aria-busy', 'false')
  expect(shown()).toEqual(['b', 'c', 'd', 'a'])
})

test('[PM2] [G20] after a refusal the list is that of the server, says what was not moved, and moves it again', async () => {
  const server = serverOf(['a', 'b', 'c'])
  server.answer = async () => {
    // Another user was faster.
    server.order = ['c', 'a', 'b']
    throw new Error('Someone else changed this.')
  }
  await show(server)
  await choose('b', 'Move down')
  await expect.poll(shown).toEqual(['c', 'a', 'b'])
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('b could not be moved. Someone else changed this.')
  await expectAccessible()
  server.answer = () => Promise.resolve()
  await choose('c', 'Move down')
  await expect.poll(shown).toEqual(['a', 'c', 'b'])
  await expect.element(alert).not.toBeInTheDocument()
})

test('[PM2] [AC4] the order of someone else shows after the own move, and is said in sight until it is closed', async () => {
  const server = serverOf(['a', 'b', 'c'])
  server.answer = async () => {
    server.order = ['c', 'b', 'a']
  }
  await show(server)
  await choose('b', 'Move up')
  await expect.poll(shown).toEqual(['b', 'c', 'a'])
  await expect.element(page.getByText('Someone else changed the order too.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
