import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HtmlFrame } from './html-frame'
import type { Mail } from './messages'

const repeat = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join('')

const addressOf = (length: number) => `/${'.html'.repeat(length / 5)}`
const shapes = repeat(50_000, (index) => `<circle cx="${index}" cy="1" r="1"/>`)

/** Small documents that took minutes or never finished when a step was quadratic in its input. */
const hostile: Record<string, string> = {
  'an address of blanks in a style': `<p style="--a: url(${' '.repeat(20_000)}x; color: var(--a)">x</p>`,
  'an address of blanks in a style sheet': `<style>p { --a: url(${' '.repeat(20_000)}) }</style><p>x</p>`,
  'the beginnings of many images': `<p style="--a: ${'image-set('.repeat(16_000)}">x</p>`,
  'a link address of many endings': `<p><a href="${addressOf(240_000)}">x</a></p>`,
  'many links with long addresses': `<p>${`<a href="${addressOf(7_000)}">x</a>`.repeat(200)}</p>`,
  'an element of 200,000 attributes': `<p ${repeat(200_000, (index) => `a${index.toString(36)} `)}>x</p>`,
  'chains of :has()': `<style>${repeat(500, (index) => `div:has(p:has(b)) > p:has(b) { top: ${index}px }`)}</style>${'<div><p>x</p></div>'.repeat(25_000)}`,
  'selectors that look at all siblings': `<style>${repeat(500, (index) => `p ~ b ~ i${index} { top: 0 }`)}</style>${'<p>x</p>'.repeat(25_000)}`,
  '200,000 nested elements': '<div>'.repeat(200_000),
  'a formula of 40,000 nested rows': `<math>${'<mrow>'.repeat(40_000)}</math>`,
  '50,000 comments': `<p>${'x<!-- -->'.repeat(50_000)}</p>`,
  '20,000 nested headings': '<h2>x<div>'.repeat(20_000),
  '20,000 headings of the same name': '<h3>x</h3>'.repeat(20_000),
  'a drawing of 50,000 shapes': `<svg viewBox="0 0 9 9" width="9">${shapes}</svg>`,
  'margins that are no number': '<style>body { margin: auto !important }</style><p>x</p>',
  'a height below zero': '<style>body { margin: -90000px 0 !important }</style><p>x</p>',
  'an article inside an article, 10,000 deep': `<p>${'x '.repeat(500)}</p>${'<article>'.repeat(10_000)}<p>x</p>`,
  '20,000 menus in each other': `${'<nav><header>'.repeat(10_000)}<p>x</p>`,
  '20,000 landmarks beside each other': '<main><nav>x</nav><p>x</p></main>'.repeat(20_000),
  '30,000 hidden parts, each in another': `<style>.a { display: none }</style>${'<div class="a"><p>x</p>'.repeat(30_000)}`,
  '30,000 hidden parts beside each other': `<style>.a { display: none }</style>${'<h3>x</h3><div class="a">y</div>'.repeat(15_000)}`,
  '5,000 rules that hide': `<style>${repeat(5_000, (index) => `.a${index} { display: none }`)}</style>${'<p>x</p>'.repeat(20_000)}`,
  '20,000 tabs': `<div role="tablist">${'<b role="tab">x</b>'.repeat(10_000)}</div><div>${'<p role="tabpanel">y</p>'.repeat(10_000)}</div>`,
  '20,000 labels of no part': repeat(
    20_000,
    (index) => `<input type="radio" id="i${index}"><label for="i${index}">x</label>`,
  ),
  '20,000 embedded pages': '<iframe src="https://other.example/"></iframe>'.repeat(20_000),
  'a heading of 20,000 links to itself': `<h2 id="h">${'<a href="#h"><b>x</b></a>'.repeat(20_000)}</h2>`,
  'XHTML of 50,000 sections that never end': `<p xmlns="http://www.w3.org/1999/xhtml">${'<![CDATA['.repeat(50_000)}</p>`,
  '50,000 rules': `<style>${repeat(50_000, (index) => `.a${index} { color: red }`)}</style><p>x</p>`,
}

// A quadratic step takes minutes; the duration of the others depends on the machine.
const patience = { timeout: 110_000 }

async function showsItsEnd(html: string, mail?: Mail) {
  const onHeadings = vi.fn()
  await render(
    <HtmlFrame
      title="A document"
      html={`<h2>Beginning</h2>${html}<h2>End</h2>`}
      base="/documentation/helyx/4.3/solver"
      onLink={() => undefined}
      onHeadings={onHeadings}
      {...(mail ? { mail } : {})}
    />,
  )
  // Where the frame gives up, the test includes its message.
  const failure = () => page.getByText(/^This text (could not be shown|is unusually large)$/).query()
  await expect
    .poll(() => [onHeadings.mock.calls.length, failure()?.textContent], patience)
    .toEqual([1, undefined])
  await expect.element(page.getByTitle('A document'), patience).not.toHaveAttribute('data-loading')
  expect(onHeadings.mock.calls[0]?.[0][0]).toMatchObject({ text: 'Beginning' })
}

for (const [what, html] of Object.entries(hostile))
  test(`${what}: its end is shown`, { tags: html.length >= 100_000 ? ['all'] : [] }, () => showsItsEnd(html))

/** Mails that are slow if each line is compared with all others, or each quote folded by itself. */
const hostileMails: Record<string, string> = {
  '10,000 nested quotes': '<blockquote type="cite">'.repeat(10_000),
  '20,000 attributions, each of a quote': '<p>On 3 Nov wrote:</p><blockquote>x</blockquote>'.repeat(20_000),
  '20,000 beginnings of a header': '<p>From: x</p>'.repeat(20_000),
  '5,000 pictures of as many names': repeat(5_000, (index) => `<img src="cid:${index}.png@x">`),
}
const attachments = Array.from({ length: 1_000 }, (_, index) => `${index}.jpg`)

for (const [what, html] of Object.entries(hostileMails))
  test(`a mail of ${what}: its end is shown`, { tags: html.length >= 200_000 ? ['all'] : [] }, () =>
    showsItsEnd(html, { attachments }),
  )

/** The parser creates twenty times as many elements as tags: it repeats open elements in each paragraph. */
const exploding = `<p>${repeat(900, (index) => `<b id=b${index}>`)}</p>${'<p>word</p>'.repeat(6_000)}`

test('a document that becomes far more than was sent is offered as text, or all the same', async () => {
  await render(
    <HtmlFrame title="A document" html={exploding} base="/documentation/helyx" onLink={() => undefined} />,
  )
  await expect.element(page.getByText('This text is unusually large')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Open anyway' })).toBeVisible()
  await page.getByRole('button', { name: 'Show as text' }).click()
  await expect.element(page.getByText(/word\s+word\s+word/)).toBeVisible()
  await expect.element(page.getByTitle('A document')).not.toBeInTheDocument()
})
