import { expect, test } from 'vitest'
import { readScreenMap } from '../../scripts/contract/screens/screens'

// The compiler reads the whole portal, which takes its time on a busy machine.
test('every operation of the contract has a screen that uses it', {
  tags: ['all'],
  timeout: 400_000,
}, async () => {
  const { unused } = await readScreenMap()
  expect(unused).toEqual([])
})
