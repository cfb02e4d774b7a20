import { describe, expect, test } from 'vitest'
import type { Asked } from './in-page/page-load'
import { kilobytesOfCode, partRows, requests } from './page'
import { failOnTransfer } from './visit'

const asked = (path: string, transferred = 0): Asked => ({
  path,
  start: 1,
  sent: 1,
  backend: 0,
  end: 2,
  transferred,
})
const pageLoad = (all: Asked[]) => ({ ready: 10, asked: all, icons: 1 })

test('requests are the page, its icon and its files, without the reads of the API', () => {
  const all = ['/', '/assets/a.js', '/config.json', '/api/me', '/api/licenses/?page=1'].map((path) =>
    asked(path),
  )
  expect(requests({ pageLoad: pageLoad(all) })).toBe(4)
})

test('code is the bytes of scripts and style sheets that came over the network', () => {
  const all = [
    asked('/assets/a.js', 2000),
    asked('/first.css?1', 500),
    asked('/b.js'),
    asked('/logo.svg', 900),
  ]
  expect(kilobytesOfCode({ pageLoad: pageLoad(all) })).toBe(2.5)
})

describe('a warm visit', () => {
  test('passes when scripts come from the cache', () => {
    expect(() => failOnTransfer(pageLoad([asked('/assets/a.js'), asked('/', 500)]))).not.toThrow()
  })

  test('fails when it transferred a script', () => {
    const all = [asked('/assets/a.js', 500), asked('/assets/b.js'), asked('/first.css', 20)]
    expect(() => failOnTransfer(pageLoad(all))).toThrow('a warm visit transferred /assets/a.js')
  })
})

test('the parts that are told are those of the visit with the median time', () => {
  const visit = (time: number, network: number) => ({
    time,
    parts: { 'main thread busy': time - network, network, backend: 0, waiting: 0 },
  })
  const rows = partRows({ portal: [visit(300, 10), visit(100, 90), visit(200, 50)], equal: [visit(80, 80)] })
  expect(rows.map(({ what, ours, anchor }) => [what, ours, anchor])).toEqual([
    ['of ready: main thread busy', 150, 0],
    ['of ready: network', 50, 80],
    ['of ready: backend', 0, 0],
    ['of ready: waiting', 0, 0],
  ])
  expect(rows[1]?.spread).toEqual({ ours: [10, 90], anchor: [80, 80] })
})
