import { describe, expect, it } from 'vitest'
import { objectAt } from '../../../openapi/model/json'
import { generatable, readProblems } from './type-check'

describe('what the compiler says', () => {
  it('is read line by line; what goes on is left out', () => {
    const output = [
      "src/app/a.tsx(3,14): error TS2339: Property 'size' does not exist on type '{ id: string; }'.",
      "  Type '(a)' is not assignable to type 'b'.",
      'error TS5083: Cannot read file.',
      "src/b (1).ts(1,1): error TS1005: ',' expected.",
      '',
    ].join('\n')
    expect(readProblems(output)).toEqual([
      {
        file: 'src/app/a.tsx',
        line: 3,
        column: 14,
        message: "Property 'size' does not exist on type '{ id: string; }'.",
      },
      { file: 'src/b (1).ts', line: 1, column: 1, message: "',' expected." },
    ])
  })
})

it('generates without operations that lost their name, so that whoever uses them does not compile', () => {
  const get = (operationId?: string) => ({ ...(operationId ? { operationId } : {}), tags: ['Sky'] })
  const contract = {
    paths: {
      '/a': { parameters: [], get: get('listMoons'), post: get() },
      '/b': { get: get('listMoons') },
      '/c': { get: { operationId: 'noTag' } },
      '/d': { get: get('list-stars') },
    },
  }
  const left = Object.values(objectAt(generatable(contract), 'paths')).map((item) =>
    Object.keys(objectAt(item)),
  )
  expect(left).toEqual([['parameters', 'get'], [], [], []])
})
