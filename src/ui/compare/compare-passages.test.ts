import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePassages } from './compare-passages'
import type { Passage, PassageKind } from './read-passages'

const passage = (text: string, kind: PassageKind = 'text', level = 0): Passage => ({ kind, level, text })
const heading = (text: string, level = 2) => passage(text, 'heading', level)

test('[DOC8] a comparison tells added, removed and changed passages, and the heading they stand under', () => {
  const before = [
    heading('Inlet'),
    passage('Give the velocity of the flow in meters per second.'),
    passage('Turbulence is guessed.'),
    heading('Outlet'),
    passage('The pressure is fixed.'),
  ]
  const after = [
    heading('Inlet'),
    passage('Give the velocity of the flow in meters per second, or its flux.'),
    heading('Outlet'),
    passage('The pressure is fixed.'),
    passage('Backflow is limited.'),
  ]
  const { parts, counts, isRough } = comparePassages(before, after)
  expect(counts).toEqual({ added: 1, removed: 1, changed: 1 })
  expect(isRough).toBe(false)
  expect(parts.map((part) => [part.kind, 'under' in part ? part.under : part.passages.length])).toEqual([
    ['same', 1],
    ['changed', 'Inlet'],
    ['removed', 'Inlet'],
    ['same', 2],
    ['added', 'Outlet'],
  ])
  expect(parts[1]).toMatchObject({
    spans: [
      { kind: 'same', text: 'Give the velocity of the flow in meters per second' },
      { kind: 'added', text: ', or its flux' },
      { kind: 'same', text: '.' },
    ],
  })
})

test('[DOC8] a passage that has become another kind, or a heading of another level, has changed', () => {
  const { parts } = comparePassages(
    [heading('Wall functions', 3), passage('Choose one.')],
    [heading('Wall functions', 2), passage('Choose one.', 'item')],
  )
  expect(parts.map(({ kind }) => kind)).toEqual(['changed', 'changed'])
})

test('[DOC8] code is compared line by line', () => {
  const { parts } = comparePassages(
    [passage('cells 4\nlayers 2\nrun', 'code')],
    [passage('cells 4\nlayers 3\nrun', 'code')],
  )
  expect(parts).toMatchObject([
    {
      kind: 'changed',
      spans: [
        { kind: 'same', text: 'cells 4\n' },
        { kind: 'removed', text: 'layers 2\n' },
        { kind: 'added', text: 'layers 3\n' },
        { kind: 'same', text: 'run' },
      ],
    },
  ])
})

test('[DOC8] both texts can be read back from a comparison, whatever they are', () => {
  const passages = fc.array(
    fc.record({
      kind: fc.constantFrom<PassageKind>('heading', 'text', 'item', 'code'),
      level: fc.constant(0),
      text: fc
        .array(fc.constantFrom('inlet', 'outlet', 'wall', ' ', '\n', '<b>', '.'), { minLength: 1 })
        .map((words) => words.join('')),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(passages, passages, (before, after) => {
      const { parts, counts } = comparePassages(before, after)
      const textsOf = (side: 'added' | 'removed') =>
        parts.flatMap((part) => {
          if (part.kind === 'same') return part.passages.map(({ text }) => text)
          if (part.kind === 'changed')
            return part.spans
              .filter(({ kind }) => kind === 'same' || kind === side)
              .map(({ text }) => text)
              .join('')
          return part.kind === side ? part.passage.text : []
        })
      expect(textsOf('removed')).toEqual(before.map(({ text }) => text))
      expect(textsOf('added')).toEqual(after.map(({ text }) => text))
      expect(counts.added + counts.changed - (counts.removed + counts.changed)).toBe(
        after.length - before.length,
      )
    }),
  )
})

test('[DOC8] texts without anything in common are shown one after the other', () => {
  const all = (word: string) => Array.from({ length: 1_000 }, (_, index) => passage(`${word} ${index}`))
  const { parts, counts, isRough } = comparePassages(all('before'), all('after'))
  expect(isRough).toBe(true)
  expect(counts).toEqual({ added: 1_000, removed: 1_000, changed: 0 })
  expect(parts[0]).toMatchObject({ kind: 'removed', passage: { text: 'before 0' } })
})

test('[DOC8] in a long text with thousands of changes, each is found', () => {
  const rows = (word: string) =>
    Array.from({ length: 4_000 }, (_, index) =>
      passage(index % 2 === 0 ? `Section ${index} stays` : `Row ${index} is ${word} than that of ${index}`),
    )
  const { counts, isRough } = comparePassages(rows('longer'), rows('shorter'))
  expect(counts).toEqual({ added: 0, removed: 0, changed: 2_000 })
  expect(isRough).toBe(false)
})
