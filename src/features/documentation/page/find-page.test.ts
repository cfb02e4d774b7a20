import { describe, expect, test } from 'vitest'
import { aliasesOf, type Findable, findElsewhere, findPage, startOf, stepsTo } from './find-page'

const page = (version: string, path: string, ...previous_paths: string[]): Findable => ({
  id: `${version} ${path}`,
  version,
  path,
  previous_paths,
})
const bc43 = page('4.3', 'solver/boundary-conditions', 'solver/bc')
const bc41 = page('4.1', 'solver/bc')
const solver41 = page('4.1', 'solver')

describe('[DOC1] a page', () => {
  test('is found by its path, by one it had before, and with the ending of a file', () => {
    expect(findPage([bc43], 'solver/boundary-conditions')).toBe(bc43)
    expect(findPage([bc43], 'solver/bc')).toBe(bc43)
    expect(findPage([bc43], 'solver/bc.html')).toBe(bc43)
    expect(findPage([bc43], 'solver/index')).toBeUndefined()
    expect(findPage([bc43], '../solver/bc')).toBeUndefined()
  })

  test('that took over the old path of another comes first', () => {
    const moved = page('4.3', 'b', 'a')
    const fresh = page('4.3', 'a')
    expect(findPage([moved, fresh], 'a')).toBe(fresh)
  })

  test('renamed in the newer version is found in the older one by its other names', () => {
    const aliases = aliasesOf([bc43], 'solver/boundary-conditions')
    expect(aliases).toEqual(['solver/bc'])
    expect(stepsTo(aliases, 'solver/boundary-conditions')).toEqual(['solver/bc', 'solver'])
    expect(findElsewhere([solver41, bc41], aliases, 'solver/boundary-conditions')).toEqual({
      kind: 'renamed',
      item: bc41,
    })
  })

  test('that a version does not have leads to the nearest page above it', () => {
    const path = 'solver/adjoint/gurney'
    const adjoint = page('4.1', 'solver/adjoint')
    expect(findElsewhere([solver41, adjoint], [], path)).toEqual({ kind: 'absent', nearest: adjoint })
    expect(findElsewhere([solver41], [], path)).toEqual({ kind: 'absent', nearest: solver41 })
    expect(findElsewhere([], [], path)).toEqual({ kind: 'absent', nearest: null })
  })

  test('with many former names asks no more than one answer may be asked for', () => {
    const names = Array.from({ length: 80 }, (_, index) => `old/${index}`)
    expect(stepsTo(aliasesOf([page('4.3', 'a', ...names)], 'a'), 'a')).toHaveLength(50)
  })
})

test('a version begins with its index, or with its first page', () => {
  const notes = page('4.4.0-beta1', 'release-notes')
  expect(startOf([notes, page('4.4.0-beta1', 'index')])?.path).toBe('index')
  expect(startOf([notes])).toBe(notes)
  expect(startOf([])).toBeUndefined()
})
