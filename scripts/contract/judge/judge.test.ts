import { describe, expect, test } from 'vitest'
import { fine, html, judge, problemJson, rules } from './judge.fixture'

describe('a body', () => {
  test('is held against its schema, what repeats in rows once', () => {
    const findings = judge('listThings', {
      body: {
        items: [
          { id: 1, odd: 1 },
          { id: 2, odd: 2 },
          { id: 'a', at: 'x' },
        ],
      },
    })
    expect(findings).toEqual([
      {
        rule: 'body-schema',
        severity: 'deviation',
        where: '/items/0/id',
        message: '/items/0/id must be a string, but is the integer 1 (and 1 more like it).',
        at: expect.stringMatching(/\/items\/properties\/id\/type$/),
      },
      expect.objectContaining({ rule: 'body-schema', where: '/items/2/at' }),
      expect.objectContaining({
        rule: 'undocumented-property',
        severity: 'warning',
        where: '/items/0/odd',
        message: '/items/0/odd is not in the contract (and 1 more like it).',
      }),
    ])
  })

  test('must be there, readable and of a documented type', () => {
    expect(rules(judge('listThings', {}))).toEqual(['body-missing'])
    expect(rules(judge('listThings', { body: '{"items": [' }))).toEqual(['body-unreadable'])
    expect(rules(judge('listThings', { body: fine, headers: { 'Content-Type': '' } }))).toEqual([
      'content-type',
    ])
    expect(rules(judge('listThings', { body: {}, headers: problemJson }))).toEqual([
      'content-type',
      'body-schema',
    ])
    expect(rules(judge('listThings', { body: 'x', headers: { 'Content-Type': 'text/plain' } }))).toEqual([
      'content-type',
    ])
    expect(rules(judge('getPage', { body: 'abc', headers: html }))).toEqual(['body-schema'])
    expect(judge('getPage', { body: '\0', headers: { 'Content-Type': 'image/png' } })).toEqual([])
  })

  test('must not be there where none is documented', () => {
    expect(rules(judge('deleteThing', { status: 204, body: {} }))).toEqual(['body-unexpected'])
    expect(rules(judge('createThing', { status: 201, body: {} }))).toEqual(['(body-unexpected)'])
    expect(judge('seeThing', {})).toEqual([])
  })

  test('of a problem says the status that came', () => {
    const told = (status: number) =>
      rules(
        judge('listThings', { status: 422, headers: problemJson, body: { title: 'Gone', status } }).filter(
          ({ rule }) => rule === 'body-schema',
        ),
      )
    expect(told(422)).toEqual([])
    expect(told(500)).toEqual(['body-schema'])
  })

  test('that was not kept whole is not judged', () => {
    expect(judge('listThings', { isCut: true })).toEqual([])
  })
})

test('headers are required and held against their schemas', () => {
  expect(rules(judge('listThings', { body: fine, headers: { 'x-total': '' } }))).toEqual(['header-missing'])
  expect(judge('listThings', { body: fine, headers: { 'x-total': 'many', 'X-Parts': '1, 2' } })).toEqual([
    expect.objectContaining({
      rule: 'header-schema',
      where: 'header X-Total',
      message: 'The header X-Total must be an integer, but is the string "many".',
    }),
  ])
  expect(rules(judge('listThings', { body: fine, headers: { 'X-Parts': '1,b' } }))).toEqual(['header-schema'])
})

test('no answer is told with its reason', () => {
  expect(judge('listThings', null)).toMatchObject([
    { rule: 'no-answer', message: 'No answer came: connect ECONNREFUSED 127.0.0.1:1.' },
  ])
})

test('a revalidated answer is the cache’s affair', () => {
  expect(judge('listThings', { status: 304 }, { headers: { 'If-None-Match': '"1"' } })).toEqual([])
  expect(rules(judge('listThings', { status: 304 }))).toContain('status-wrong')
})
