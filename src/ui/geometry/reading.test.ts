import { expect, it } from 'vitest'
import { growingFloats, Reading } from './reading'

const readingOf = (bytes: number) => new Reading(new Blob([new Uint8Array(bytes)]))

it('allows four bytes for each byte of the file, and refuses more before it is allocated', () => {
  const reading = readingOf(2_000_000)
  reading.floats(1_900_000)
  expect(() => reading.floats(900_000)).toThrow('The file takes too much memory to be shown.')
  expect(() => readingOf(100).take(Number.NaN)).toThrow('too much memory')
})

it('grows by pieces, and gives them back', () => {
  const reading = readingOf(1_000_000)
  for (let round = 0; round < 3; round += 1) {
    const list = growingFloats(reading)
    for (let at = 0; at < 200_000; at += 1) list.push(at)
    const whole = list.done()
    expect([whole.length, whole[1023], whole[1024], whole[199_999]]).toEqual([200_000, 1023, 1024, 199_999])
    reading.give(whole.byteLength)
  }
})

it('lets bytes that were packed take memory, up to forty times the file', () => {
  const reading = readingOf(1_000_000)
  reading.takeUnpacked(20_000_000)
  reading.floats(5_000_000)
  expect(() => reading.takeUnpacked(21_000_000)).toThrow('The file unpacks to more than is shown here.')
})

it('reads lines across slices, refuses endless ones, and tells how far it is', async () => {
  const told: number[] = []
  const text = `${'12345 67890\r\n'.repeat(200_000)}last`
  let [count, last] = [0, '']
  await new Reading(new Blob([text]), (part) => told.push(part)).lines((line) => {
    if (line !== '') count += 1
    last = line
  })
  expect([count, last, told.length, told.at(-1)]).toEqual([200_001, 'last', 3, 1])
  await expect(new Reading(new Blob(['x'.repeat(3_000_000)])).lines(() => {})).rejects.toThrow(/too long/)
})
