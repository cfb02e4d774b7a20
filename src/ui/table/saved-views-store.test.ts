import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseViews, withoutView, withView } from './saved-views-store'

const view = (name: string) => ({ name, search: 'status=expiring', columns: ['number'] })

test('a view takes the place of the one of the same name', () => {
  const one = withView({ views: [], first: null }, view('A'), true)
  const two = withView(one, view('B'), false)
  expect([two.views.map(({ name }) => name), two.first]).toEqual([['A', 'B'], 'A'])
  expect(withView(two, { ...view('A'), search: '' }, false)).toEqual({
    views: [view('B'), { ...view('A'), search: '' }],
    first: null,
  })
  expect(withView(two, view('B'), true).first).toBe('B')
})

test('without its first view a list opens as it comes', () => {
  const saved = withView({ views: [view('B')], first: null }, view('A'), true)
  expect(withoutView(saved, 'A')).toEqual({ views: [view('B')], first: null })
  expect(withoutView(saved, 'B').first).toBe('A')
})

test('whatever is stored, only whole views come out of it', () => {
  expect(parseViews(undefined)).toEqual({ views: [], first: null })
  expect(parseViews({ views: [view('A'), { name: 'B' }, null], first: 'B' })).toEqual({
    views: [view('A')],
    first: null,
  })
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (views, first) => {
      for (const { name, search, columns } of parseViews({ views, first }).views)
        expect([typeof name, typeof search, Array.isArray(columns)]).toEqual(['string', 'string', true])
    }),
  )
})
