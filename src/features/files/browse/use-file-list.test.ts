// Needs a document.
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FileObject } from '../files-search'
import { type Entries, entriesOf } from './entries'
import { nothingSelected, selectOnly } from './selection'
import { childTowards, useListPositions, useListSelection } from './use-file-list'

const entry = (path: string): FileObject => ({
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  kind: 'folder',
  size_bytes: null,
  content_type: null,
  modified_at: '2026-11-20T09:00:00Z',
  etag: null,
  writable: true,
  shared_from: null,
})
const list = (...paths: string[]) => entriesOf(paths.map(entry))
type Shown = { key: string; entries: Entries | null }

describe('the selection', () => {
  const start = (first: Shown) =>
    renderHook(({ key, entries }: Shown) => useListSelection(key, entries, () => nothingSelected), {
      initialProps: first,
    })

  it('survives a refetch, less the entries that are gone, and ends with the list', () => {
    const { result, rerender } = start({ key: 'a', entries: list('/a', '/b', '/c') })
    act(() => result.current.setSelection({ ...selectOnly('/b'), paths: new Set(['/b', '/c']) }))
    rerender({ key: 'a', entries: list('/a', '/c') })
    expect([...result.current.selection.paths]).toEqual(['/c'])
    rerender({ key: 'b', entries: null })
    expect(result.current.selection).toBe(nothingSelected)
    rerender({ key: 'b', entries: list('/c') })
    expect(result.current.selection.paths.size).toBe(0)
  })

  it('includes requested paths as soon as they are listed', () => {
    const { result, rerender } = start({ key: 'a', entries: list('/a') })
    act(() => result.current.select(['/new']))
    expect(result.current.selection.paths.size).toBe(0)
    rerender({ key: 'a', entries: list('/a', '/new') })
    expect(result.current.selection).toEqual({ paths: new Set(['/new']), anchor: '/new', active: '/new' })
    rerender({ key: 'a', entries: list('/new', '/newer') })
    act(() => result.current.select(['/newer', '/not there']))
    expect([...result.current.selection.paths]).toEqual(['/newer'])
  })
})

describe('the active row of a list that has loaded', () => {
  const start = (folder: string) =>
    renderHook(({ folder }) => useListPositions(`folder:${folder}`, folder), { initialProps: { folder } })

  it('is the folder the user came from, at any depth', () => {
    const { result, rerender } = start('/Cases/Front wing/Runs')
    expect(result.current.isArrival).toBe(false)
    rerender({ folder: '/Cases' })
    const entries = list('/Cases/Empty run', '/Cases/Front wing')
    expect([result.current.isArrival, result.current.arrive(entries, undefined).active]).toEqual([
      true,
      '/Cases/Front wing',
    ])
  })

  it('is the last active one, or the entry that the URL links to', () => {
    const { result, rerender } = start('/')
    const entries = list('/a', '/b', '/c')
    act(() => result.current.save({ offset: 80, active: '/b' }))
    rerender({ folder: '/Elsewhere' })
    rerender({ folder: '/' })
    expect([result.current.position?.offset, result.current.arrive(entries, undefined).active]).toEqual([
      80,
      '/b',
    ])
    expect(result.current.arrive(entries, 'c')).toEqual(selectOnly('/c'))
    expect(result.current.arrive(list('/a'), 'gone').active).toBeNull()
  })
})

it('finds the child of a folder on the way to a path', () => {
  const ways = [
    ['/a', '/a/b/c'],
    ['/', '/a/b'],
    ['/a', '/a'],
    ['/a', '/ab'],
  ] as const
  expect(ways.map(([folder, path]) => childTowards(folder, path))).toEqual(['/a/b', '/a', null, null])
})
