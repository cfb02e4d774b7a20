import { describe, expect, it } from 'vitest'
import { contractOf } from '../../../openapi/model/document'
import { objectAt } from '../../../openapi/model/json'
import { RunError } from '../run/run-error'
import type { ScreenMap } from '../screens/screen-map'
import { annotated, referencePage, selfContained } from './page'

const example = { 'x-specified': 'L7.4', description: 'a value' }
const sky = contractOf('sky', {
  openapi: '3.1.0',
  info: { title: 'Sky', version: '1.0.0' },
  paths: {
    '/moons': {
      get: {
        operationId: 'listMoons',
        summary: 'Moons',
        description: 'All of them.\n',
        parameters: [
          { name: 'dark', in: 'query', 'x-specified': ['L7.4', 'L5.4'], schema: { type: 'boolean' } },
        ],
        responses: {
          '200': {
            description: 'Fine',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Moon' }, example } },
          },
        },
      },
      delete: { operationId: 'deleteMoons', summary: 'None', responses: { '204': { description: 'Gone' } } },
    },
  },
  components: {
    schemas: {
      Moon: {
        type: 'object',
        'x-specified': 'L3.3',
        description: 'Goes around',
        properties: {
          'x-specified': { type: 'boolean' },
          default: { type: 'string', 'x-specified': 'L3.4' },
        },
      },
    },
  },
})
const uses = [{ id: 'listMoons', fields: [], perhaps: [] }]
const map: ScreenMap = {
  screens: [
    { path: '/moons', title: 'Moons', file: 'src/moons.tsx', operations: uses },
    { path: '/near', file: 'src/near.tsx', operations: uses },
  ],
  frame: uses,
  unused: ['deleteMoons'],
  unread: {},
  places: [],
  sent: [],
}

describe('the contract for readers', () => {
  const marked = annotated(sky, map)
  const moons = objectAt(marked, 'paths', '/moons')

  it('marks what the specification gives, and no data and no names', () => {
    const { description, properties } = objectAt(marked, 'components', 'schemas', 'Moon')
    expect(description).toBe('**Specified (L3.3).** Goes around')
    expect(properties).toEqual({
      'x-specified': { type: 'boolean' },
      default: { type: 'string', 'x-specified': 'L3.4', description: '**Specified (L3.4).**' },
    })
    expect(objectAt(moons, 'get', 'responses', '200', 'content', 'application/json').example).toEqual(example)
    expect(objectAt(moons, 'get').parameters).toEqual([
      expect.objectContaining({ name: 'dark', description: '**Specified (L7.4, L5.4).**' }),
    ])
  })

  it('names the screens of an operation', () => {
    expect(objectAt(moons, 'get').description).toBe(
      'All of them.\n\n**Screens:** every page, Moons (`/moons`), `/near`.',
    )
    expect(objectAt(moons, 'delete').description).toBe('**Screens:** none yet.')
  })

  it('leaves the contract as it was, and names no screens of another one', () => {
    expect(objectAt(sky.document, 'paths', '/moons', 'get').description).toBe('All of them.\n')
    expect(objectAt(annotated(sky, null), 'paths', '/moons', 'get').description).toBe('All of them.\n')
  })
})

describe('the reference page', () => {
  it('brings everything it needs and may ask nobody', async () => {
    const page = await referencePage(annotated(sky, map))
    // Yes or no: a page of three megabytes is no use in a report.
    const has = (pattern: RegExp) => pattern.test(page)
    expect(has(/^<!DOCTYPE html>\s*<html lang="en">\s*<head>\s*<meta charset="utf-8">/)).toBe(true)
    expect(has(/default-src 'none'/)).toBe(true)
    expect(has(/every page, Moons/)).toBe(true)
    expect(has(/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/)).toBe(false)
    expect(has(/<(script|link|img)\b[^>]*\s(src|href)="?https?:/)).toBe(false)
  })

  it('is refused when the renderer writes another kind of page', () => {
    expect(() => selfContained('<html><body></body></html>')).toThrow(RunError)
    const foreign = '<html><head><script src="https://cdn.example/redoc.js"></script></head></html>'
    expect(() => selfContained(foreign)).toThrow(/package\.json pins/)
  })
})
