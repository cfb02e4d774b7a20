import { expect, it } from 'vitest'
import { formatOutcome, outcomeOf, percentInTens, sizeProblem } from './verification'

const published = { filename: 'a.run', sizeBytes: 2048, checksum: 'AB12' }

it('[DL5] says match or mismatch, whatever the case of the letters', () => {
  expect(outcomeOf(published, 'ab12').kind).toBe('match')
  expect(outcomeOf(published, 'ab13').kind).toBe('mismatch')
})

it('[DL5] needs no checksum where the size differs already, and says how', () => {
  expect(sizeProblem(published, 2048)).toBeNull()
  const textFor = (size: number) => {
    const outcome = sizeProblem(published, size)
    return outcome && formatOutcome(outcome, 'a.run').text
  }
  expect(textFor(1024)).toContain(
    'This file has 1,024 bytes, the published file 2,048 bytes. The download is incomplete',
  )
  expect(textFor(4096)).toContain('This is a different file.')
})

it('[DL5] announces progress in tens', () => {
  expect([0, 99, 100, 555, 999, 1000].map((done) => percentInTens(done, 1000))).toEqual([
    0, 0, 10, 50, 90, 100,
  ])
  expect(percentInTens(0, 0)).toBe(100)
})
