import { describe, expect, test } from 'vitest'
import type { Asked } from './in-page/arrival'
import { codeOf, requests } from './page'
import { holdAlike } from './stage'
import { failOnTransfer } from './visit'

const asked = (path: string, transferred = 0): Asked => ({ path, start: 1, end: 2, transferred })
const arrival = (all: Asked[]) => ({ began: 0, ready: 10, asked: all, icons: 1 })

test('requests are the page, its icon and its files, without the reads of the API', () => {
  const all = ['/assets/a.js', '/config.json', '/api/me', '/api/licenses/?page=1'].map((path) => asked(path))
  expect(requests({ time: 0, mainThread: 0, arrival: arrival(all) })).toBe(4)
})

test('code is scripts and style sheets, each once', () => {
  const all = ['/assets/a.js', '/first.css?1', '/assets/a.js', '/logo.svg', '/api/me'].map((path) =>
    asked(path),
  )
  expect(codeOf(all)).toEqual(['/assets/a.js', '/first.css'])
})

describe('a warm visit', () => {
  test('passes when scripts come from the cache', () => {
    expect(() => failOnTransfer(arrival([asked('/assets/a.js'), asked('/', 500)]))).not.toThrow()
  })

  test('fails when it transferred a script', () => {
    const all = [asked('/assets/a.js', 500), asked('/assets/b.js'), asked('/first.css', 20)]
    expect(() => failOnTransfer(arrival(all))).toThrow('a warm visit transferred /assets/a.js')
  })
})

describe('the page of the same elements', () => {
  test('is held against the dashboard, element by element', () => {
    expect(() => holdAlike(['h1 | 0 0', 'p | 1 1'], ['h1 | 0 0', 'p | 1 1'])).not.toThrow()
    expect(() => holdAlike(['h1 | 0 0', 'p | 1 1'], ['h1 | 0 0', 'p | 1 2'])).toThrow('1 look other')
    expect(() => holdAlike(['h1 | 0 0'], ['h1 | 0 0', 'p | 1 1'])).toThrow('which has 2')
  })

  test('cannot be equal to nothing', () => {
    expect(() => holdAlike([], [])).toThrow('no elements')
  })
})
