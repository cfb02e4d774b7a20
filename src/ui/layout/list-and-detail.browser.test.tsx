import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
