import { expect, test } from 'vitest'
import { createFormattingLimit } from './limit-formatting'
import { MAX_OPEN_FORMATTING } from './limits'

test.each([
  '<p>One <b>two</b> <i class="x">three</i> <br> <body> <strong>four</strong></p>',
  '<b>word</b>'.repeat(1_000),
  '<b>'.repeat(MAX_OPEN_FORMATTING),
])('%j stays as it is', (html) => {
  expect(createFormattingLimit()(html)).toBe(html)
})

test('start tags beyond the limit become ones that are not repeated', () => {
  const limit = createFormattingLimit()
  limit('<b>'.repeat(MAX_OPEN_FORMATTING))
  expect(limit('<I id="x">word<font/color=red>')).toBe('<span id="x">word<span/color=red>')
  expect(limit('</b><i>word')).toBe('</b><i>word')
})

test('end tags in comments close nothing', () => {
  const limit = createFormattingLimit()
  limit('<b>'.repeat(MAX_OPEN_FORMATTING))
  expect(limit('<!-- </b> --><b>')).toBe('<!-- </b> --><span>')
})
