import { expect, it } from 'vitest'
import { contractOf } from '../../../openapi/model/document'
import { queryProblems } from './queries'

const sky = (...names: string[]) =>
  contractOf('sky', {
    openapi: '3.1.0',
    info: { title: 'Sky', version: '1.0.0' },
    paths: {
      '/moons': {
        get: {
          operationId: 'listMoons',
          parameters: names.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
          responses: { '200': { description: 'Fine' } },
        },
      },
    },
  })

it('finds a query parameter that is sent and gone, where the compiler would not', () => {
  const at = { file: 'src/moons.tsx', line: 3, column: 5 }
  const sent = [
    { operation: 'listMoons', names: ['sort', 'dark', 'invented'], ...at },
    { operation: 'listStars', names: ['sort'], ...at },
  ]
  expect(queryProblems(sky('sort', 'dark'), sky('order', 'dark'), sent)).toEqual([
    { ...at, message: 'sends the query parameter sort, which listMoons no longer takes' },
  ])
})
