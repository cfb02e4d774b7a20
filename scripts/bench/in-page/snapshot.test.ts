// Needs a document.
import { beforeEach, describe, expect, test } from 'vitest'
import { treeOf } from './snapshot'

beforeEach(() => document.body.replaceChildren())

function put(html: string): void {
  document.body.innerHTML = html
}

describe('the tree of an element', () => {
  test('has its attributes as they are written, flags and styles as createElement takes them', () => {
    put(
      '<label for="a" class="field" style="--gap: 4px; margin-top: 2px">Seats<input id="a" value="3" disabled tabindex="0"></label>',
    )
    expect(treeOf(document.body)).toEqual([
      [
        'label',
        { for: 'a', class: 'field', style: { '--gap': '4px', marginTop: '2px' } },
        'Seats',
        ['input', { id: 'a', value: '3', disabled: true, tabindex: '0' }],
      ],
    ])
  })

  test('goes all the way down, pictures of strokes included, and leaves comments out', () => {
    put(
      '<p>One <b>two</b><!-- three --></p><svg viewBox="0 0 2 2"><path d="M0 0" stroke-width="2"></path></svg>',
    )
    expect(treeOf(document.body)).toEqual([
      ['p', {}, 'One ', ['b', {}, 'two']],
      ['svg', { viewBox: '0 0 2 2' }, ['path', { d: 'M0 0', 'stroke-width': '2' }]],
    ])
  })
})
