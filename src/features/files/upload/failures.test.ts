import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../api/errors'
import { UploadFailure } from './core/retry'
import { backendFailure, NameTaken, storageFailure } from './failures'

type Failure = ConstructorParameters<typeof ApiError>[0]
const error = (failure: Partial<Failure>) =>
  new ApiError({ kind: 'status', operation: 'startUpload', ...failure })
const problem = (status: number, type: string, more: object = {}) =>
  error({ status, body: { type, title: 'T', status, message: 'The message of the server.', ...more } })

const existing = {
  path: '/Reports/forces.csv',
  name: 'forces.csv',
  kind: 'file',
  size_bytes: 12,
  content_type: 'text/csv',
  modified_at: '2026-10-30T16:02:00Z',
  etag: 'e',
  writable: true,
  shared_from: null,
}

describe('[R58] a failed call to the backend', () => {
  const rows: [string, Failure['kind'] | number, string][] = [
    ['there is no answer', 'network', 'connection'],
    ['there is no network', 'offline', 'connection'],
    ['the answer does not come in time', 'timeout', 'connection'],
    ['something else answers', 'unreadable', 'busy'],
    ['no bearer can be had', 'session', 'session'],
    ['changes are blocked', 'read-only', 'refused'],
    ['the token is refused for good', 401, 'session'],
    ['the request came too slowly', 408, 'busy'],
    ['the file is locked', 423, 'busy'],
    ['too many requests', 429, 'busy'],
    ['the backend breaks', 500, 'busy'],
    ['a proxy finds no backend', 502, 'busy'],
    ['it is down', 503, 'busy'],
    ['it has no room', 507, 'refused'],
    ['the right is missing', 403, 'refused'],
    ['the file is too large', 413, 'refused'],
    ['a rule is broken', 422, 'refused'],
    ['the request is wrong', 400, 'refused'],
  ]
  test.each(rows)('%s', (_, what, kind) => {
    const failed = typeof what === 'number' ? problem(what, '/problems/some') : error({ kind: what })
    expect(backendFailure(failed, 'upl_1')).toMatchObject({ kind, message: failed.message })
  })

  test('[L8.1] the words are the server’s, and it is waited as long as it asks', () => {
    const busy = error({
      status: 503,
      retryAfterMs: 4000,
      body: { title: 'T', status: 503, message: 'Back soon.' },
    })
    expect(backendFailure(busy, null)).toMatchObject({
      kind: 'busy',
      message: 'Back soon.',
      retryAfterMs: 4000,
    })
  })

  test('an upload that was dropped is gone; a folder that was moved is not to be waited for', () => {
    const gone = problem(404, '/problems/upload-gone')
    const folder = problem(404, '/problems/not-found', { conflicts: [{ path: '/Cases/Rear wing study' }] })
    expect(backendFailure(gone, 'upl_1').kind).toBe('gone')
    expect(backendFailure(folder, 'upl_1').kind).toBe('refused')
    expect(backendFailure(folder, null).kind).toBe('refused')
    expect(backendFailure(problem(404, '/problems/not-found'), null).kind).toBe('refused')
  })

  test('a name that is taken is refused, with the existing entry', () => {
    const taken = problem(409, '/problems/name-taken', {
      conflicts: [{ path: '/Reports/forces.csv', existing }],
    })
    const failure = backendFailure(taken, null)
    expect(failure).toBeInstanceOf(NameTaken)
    expect(failure).toMatchObject({ kind: 'refused', existing: { size_bytes: 12 } })
    expect(backendFailure(problem(409, '/problems/name-taken'), null)).toMatchObject({ existing: null })
  })

  test('parts that are missing at the end are sent, a damaged file is not', () => {
    const promised = problem(422, '/problems/missing-parts', { message: 'Parts 1 and 2 are sent again.' })
    expect(backendFailure(promised, 'upl_1')).toMatchObject({
      kind: 'incomplete',
      message: 'The server did not receive all parts of the file.',
    })
    expect(backendFailure(problem(422, '/problems/checksum-mismatch'), 'upl_1').kind).toBe('refused')
  })

  test('an UploadFailure stays what it is, and anything unexpected is refused', () => {
    const own = new UploadFailure('changed', 'It changed.')
    expect(backendFailure(own, null)).toBe(own)
    expect(backendFailure(new RangeError('?'), null)).toMatchObject({ kind: 'refused' })
  })
})

describe('a failed transfer to the storage', () => {
  const rows: [Partial<Failure>, string][] = [
    [{ kind: 'network' }, 'connection'],
    [{ kind: 'offline' }, 'connection'],
    [{ kind: 'unreadable' }, 'refused'],
    [{ status: 403 }, 'expired'],
    [{ status: 401 }, 'expired'],
    [{ status: 404 }, 'expired'],
    [{ status: 410 }, 'expired'],
    [{ status: 408 }, 'busy'],
    [{ status: 429 }, 'busy'],
    [{ status: 500 }, 'busy'],
    [{ status: 503 }, 'busy'],
    [{ status: 400, body: '<Error><Code>RequestTimeout</Code></Error>' }, 'busy'],
    [{ status: 400, body: '<Error><Code>BadDigest</Code></Error>' }, 'refused'],
    [{ status: 413 }, 'refused'],
    [{ status: 507 }, 'refused'],
  ]
  test.each(rows)('%o', (failure, kind) => {
    expect(storageFailure(error(failure))).toMatchObject({ name: 'UploadFailure', kind })
  })

  test('messages of the storage are not shown to users', () => {
    const failure = storageFailure(error({ status: 400, body: '<Error><Code>BadDigest</Code></Error>' }))
    expect(failure).toMatchObject({ message: 'The storage rejected a part of the file (400).' })
  })

  test('an abort stays an abort', () => {
    const abort = new DOMException('away', 'AbortError')
    expect(storageFailure(abort)).toBe(abort)
  })
})
