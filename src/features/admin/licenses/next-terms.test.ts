import { expect, test } from 'vitest'
import { sampleLicense } from '../../../domain/words/license.fixture'
import { nextTermQuestions, withNextTerms } from './next-terms'

const license = (id: string, renews: string | null = null) => ({
  ...sampleLicense,
  id,
  number: id.toUpperCase(),
  renews: renews === null ? null : { id: renews, name: renews.toUpperCase() },
})

test('what renews licenses is asked for a hundred at a time', () => {
  const ids = Array.from({ length: 250 }, (_, at) => `lic_${at}`)
  const asked = nextTermQuestions(ids).map(({ queryKey }) => JSON.stringify(queryKey).match(/lic_\d+/g) ?? [])
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(asked.flat()).toEqual(ids)
  expect(nextTermQuestions([])).toEqual([])
})

test('each license has the first that renews it, none, or what is not known yet', () => {
  const licenses = [license('a'), license('b')]
  const answers = [{ items: [license('c', 'a')] }, { items: [license('d', 'a')] }]
  const next = (known: typeof answers | undefined) =>
    withNextTerms(licenses, known).map(({ nextTerm }) => nextTerm)
  expect(next(answers)).toEqual([license('c', 'a'), null])
  expect(next(undefined)).toEqual([undefined, undefined])
})
