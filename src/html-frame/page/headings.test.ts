// Needs a document.
import { expect, test } from 'vitest'
import { createHeadings, headingAbove } from './headings'

test('[DOC9] a passage belongs to the last heading before it, wherever that stands', () => {
  document.body.innerHTML = `
    <p id="before">Every patch</p>
    <section><h2 id="inlet">At the <em>inlet</em></h2><p id="first">Fix the velocity.</p></section>
    <div><div><h3 id="outlet">At the outlet</h3></div></div>
    <p id="second">Set the <b>static</b> pressure.</p>`
  const headings = createHeadings(null)
  headings.collect(document.body)
  const above = (selector: string) => {
    const text = document.querySelector(selector)?.firstChild
    return text ? headingAbove(headings.known, text) : undefined
  }
  expect(above('#before')).toBe(null)
  expect(above('em')).toBe('inlet')
  expect(above('#first')).toBe('inlet')
  expect(above('b')).toBe('outlet')
})

test('a heading with a formula is named by it, once the formula is drawn', () => {
  document.body.innerHTML = '<h2 id="y">The <span>\\(y^+\\)</span> criterion</h2>'
  const headings = createHeadings(() => undefined)
  headings.collect(document.body)
  expect(headings.known.map(({ text }) => text)).toEqual(['The \\(y^+\\) criterion'])
  const source = document.querySelector('span')
  source?.replaceChildren()
  source?.insertAdjacentHTML(
    'beforeend',
    '<math><semantics><msup><mi>y</mi><mo>+</mo></msup><annotation>y^+</annotation></semantics></math>',
  )
  headings.reread()
  expect(headings.known.map(({ text }) => text)).toEqual(['The y+ criterion'])
  expect(document.querySelector('h2')?.getAttribute('aria-label')).toBe('The y+ criterion')
  expect(document.querySelector('button')?.getAttribute('aria-label')).toBe('Copy link to The y+ criterion')
})
