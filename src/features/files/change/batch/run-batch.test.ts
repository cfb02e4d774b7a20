import { array, assert, constantFrom, nat, property, uniqueArray } from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../api/errors'
import { nameOf } from '../../../../domain/rules/files/folder-path'
import type { ConflictAnswers } from '../../../../domain/rules/files/name-conflicts'
import type { FileObject } from '../../files-search'
import type { Batch, FileResult, PathState } from './run-batch'
import { chunksOf, distinctNameGroups, runBatch } from './run-batch'

const file = (path: string): FileObject => ({
  path,
  name: nameOf(path),
  kind: 'file',
  size_bytes: 1,
  content_type: 'text/csv',
  modified_at: '2026-11-20T09:00:00Z',
  etag: 'e',
  writable: true,
  shared_from: null,
})
const refused = (status: number, conflicts: { path: string; existing?: FileObject }[] = []) =>
  new ApiError({
    kind: 'status',
    operation: 'copyFiles',
    status,
    body: { type: '/problems/x', title: `Refused with ${status}`, status, conflicts },
  })

/** A folder that fulfills the contract: `fail` answers 409 with all conflicts and changes nothing. */
const folder = (taken: readonly string[], answers: ConflictAnswers | null = null) => {
  const names = new Set(taken)
  const states = new Map<string, PathState>()
  const send = vi.fn<Batch['send']>(async (paths, onConflict): Promise<FileResult[]> => {
    const conflicts = paths.filter((path) => names.has(nameOf(path)))
    if (onConflict === 'fail' && conflicts.length > 0)
      throw refused(
        409,
        conflicts.map((path) => ({ path, existing: file(`/Reports/${nameOf(path)}`) })),
      )
    return paths.map((path) => {
      const outcome = !names.has(nameOf(path)) ? 'done' : onConflict === 'rename' ? 'renamed' : 'replaced'
      names.add(nameOf(path))
      return { path, outcome, new_path: `/Reports/${nameOf(path)}` }
    })
  })
  const ask = vi.fn(async () => answers)
  const run = (
    paths: readonly string[],
    more: Partial<Pick<Batch, 'isStopped' | 'renames' | 'findAlike'>> = {},
  ) =>
    runBatch(paths, {
      send,
      ask,
      isStopped: () => false,
      onState: (changed, stateOf) => {
        for (const path of changed) states.set(path, stateOf(path))
      },
      ...more,
    })
  const outcome = (path: string) => {
    const state = states.get(path)
    return state?.kind === 'done' ? state.result.outcome : state?.kind
  }
  return { run, send, ask, states, outcome }
}
const forty = Array.from({ length: 40 }, (_, index) => `/Cases/p-${index}.vtk`)

it('does not hold back the 37 of 40 whose names are free, and asks once about the 3', async () => {
  const taken = ['p-1.vtk', 'p-20.vtk', 'p-39.vtk']
  const [a = '', b = '', c = ''] = taken.map((name) => `/Cases/${name}`)
  const { run, ask, send, outcome, states } = folder(
    taken,
    new Map([
      [a, 'skip'],
      [b, 'rename'],
      [c, 'replace'],
    ]),
  )
  ask.mockImplementationOnce(async () => {
    expect([...states.values()].filter(({ kind }) => kind === 'done')).toHaveLength(37)
    return new Map([
      [a, 'skip'],
      [b, 'rename'],
      [c, 'replace'],
    ])
  })
  await run(forty)
  expect(ask).toHaveBeenCalledOnce()
  expect([a, b, c].map(outcome)).toEqual(['skipped', 'renamed', 'replaced'])
  expect(send.mock.calls.filter(([, mode]) => mode === 'replace').map(([paths]) => paths)).toEqual([[c]])
})

it('replaces and renames nothing when the question is left', async () => {
  const { run, send, outcome } = folder(['p-0.vtk'])
  await run(forty.slice(0, 2))
  expect(outcome('/Cases/p-0.vtk')).toBe('skipped')
  expect(send.mock.calls.every(([, mode]) => mode === 'fail')).toBe(true)
})

it('lets the second of two with one name meet the first, and asks', async () => {
  const { run, ask, outcome } = folder([])
  await run(['/A/log', '/B/log'])
  expect(ask).toHaveBeenCalledWith([{ path: '/B/log', existing: file('/Reports/log') }])
  expect([outcome('/A/log'), outcome('/B/log')]).toEqual(['done', 'skipped'])
})

describe('a name that looks like one at the destination, spelled in another way', () => {
  const there = file('/Reports/Prüfstand.csv')
  const path = '/Cases/Pru\u0308fstand.csv'
  const answered = async (answer: 'skip' | 'rename' | 'replace') => {
    const { run, send, ask, outcome } = folder([], new Map([[path, answer]]))
    const findAlike = vi.fn(async (paths: readonly string[]) =>
      paths.includes(path) ? [{ path, existing: there }] : [],
    )
    await run([path, '/Cases/free.csv'], { findAlike })
    expect(ask).toHaveBeenCalledExactlyOnceWith([{ path, existing: there }])
    return { calls: send.mock.calls, state: outcome(path), free: outcome('/Cases/free.csv') }
  }
  const first = [['/Cases/free.csv'], 'fail']

  it('is asked about, and sent by itself under that spelling', async () => {
    expect(await answered('rename')).toMatchObject({
      calls: [first, [[path], 'rename', there.name]],
      free: 'done',
    })
    expect(await answered('replace')).toMatchObject({ calls: [first, [[path], 'replace', there.name]] })
  })

  it('is not sent if it is skipped', async () => {
    expect(await answered('skip')).toMatchObject({ calls: [first], state: 'skipped' })
  })

  it('is met by the second of two such names, which is asked about', async () => {
    const { run, send, ask } = folder([])
    const second = '/B/Prüfstand.csv'
    const findAlike = async (paths: readonly string[]) =>
      paths.includes(second) && send.mock.calls.length > 0
        ? [{ path: second, existing: file('/Reports/Pru\u0308fstand.csv') }]
        : []
    await run([path, second], { findAlike })
    expect(send.mock.calls).toEqual([[[path], 'fail']])
    expect(ask.mock.calls).toMatchObject([[[{ path: second }]]])
  })
})

it('gives a copy beside its original a number without a question', async () => {
  const { run, ask, outcome } = folder(['forces.csv'])
  await run(['/Reports/forces.csv'], { renames: () => true })
  expect(ask).not.toHaveBeenCalled()
  expect(outcome('/Reports/forces.csv')).toBe('renamed')
})

it('fails those that the server names, and sends the others again', async () => {
  const { run, send, states, outcome } = folder([])
  send.mockImplementationOnce(async () => {
    throw refused(423, [{ path: '/Cases/p-1.vtk' }])
  })
  await run(forty.slice(0, 3))
  expect(states.get('/Cases/p-1.vtk')).toEqual({
    kind: 'failed',
    message: 'Refused with 423',
    reference: 'Status 423',
  })
  expect(outcome('/Cases/p-2.vtk')).toBe('done')
})

it('sends no more once the server refuses as a whole; what was not sent stays waiting', async () => {
  const { run, send, states } = folder([])
  send.mockImplementationOnce(async () => {
    throw refused(507)
  })
  await run(forty)
  expect(send).toHaveBeenCalledOnce()
  expect([...states.values()].map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'failed'))
})

it('stops between two calls, never within one', async () => {
  const { run, send, states } = folder([])
  await run(forty, { isStopped: () => send.mock.calls.length > 0 })
  expect(states.size).toBe(20)
})

const many = nat(5000).map((count) => Array.from({ length: count }, (_, index) => `/Cases/p-${index}.vtk`))

it('sends every path once, in order, at most 1,000 in a call', () => {
  assert(
    property(many, (paths) => {
      const chunks = chunksOf(paths)
      expect(chunks.flat()).toEqual(paths)
      expect(Math.max(0, ...chunks.map(({ length }) => length))).toBeLessThanOrEqual(1000)
    }),
    { numRuns: 20 },
  )
})

it('sends 20 in one call and 200 in ten, so that there is progress', () => {
  const count = (length: number) => chunksOf(Array.from({ length }, (_, index) => `/${index}`)).length
  expect([count(0), count(1), count(20), count(200), count(30_000)]).toEqual([0, 1, 1, 10, 30])
})

it('never sends two of the same name together', () => {
  const paths = uniqueArray(
    array(constantFrom('a', 'é', 'e\u0301'), { minLength: 1, maxLength: 3 }).map(
      (names) => `/${names.join('/')}`,
    ),
  )
  assert(
    property(paths, (all) => {
      const rounds = distinctNameGroups(all)
      expect(rounds.flat().toSorted()).toEqual(all.toSorted())
      for (const round of rounds)
        expect(new Set(round.map((path) => nameOf(path).normalize())).size).toBe(round.length)
    }),
  )
})
