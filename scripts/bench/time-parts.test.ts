import { describe, expect, test } from 'vitest'
import { type Interval, timeParts } from './time-parts'

const READY = 1000
const LATENCY = 150

/** A request sent as soon as it was created. */
const request = (start: number, end: number, backend = 0) => ({
  path: '/api/me',
  start,
  sent: start,
  backend,
  end,
  transferred: 0,
})
type Requests = ReturnType<typeof request>[]

const partsOf = (tasks: Interval[], asked: Requests, time = READY) =>
  timeParts(time, tasks, { ready: READY, asked }, LATENCY)

describe('the time until ready', () => {
  test.each<[string, Interval[], Requests, busy: number, network: number, backend: number, waiting: number]>([
    ['is all waiting when nothing happens', [], [], 0, 0, 0, 1000],
    [
      'is the main thread while it works',
      [
        [0, 100],
        [400, 600],
      ],
      [],
      300,
      0,
      0,
      700,
    ],
    ['is the network while a request is on its way', [], [request(200, 500)], 0, 300, 0, 700],
    ['counts requests side by side once', [], [request(0, 400), request(100, 600)], 0, 600, 0, 400],
    [
      'is the main thread, not the network, while both work',
      [[100, 300]],
      [request(0, 400)],
      200,
      200,
      0,
      600,
    ],
    ['leaves out requests that ready did not wait for', [], [request(700, 1200)], 0, 0, 0, 1000],
    ['has no backend that answers within the latency', [], [request(0, 400, 140)], 0, 400, 0, 600],
    ['is the backend while it takes longer than that', [], [request(0, 500, 350)], 0, 300, 200, 500],
    [
      'is the network while another request is on its way',
      [],
      [request(0, 500, 350), request(200, 400)],
      0,
      450,
      50,
      500,
    ],
    [
      'is the main thread while the backend works, too',
      [[200, 300]],
      [request(0, 500, 350)],
      100,
      300,
      100,
      500,
    ],
    ['takes no more for the backend than the answer took', [], [request(0, 300, 900)], 0, 150, 150, 700],
    ['has a task that covers all', [[0, 1000]], [request(0, 900, 500)], 1000, 0, 0, 0],
    [
      'has tasks that meet',
      [
        [0, 100],
        [100, 200],
      ],
      [request(50, 150)],
      200,
      0,
      0,
      800,
    ],
  ])('%s', (_, tasks, asked, busy, network, backend, waiting) => {
    const parts = partsOf(tasks, asked)
    expect(parts).toEqual({ 'main thread busy': busy, network, backend, waiting })
    expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(READY)
  })

  test('begins on the clock of the trace, 20 ms before that of the page', () => {
    expect(partsOf([[0, 20]], [request(0, 100)], READY + 20)).toEqual({
      'main thread busy': 20,
      network: 100,
      backend: 0,
      waiting: 900,
    })
  })
})
