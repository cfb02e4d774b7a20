// Needs a document.
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FileObject } from '../files-search'
import { type Entries, entriesOf } from '../listing/entries'
import { nothingSelected, only } from '../listing/selection'
import { useListSelection } from './use-list-selection'
import { usePlaces } from './use-places'

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

describe('what is selected', () => {
  const start = (first: Shown) =>
    renderHook(({ key, entries }: Shown) => useListSelection(key, entries, () => nothingSelected), {
      initialProps: first,
    })

  it('stays while the list is read again, less what is gone, and goes with the list', () => {
    const { result, rerender } = start({ key: 'a', entries: list('/a', '/b', '/c') })
    act(() => result.current.setSelection({ ...only('/b'), paths: new Set(['/b', '/c']) }))
    rerender({ key: 'a', entries: list('/a', '/c') })
    expect([...result.current.selection.paths]).toEqual(['/c'])
    rerender({ key: 'b', entries: null })
    expect(result.current.selection).toBe(nothingSelected)
    rerender({ key: 'b', entries: list('/c') })
    expect(result.current.selection.paths.size).toBe(0)
  })

  it('takes what is asked for as soon as it is listed', () => {
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

describe('where the keyboard is in a list that has just come', () => {
  const start = (folder: string) =>
    renderHook(({ folder }) => usePlaces(`folder:${folder}`, folder), { initialProps: { folder } })

  it('is the folder one comes from, at any depth', () => {
    const { result, rerender } = start('/Cases/Front wing/Runs')
    expect(result.current.isArrival).toBe(false)
    rerender({ folder: '/Cases' })
    const entries = list('/Cases/Empty run', '/Cases/Front wing')
    expect([result.current.isArrival, result.current.arrive(entries, undefined).active]).toEqual([
      true,
      '/Cases/Front wing',
    ])
  })

  it('is where it was left, or what the address asks for', () => {
    const { result, rerender } = start('/')
    const entries = list('/a', '/b', '/c')
    act(() => result.current.leave({ offset: 80, active: '/b' }))
    rerender({ folder: '/Elsewhere' })
    rerender({ folder: '/' })
    expect([result.current.place?.offset, result.current.arrive(entries, undefined).active]).toEqual([
      80,
      '/b',
    ])
    expect(result.current.arrive(entries, 'c')).toEqual(only('/c'))
    expect(result.current.arrive(list('/a'), 'gone').active).toBeNull()
  })
})
