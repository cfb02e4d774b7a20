import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../control/button'
import { DetailPane } from './list-and-detail'

test('on a phone the actions stand below a title, which has the width that the way back leaves', async () => {
  await page.viewport(390, 844)
  await render(
    <DetailPane
      title="Meshing thin parts of rotating machines without losing their edges"
      actions={<Button>Get help</Button>}
      close={
        <Button size="icon" aria-label="Close">
          ×
        </Button>
      }
      onEscape={() => undefined}
    >
      <p>Content</p>
    </DetailPane>,
  )
  const boxOf = (role: 'heading' | 'button', name?: string) =>
    page
      .getByRole(role, name === undefined ? {} : { name })
      .element()
      .getBoundingClientRect()
  const [title, help, close] = [boxOf('heading'), boxOf('button', 'Get help'), boxOf('button', 'Close')]
  expect(title.width).toBeGreaterThan(290)
  expect(help.top).toBeGreaterThanOrEqual(title.bottom)
  expect(close.top).toBeLessThan(title.bottom)
})

test('[G24] Escape goes back to the list, but not out of a field', async () => {
  const onEscape = vi.fn()
  await render(
    <DetailPane title="CP-200" close={<Button>Close</Button>} onEscape={onEscape}>
      <textarea aria-label="License file" />
    </DetailPane>,
  )
  await page.getByRole('textbox', { name: 'License file' }).fill('LICENSE pump')
  await userEvent.keyboard('{Escape}')
  expect(onEscape).not.toHaveBeenCalled()
  await userEvent.tab({ shift: true })
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})
