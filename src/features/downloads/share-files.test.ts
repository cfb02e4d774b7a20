import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/errors'
import { nameOf } from '../../domain/rules/files/folder-path'
import type { ConflictAnswer, NameConflict } from '../../domain/rules/files/name-conflicts'
import { sampleDownload } from './download.fixture'
import { copiedNames, formatCopied, resultRows, type ShareResult, shareFiles } from './share-files'

describe('copying downloads', () => {
  const file = (name: string) => ({ ...sampleDownload, id: name, filename: name, size_bytes: 10 })
  const files = ['a.run', 'b.run', 'c.run', 'd.run'].map(file)
  const conflict = (paths: readonly string[]) =>
    new ApiError({
      kind: 'status',
      operation: 'shareProductTopicDownloads',
      status: 409,
      body: {
        type: '/problems/name-taken',
        title: 'Names are taken',
        status: 409,
        conflicts: paths.map((path) => ({ path })),
      },
    })

  /** A server whose folder has these names. */
  const server = (...taken: string[]) =>
    vi.fn(async (ids: readonly string[], mode: string): Promise<ShareResult[]> => {
      const conflicts = ids.filter((id) => taken.includes(id))
      if (mode === 'fail' && conflicts.length > 0) throw conflict(conflicts.map((id) => `/HELYX/${id}`))
      return ids.map((id) => ({
        download_id: id,
        outcome: mode === 'fail' ? 'done' : mode === 'rename' ? 'renamed' : 'replaced',
      }))
    })
  const saying = (answers: Record<string, ConflictAnswer>) =>
    vi.fn(
      async (conflicts: readonly NameConflict[]) =>
        new Map(conflicts.map(({ path }) => [path, answers[nameOf(path)] ?? 'skip'])),
    )
  const outcomes = (results: readonly ShareResult[]) =>
    Object.fromEntries(results.map(({ download_id, outcome }) => [download_id, outcome]))

  it('copies at once where no name is taken', async () => {
    const [send, ask] = [server(), saying({})]
    expect(outcomes(await shareFiles(files, '/HELYX', { send, ask }))).toEqual({
      'a.run': 'done',
      'b.run': 'done',
      'c.run': 'done',
      'd.run': 'done',
    })
    expect(send).toHaveBeenCalledOnce()
    expect(ask).not.toHaveBeenCalled()
  })

  it('does not hold back what is free, and sends one group for each answer', async () => {
    const [send, ask] = [server('a.run', 'b.run', 'c.run'), saying({ 'b.run': 'rename', 'c.run': 'replace' })]
    expect(outcomes(await shareFiles(files, '/HELYX', { send, ask }))).toEqual({
      'a.run': 'skipped',
      'b.run': 'renamed',
      'c.run': 'replaced',
      'd.run': 'done',
    })
    expect(send.mock.calls.slice(1)).toEqual([
      [['d.run'], 'fail'],
      [['b.run'], 'rename'],
      [['c.run'], 'replace'],
    ])
  })

  it('sends a hundred at a time, and asks once about all taken names', async () => {
    const many = Array.from({ length: 250 }, (_, at) => file(`case-${at}.md`))
    const [send, ask] = [server('case-3.md', 'case-240.md'), saying({ 'case-240.md': 'replace' })]
    const results = await shareFiles(many, '/HELYX', { send, ask })
    expect(ask).toHaveBeenCalledOnce()
    expect(outcomes(results)).toMatchObject({
      'case-3.md': 'skipped',
      'case-240.md': 'replaced',
      'case-249.md': 'done',
    })
    expect(results).toHaveLength(250)
    expect(send.mock.calls.map(([ids, mode]) => [ids.length, mode])).toEqual([
      [100, 'fail'],
      [99, 'fail'],
      [100, 'fail'],
      [50, 'fail'],
      [49, 'fail'],
      [1, 'replace'],
    ])
  })

  it('a hundred that fail after others were copied do not undo their results', async () => {
    const many = Array.from({ length: 150 }, (_, at) => file(`case-${at}.md`))
    const send = server()
    const late = vi.fn((ids: readonly string[], mode: string) =>
      ids.includes('case-100.md') ? Promise.reject(new Error('The line is dead.')) : send(ids, mode),
    )
    const results = await shareFiles(many, '/HELYX', { send: late, ask: saying({}) })
    expect(outcomes(results)).toMatchObject({ 'case-99.md': 'done', 'case-149.md': 'failed' })
  })

  it('fails as a whole while nothing was copied, and file by file after that', async () => {
    const refused = new ApiError({ kind: 'status', operation: 'shareProductTopicDownloads', status: 507 })
    const full = vi.fn(async () => {
      throw refused
    })
    await expect(shareFiles(files, '/HELYX', { send: full, ask: saying({}) })).rejects.toBe(refused)
    const send = server('a.run')
    const late = vi.fn((ids: readonly string[], mode: string) =>
      mode === 'rename' ? full() : send(ids, mode),
    )
    const results = await shareFiles(files, '/HELYX', { send: late, ask: saying({ 'a.run': 'rename' }) })
    expect(outcomes(results)).toMatchObject({ 'a.run': 'failed', 'd.run': 'done' })
  })

  it('tells a name conflict from every other refusal', async () => {
    const problem = { type: 'x', title: 'Refused', status: 409 }
    const conflicts = [{ path: '/HELYX/a.run' }]
    for (const [status, body] of [
      [409, problem],
      [423, { ...problem, conflicts }],
      [409, { ...problem, conflicts: [{ path: '/Elsewhere/a.run' }] }],
    ] as const) {
      const refused = new ApiError({ kind: 'status', operation: 'shareProductTopicDownloads', status, body })
      const ask = saying({})
      const send = async () => {
        throw refused
      }
      await expect(shareFiles(files, '/HELYX', { send, ask })).rejects.toBe(refused)
      expect(ask).not.toHaveBeenCalled()
    }
  })
})

describe('the results', () => {
  const files = ['a', 'b', 'c', 'd'].map((id) => ({
    ...sampleDownload,
    id,
    title: id,
    filename: `${id}.run`,
  }))
  const results: ShareResult[] = [
    { download_id: 'a', outcome: 'done', path: '/X/a.run' },
    { download_id: 'b', outcome: 'renamed', path: '/X/b (2).run' },
    { download_id: 'c', outcome: 'skipped' },
    {
      download_id: 'd',
      outcome: 'failed',
      error: { type: '/problems/x', title: 'Locked', status: 403, message: 'Needs the add-on Marine.' },
    },
  ]

  it('says what became of each, what failed first', () => {
    expect(resultRows(files, results).map(({ title, label, detail }) => [title, label, detail])).toEqual([
      ['d', 'Not copied', 'Needs the add-on Marine.'],
      ['a', 'Copied', 'a.run'],
      ['b', 'Copied under another name', 'b (2).run'],
      ['c', 'Skipped', 'The folder keeps its own c.run.'],
    ])
    expect(resultRows(files, [])[0]?.detail).toBe('The server did not report a result for this file.')
  })

  it('sums up', () => {
    expect(formatCopied(results)).toBe('2 of 4 files copied.')
    expect(formatCopied(results.slice(3))).toBe('The file was not copied.')
    expect(formatCopied(results.slice(2))).toBe('None of the files was copied.')
  })

  it('names the files that are in the folder now, for the link there', () => {
    expect(copiedNames(results)).toEqual(['a.run', 'b (2).run'])
  })
})
