import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StyleProvider } from '../ui/theme/style-provider'
import { HtmlFrame } from './html-frame'

const html =
  '<p>Each installer holds solver, mesher &amp; command line.</p><p>The graphical interface is a download of its own.</p>'

test('an excerpt out of sight has its words at once, and its frame moves nothing when it has loaded', async () => {
  const screen = await render(
    <StyleProvider>
      <div style={{ height: '9000px' }} />
      <HtmlFrame
        title="About Installers"
        html={html}
        base="/downloads/helyx"
        onLink={() => undefined}
        variant="excerpt"
      />
      <p data-testid="below">Files</p>
    </StyleProvider>,
  )
  const below = screen.getByTestId('below')
  const top = () => below.element().getBoundingClientRect().top + window.scrollY
  const frame = page.getByTitle('About Installers')
  await expect.element(screen.getByText('solver, mesher & command line')).toBeInTheDocument()
  await expect.element(frame).toHaveAttribute('data-loading')
  expect(screen.getByRole('status').elements()).toHaveLength(0)
  const reserved = top()
  below.element().scrollIntoView()
  await expect.element(frame).not.toHaveAttribute('data-covered')
  expect(screen.getByText('solver, mesher & command line').elements()).toHaveLength(0)
  expect(Math.abs(top() - reserved)).toBeLessThanOrEqual(2)
})

test('words stay until the frame has been drawn, not only loaded', async () => {
  await page.viewport(800, 600)
  const screen = await render(
    <StyleProvider>
      <HtmlFrame title="Near" html="<p>Near</p>" base="/a" onLink={() => undefined} variant="excerpt" />
      <div style={{ height: '1000px' }} />
      <HtmlFrame title="Below" html={html} base="/b" onLink={() => undefined} variant="excerpt" />
    </StyleProvider>,
  )
  // At this distance from the viewport a frame loads; it renders when scrolled to.
  await expect.element(page.getByTitle('Near')).not.toHaveAttribute('data-covered')
  const frame = page.getByTitle('Below')
  await expect.element(frame).not.toHaveAttribute('data-loading')
  // Chromium renders no frame out of view, but may have rendered this one before its layout.
  const isCovered = frame.element().hasAttribute('data-covered')
  expect(screen.getByText('solver, mesher & command line').elements()).toHaveLength(isCovered ? 1 : 0)
  frame.element().scrollIntoView()
  await expect.element(frame).not.toHaveAttribute('data-covered')
  expect(screen.getByText('solver, mesher & command line').elements()).toHaveLength(0)
})

test('[DOC7] a page whose frame is narrowed, as it is for paper, keeps its title there', async () => {
  const screen = await render(
    <StyleProvider>
      <HtmlFrame
        title="Inlets"
        html={`<p>${'Each patch of the mesh carries one condition per field. '.repeat(60)}</p>`}
        base="/a"
        onLink={() => undefined}
        paperContext="HELYX 4.3 documentation"
      />
    </StyleProvider>,
  )
  const frame = page.getByTitle('Inlets')
  await expect.element(frame).toHaveAttribute('data-paper')
  const height = () => frame.element().getBoundingClientRect().height
  const wide = height()
  let changes = 0
  const watch = new MutationObserver(() => (changes += 1))
  watch.observe(frame.element(), { attributeFilter: ['data-paper'] })
  screen.container.style.width = '500px'
  await expect.poll(height).toBeGreaterThan(wide)
  watch.disconnect()
  expect(changes).toBe(0)
})
