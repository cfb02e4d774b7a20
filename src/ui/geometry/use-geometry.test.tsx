// Needs a document.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GeometryReply } from './geometry'
import { useGeometry } from './use-geometry'

class FakeWorker extends EventTarget {
  static made: FakeWorker[] = []
  readonly postMessage = vi.fn<(message: unknown) => void>()
  readonly terminate = vi.fn<() => void>()

  constructor() {
    super()
    FakeWorker.made.push(this)
  }

  reply(data: GeometryReply) {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeWorker.made = []
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const bytes = new Blob(['solid'])
  const hook = renderHook(() => useGeometry(bytes, 'a.stl'))
  const [worker] = FakeWorker.made
  if (!worker) throw new Error('No worker was started.')
  return { ...hook, worker }
}
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(1000 * seconds))

it('ends a worker that says nothing for five seconds, and tells it', () => {
  const { result, worker } = open()
  pass(4)
  worker.reply({ kind: 'progress', part: 0.25 })
  pass(4)
  expect(result.current).toEqual({ kind: 'reading', part: 0.25 })
  expect(worker.terminate).not.toHaveBeenCalled()
  pass(3)
  expect(worker.terminate).toHaveBeenCalled()
  expect(result.current).toEqual({
    kind: 'not-shown',
    reason: 'The reader has not answered for 5 seconds and was stopped.',
  })
})

it('tells that a worker has died, and ends it with the component', () => {
  const { result, worker, unmount } = open()
  act(() => void worker.dispatchEvent(new Event('error')))
  expect(result.current).toMatchObject({
    kind: 'not-shown',
    reason: expect.stringMatching(/could not be started, or has failed/),
  })
  unmount()
  expect(worker.terminate).toHaveBeenCalled()
})

it('keeps the picture when the edges could not be counted', () => {
  const { result, worker } = open()
  const box = {
    triangles: 1,
    points: 3,
    flat: 0,
    min: [0, 0, 0],
    max: [1, 1, 0],
    area: 0.5,
    volume: 0,
  } as const
  worker.reply({
    kind: 'geometry',
    geometry: {
      ...{ format: 'STL, text', unit: null, up: 'z', origin: [0, 0, 0], indices: null, isWhole: true },
      ...{ positions: new Float32Array(9), parts: [], fields: [], remarks: [] },
    },
    size: box,
    partSizes: [],
  })
  pass(7)
  expect(result.current).toMatchObject({
    kind: 'read',
    size: box,
    edges: expect.stringMatching(/was stopped/),
  })
})

it('tells that workers are refused', () => {
  vi.stubGlobal('Worker', function refused() {
    throw new DOMException('refused', 'SecurityError')
  })
  const bytes = new Blob(['solid'])
  const { result } = renderHook(() => useGeometry(bytes, 'a.stl'))
  expect(result.current.kind).toBe('not-shown')
})
