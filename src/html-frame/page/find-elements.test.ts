// Needs a document.
import { expect, test } from 'vitest'
import { findElements } from './find-elements'
import { finish, parsed } from './parsed.fixture'

const { body } =
  parsed(`<nav id="n" class="a b"><p class=" b  c ">x</p></nav><div role="search" class="b-c"><b title="t">y</b></div>
  <div class="header"></div><div class="contents"><svg class="c" viewBox="0 0 9 9"><title>z</title></svg></div>
  <div id="toc"><i class="tic"></i><i title="x"></i></div><p style="mso-hide:screen">w</p><img class="My_Image_Icon">`)

test.each([
  'nav',
  '.b',
  '.c, .b',
  '#toc, #n',
  '[role=search], [title]',
  'i[title], svg',
  '.header + .contents',
  'body > #toc, div > .tic',
  'nav>p, div~div',
  '[style*="mso-hide:screen"], img[class$=_Image_Icon]',
  'table, .absent, #absent, [absent]',
])('finds what a browser finds with %s, in its order', (selector) => {
  expect(finish(findElements(body, selector))).toEqual([...body.querySelectorAll(selector)])
})

test('a selector of anything is refused: it would be tried with each element', () => {
  expect(() => finish(findElements(body, 'p, :not(.a)'))).toThrow(
    'The element of ":not(.a)" has no name, id, class or attribute',
  )
})
