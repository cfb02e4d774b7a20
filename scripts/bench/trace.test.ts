import { describe, expect, test } from 'vitest'
import { fromNavigation, type TraceEvent, timeOfMark, workBetween } from './trace'

const ORIGIN = 'https://localhost:1234'
const event = (name: string, ts: number, rest: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  pid: 7,
  tid: 1,
  ts,
  args: {},
  ...rest,
})
const task = (ts: number, dur: number, tdur: number, rest: Partial<TraceEvent> = {}) =>
  event('ThreadControllerImpl::RunTask', ts, { dur, tdur, ...rest })
const navigation = (ts: number, documentLoaderURL: string) =>
  event('navigationStart', ts, { args: { data: { documentLoaderURL } } })

describe('what passed on the main thread', () => {
  test('is clock and processor from the first navigation to the mark', () => {
    const events = [
      navigation(500, 'about:blank'),
      navigation(1000, `${ORIGIN}/`),
      navigation(5000, `${ORIGIN}/?code=1`),
      event('ready', 9000),
      task(100, 300, 300),
      task(1000, 4000, 2500),
      task(6000, 1000, 500),
      task(9500, 4000, 4000),
    ]
    expect(fromNavigation(events, ORIGIN, 'ready')).toEqual({
      time: 8,
      mainThread: 3,
      tasks: [
        [0, 4],
        [5, 6],
      ],
    })
  })

  test('leaves other threads and processes out', () => {
    const events = [
      event('ready', 5000),
      task(1000, 1000, 800, { tid: 2 }),
      task(1000, 1000, 700, { pid: 8 }),
    ]
    expect(workBetween(events, 0, 'ready')).toEqual({ time: 5, mainThread: 0, tasks: [] })
  })

  test('counts a task inside another one once, whatever their order in the trace', () => {
    const events = [task(1500, 200, 200), task(1000, 1000, 900), event('ready', 5000)]
    expect(workBetween(events, 0, 'ready')).toEqual({ time: 5, mainThread: 0.9, tasks: [[1, 2]] })
  })

  test('counts of the task that sets the mark what came before it', () => {
    const events = [task(4000, 2000, 1000), event('ready', 5000)]
    expect(workBetween(events, 0, 'ready')).toEqual({ time: 5, mainThread: 0.5, tasks: [[4, 5]] })
  })

  test('takes the last of several marks of one name', () => {
    expect(timeOfMark([event('rows', 10), event('rows', 30), event('other', 40)], 'rows')).toBe(30)
  })

  test('cannot be told without the mark or the navigation', () => {
    expect(() => workBetween([], 0, 'ready')).toThrow('no mark ready')
    expect(() => fromNavigation([event('ready', 1)], ORIGIN, 'ready')).toThrow(`no navigation to ${ORIGIN}`)
  })
})
