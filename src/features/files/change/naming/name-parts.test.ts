import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { messages, nullable, validate } from '../../../../api/bodies/FolderCreate.gen'
import { checkBody } from '../../../../api/body'
import { nameProblem } from '../../../../domain/files/name-rules'
import { freeName, stemOf } from './name-parts'

it('finds the first name that is free', () => {
  const taken = new Set(['New folder', 'New folder (2)'])
  expect(freeName('New folder', (name) => taken.has(name))).toBe('New folder (3)')
  expect(freeName('Run', (name) => taken.has(name))).toBe('Run')
})

it('marks a name without its ending', () => {
  expect(stemOf('forces.csv', 'file')).toBe('forces')
  expect(stemOf('baseline.tar.gz', 'file')).toBe('baseline')
  expect(stemOf('.config', 'file')).toBe('.config')
  expect(stemOf('log', 'file')).toBe('log')
  expect(stemOf('Run 1.2', 'folder')).toBe('Run 1.2')
})

it('lets no name through that the contract refuses', () => {
  const module = { validate, messages, nullable }
  const fits = (name: string) => checkBody(module, { path: '/', name }, 'create').ok
  assert(
    property(string({ unit: 'binary', maxLength: 270 }), (name) => {
      if (nameProblem(name, () => false) === null) expect(fits(name)).toBe(true)
    }),
  )
  for (const name of ['', '.', '..', 'a/b', 'a\u0000b', 'x'.repeat(256)]) {
    expect(fits(name), name).toBe(false)
    expect(
      nameProblem(name, () => false),
      name,
    ).not.toBeNull()
  }
})
