import { array, assert, boolean, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { folderOf, isBelow, joinPath } from '../../../domain/rules/files/folder-path'
import { readOnlyReason, transferRefusal } from './transfer-rules'

const path = array(constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 }).map((names) =>
  names.reduce(joinPath, '/'),
)
const kind = constantFrom('file' as const, 'folder' as const)
const transfer = constantFrom('copy' as const, 'move' as const)

it('[FM8] refuses a folder that is one of the files or lies in one of them', () => {
  assert(
    property(transfer, path, path, kind, boolean(), (way, source, target, what, writable) => {
      const refusal = transferRefusal(way, [{ path: source, kind: what }], { path: target, writable })
      const isInside = what === 'folder' && (source === target || isBelow(target, source))
      if (isInside) expect(refusal?.isShut).toBe(true)
      if (!writable) expect(refusal).not.toBeNull()
      if (!isInside && writable && folderOf(source) !== target) expect(refusal).toBeNull()
    }),
  )
})

it('refuses a move into the same folder, and allows a copy', () => {
  const file = { path: '/Cases/log', kind: 'file' } as const
  const cases = { path: '/Cases', writable: true }
  expect(transferRefusal('move', [file], cases)?.reason).toBe('Already in this folder.')
  expect(transferRefusal('copy', [file], cases)).toBeNull()
  // Of a selection from several folders some may still need to be moved.
  expect(transferRefusal('move', [file, { path: '/log', kind: 'file' }], cases)).toBeNull()
})

it('tells apart folders whose names begin alike', () => {
  const target = { path: '/Cases 2', writable: true }
  expect(transferRefusal('move', [{ path: '/Cases', kind: 'folder' }], target)).toBeNull()
})

it('names the file that is read-only', () => {
  const locked = { name: 'Provided', writable: false }
  expect(readOnlyReason([{ name: 'a', writable: true }])).toBeNull()
  expect(readOnlyReason([locked])).toBe('“Provided” is read-only.')
  expect(readOnlyReason([locked, { ...locked, name: 'b' }])).toBe('2 of these items are read-only.')
})
