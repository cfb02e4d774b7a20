import { array, assert, boolean, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { folderOf, isBelow, joined } from '../../../domain/files/folder-path'
import { reasonFixed, reasonNotInto } from './where'

const path = array(constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 }).map((names) =>
  names.reduce(joined, '/'),
)
const kind = constantFrom('file' as const, 'folder' as const)
const transfer = constantFrom('copy' as const, 'move' as const)

it('offers no folder that is one of them or lies in one of them', () => {
  assert(
    property(transfer, path, path, kind, boolean(), (way, source, target, what, writable) => {
      const refusal = reasonNotInto(way, [{ path: source, kind: what }], { path: target, writable })
      const isInside = what === 'folder' && (source === target || isBelow(target, source))
      if (isInside) expect(refusal?.isShut).toBe(true)
      if (!writable) expect(refusal).not.toBeNull()
      if (!isInside && writable && folderOf(source) !== target) expect(refusal).toBeNull()
    }),
  )
})

it('moves nothing to where it is, and copies it there', () => {
  const file = { path: '/Cases/log', kind: 'file' } as const
  const cases = { path: '/Cases', writable: true }
  expect(reasonNotInto('move', [file], cases)?.reason).toBe('It is in here already.')
  expect(reasonNotInto('copy', [file], cases)).toBeNull()
  // What else is selected may still have to come.
  expect(reasonNotInto('move', [file, { path: '/log', kind: 'file' }], cases)).toBeNull()
})

it('does not take a folder whose name begins alike for one below', () => {
  const target = { path: '/Cases 2', writable: true }
  expect(reasonNotInto('move', [{ path: '/Cases', kind: 'folder' }], target)).toBeNull()
})

it('names what can only be read', () => {
  const locked = { name: 'Provided', writable: false }
  expect(reasonFixed([{ name: 'a', writable: true }])).toBeNull()
  expect(reasonFixed([locked])).toBe('"Provided" can only be read.')
  expect(reasonFixed([locked, { ...locked, name: 'b' }])).toBe('2 of them can only be read.')
})
