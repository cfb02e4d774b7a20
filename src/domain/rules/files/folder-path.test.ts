import { array, assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { folderOf, isBelow, joinPath, nameOf, pathSteps } from './folder-path'

const name = string({ minLength: 1 }).filter((text) => !text.includes('/'))
const path = array(name, { maxLength: 5 }).map((names) => names.reduce(joinPath, '/'))

it('splits what it joins', () => {
  assert(
    property(path, name, (folder, last) => {
      const whole = joinPath(folder, last)
      expect([folderOf(whole), nameOf(whole)]).toEqual([folder, last])
      expect(isBelow(whole, folder)).toBe(true)
      expect(isBelow(folder, whole)).toBe(false)
      expect(pathSteps(whole).at(-1)).toEqual({ path: whole, name: last })
    }),
  )
})

it('tells apart folders whose names begin alike', () => {
  expect([isBelow('/Cases 2/a', '/Cases'), isBelow('/Cases', '/Cases'), isBelow('/Cases', '/')]).toEqual([
    false,
    false,
    true,
  ])
  expect(pathSteps('/')).toEqual([])
})
