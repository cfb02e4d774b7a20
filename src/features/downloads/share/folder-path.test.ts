import { expect, it } from 'vitest'
import { folderOf, joined, nameOf, pathProblem, typedPath } from './folder-path'

it('takes what is typed for a path of the contract', () => {
  const typed = ['', '/', 'Cases', ' /Cases//new/ ', '/HELYX 4.3', '///']
  expect(typed.map(typedPath)).toEqual(['/', '/', '/Cases', '/Cases/new', '/HELYX 4.3', '/'])
})

it('says what cannot be a path', () => {
  expect(pathProblem('/Cases/..')).toContain('".."')
  expect(pathProblem('/a\u0007')).toContain('control characters')
  expect(pathProblem('/Cases/..a')).toBeNull()
})

it('takes paths apart and puts them together', () => {
  expect([folderOf('/a/b.run'), folderOf('/b.run'), nameOf('/a/b.run')]).toEqual(['/a', '/', 'b.run'])
  expect([joined('/', 'a'), joined('/a', 'b')]).toEqual(['/a', '/a/b'])
})
