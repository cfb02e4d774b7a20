import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type FailureKind } from '../../api/errors'
import { createErrorFilter } from './reporter'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const failure = (kind: FailureKind, status = 0) => new ApiError({ kind, status, operation: 'listLicenses' })

describe('[L9.4] a failed call is reported', () => {
  test.each<[FailureKind, number]>([
    ...[500, 502, 503, 504].map((status): [FailureKind, number] => ['status', status]),
    ...(['network', 'timeout', 'unreadable'] as const).map((kind): [FailureKind, number] => [kind, 0]),
  ])('when it is somebody\u2019s fault: %s %i', (kind, status) => {
    expect(createErrorFilter()(failure(kind, status), '/licenses')).toBe(true)
  })

  test.each<[FailureKind, number]>([
    ...[400, 401, 403, 404, 409, 410, 412, 422, 429].map((status): [FailureKind, number] => [
      'status',
      status,
    ]),
    ...(['offline', 'refused', 'session'] as const).map((kind): [FailureKind, number] => [kind, 0]),
  ])('not when it is how things are: %s %i', (kind, status) => {
    expect(createErrorFilter()(failure(kind, status), '/licenses')).toBe(false)
  })
})

describe('[L9.4] an error is reported', () => {
  test('once, whoever notices it again', () => {
    const isReportable = createErrorFilter()
    const error = new TypeError('x is not a function')
    expect(isReportable(error, '/')).toBe(true)
    expect(isReportable(error, '/')).toBe(false)
    vi.advanceTimersByTime(3_600_000)
    expect(isReportable(error, '/licenses')).toBe(false)
  })

  test('once a minute when it happens again and again', () => {
    const isReportable = createErrorFilter()
    expect(isReportable(failure('status', 500), '/')).toBe(true)
    vi.advanceTimersByTime(59_999)
    expect(isReportable(failure('status', 500), '/')).toBe(false)
    expect(isReportable(failure('status', 503), '/')).toBe(true)
    expect(isReportable(failure('status', 500), '/licenses')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isReportable(failure('status', 500), '/')).toBe(true)
  })

  test('ten times an hour at most, however different it is: a loop sends ten and not ten thousand', {
    tags: ['all'],
  }, () => {
    const isReportable = createErrorFilter()
    const loop = () =>
      Array.from({ length: 10_000 }, (_, turn) => isReportable(new Error(`turn ${turn}`), '/')).filter(
        Boolean,
      )
    expect(loop()).toHaveLength(10)
    vi.advanceTimersByTime(3_599_999)
    expect(isReportable(new Error('other'), '/')).toBe(false)
    vi.advanceTimersByTime(1)
    expect(loop()).toHaveLength(10)
  })

  test('not when somebody left, and not without a network', () => {
    const isReportable = createErrorFilter()
    expect(isReportable(new DOMException('The user aborted a request.', 'AbortError'), '/')).toBe(false)
    expect(isReportable(new Error('CancelledError'), '/')).toBe(false)
    vi.stubGlobal('navigator', { onLine: false })
    expect(isReportable(new TypeError('Failed to fetch dynamically imported module'), '/')).toBe(false)
  })

  test('even when it is no Error', () => {
    const isReportable = createErrorFilter()
    expect(isReportable('text', '/')).toBe(true)
    expect(isReportable(undefined, '/')).toBe(true)
    expect(isReportable({ code: 1 }, '/')).toBe(true)
  })
})
