import { describe, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HtmlFrame } from './html-frame'

const frame = () => page.frameLocator(page.getByTitle('Manual'))

const body = async () =>
  new DOMParser().parseFromString(await commands.frameMarkup('Manual'), 'text/html').body

/** Shows a document in a column of 600 pixels, and waits for its tools, which come once it has been drawn. */
async function show(html: string, tools = ''): Promise<HTMLElement> {
  await render(
    <div style={{ width: '600px' }}>
      <HtmlFrame title="Manual" html={html} base="/documentation/helyx/4.3/run" onLink={() => undefined} />
    </div>,
  )
  await expect.element(page.getByTitle('Manual')).not.toHaveAttribute('data-loading')
  if (tools !== '')
    await expect.poll(async () => (await body()).querySelectorAll(tools).length).toBeGreaterThan(0)
  return body()
}

const wide = `<table><tr>${Array.from({ length: 30 }, (_, n) => `<th>Column${n}</th>`).join('')}</tr></table>`

describe('what is wider than the column scrolls by itself', () => {
  test('a table: focusable, named, cut at its end, and at its beginning once it is scrolled', {
    tags: ['all'],
  }, async () => {
    const shown = await show(`<p>Before</p>${wide}<table><tr><th>small</th></tr></table>`, '[tabindex="0"]')
    const [box, other] = shown.querySelectorAll('.portal-wide')
    expect(box?.getAttribute('tabindex')).toBe('0')
    expect(box?.getAttribute('aria-label')).toBe('Table, scrolls sideways')
    expect(box?.className).toBe('portal-wide portal-cut-end')
    expect(other?.hasAttribute('tabindex')).toBe(false)
    await userEvent.click(frame().getByRole('region', { name: 'Table, scrolls sideways' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect
      .poll(async () => (await body()).querySelector('.portal-wide')?.className)
      .toContain('portal-cut-start')
  })

  test('only as long as it is: in a wider column no more, be the text as tall as before', {
    tags: ['all'],
  }, async () => {
    await show(`<pre>${'x'.repeat(90)}</pre>`, 'pre[tabindex="0"].portal-cut-end')
    const column = page.getByTitle('Manual').element().closest<HTMLElement>('[style*="600px"]')
    column?.style.setProperty('width', '1200px')
    await expect
      .poll(async () => (await body()).querySelectorAll('[tabindex="0"], .portal-cut-end').length)
      .toBe(0)
  })

  test('a formula and code do, too', async () => {
    const long = 'word'.repeat(300)
    const shown = await show(
      `<pre>${long}</pre><math display="block"><mtext>${long}</mtext></math><pre>short</pre>`,
      '[tabindex="0"]',
    )
    const names = [...shown.querySelectorAll('[tabindex="0"]')].map((one) => one.getAttribute('aria-label'))
    expect(names).toEqual(['Code, scrolls sideways', 'Formula, scrolls sideways'])
  })

  test.each([
    [
      'an equation with its number',
      '<table><tr><td><math><mi>k</mi></math></td><td>(3)</td></tr></table>',
      true,
    ],
    [
      'a signature',
      '<table class="memname"><tr><td>void</td><td>run (</td></tr><tr><td></td><td>int)</td></tr></table>',
      true,
    ],
    [
      'values without a head',
      '<table><tr><td>Re</td><td>100</td></tr><tr><td>Ma</td><td>0.3</td></tr></table>',
      false,
    ],
  ])('%s has borders only as a table of values', async (_, html, isLayout) => {
    const shown = await show(html)
    expect(shown.querySelector('table')?.classList.contains('portal-layout') ?? null).toBe(isLayout)
  })
})

describe('a block of code', () => {
  test('is copied by its button, which says so, without the signs before commands', {
    tags: ['all'],
  }, async () => {
    let end = () => {}
    const written = new Promise<void>((resolve) => {
      end = resolve
    })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(written)
    await show('<pre>$ blockMesh\nCreating mesh\n$ simpleFoam</pre>')
    await userEvent.click(frame().getByRole('button', { name: 'Copy code' }))
    await expect.poll(() => write.mock.calls).toEqual([['blockMesh\nsimpleFoam']])
    // The button says so for two seconds, so it is waited for in the frame, and before the text is written.
    const said = userEvent.hover(frame().getByRole('button', { name: 'Copied' }))
    end()
    await said
  })

  test('that the browser does not copy is not said to be copied', { tags: ['all'] }, async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await show('<pre>simpleFoam</pre>')
    await userEvent.click(frame().getByRole('button', { name: 'Copy code' }))
    await expect.poll(async () => (await body()).querySelector('.portal-tools')?.textContent).toBe('Copy')
  })

  test('wraps its long lines on request, and only where there are some', { tags: ['all'] }, async () => {
    await show(`<pre>${'word '.repeat(200)}</pre><pre>short</pre>`)
    const wrap = frame().getByRole('button', { name: 'Wrap long lines' })
    await userEvent.click(wrap)
    const shown = await body()
    expect(shown.querySelectorAll('[aria-pressed]')).toHaveLength(1)
    expect(shown.querySelector('[aria-pressed]')?.getAttribute('aria-pressed')).toBe('true')
    expect(shown.querySelector('pre')?.className).toContain('portal-wrapped')
  })

  test('numbers of lines in a cell of their own have no button', async () => {
    const shown = await show(
      '<table class="highlighttable"><tr><td class="linenos"><pre>1</pre></td><td class="code"><pre>a</pre></td></tr></table>',
      '.portal-tools',
    )
    expect(shown.querySelectorAll('.portal-tools')).toHaveLength(1)
  })
})
