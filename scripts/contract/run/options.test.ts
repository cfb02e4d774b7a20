import { describe, expect, it } from 'vitest'
import type { Json } from '../../../openapi/model/json'
import { noOverrides, parseOverrides, tokenFromCommand } from './options'
import { fillIn } from './setup-language'

describe('the file of what a contract does not say', () => {
  it('gives ids, examples, setups, expectations, roles and what is skipped', () => {
    const read = parseOverrides(
      `
ids: { getTicket: { x: helyx } }
examples: { createUser: { name: Ada }, addTag: [{ name: a }, { name: b }] }
setup:
  finish:
    steps:
      - { operation: start, body: { size: 5 }, keep: { id: $response.body#/0/id } }
      - { send: put, url: '{url}', body: hello, keep: { etag: $response.header.ETag } }
    values: { id: '{id}' }
    body: { etag: '{etag}' }
expect: { list: [{ rule: sort-ignored, reason: It is a tree }] }
personas: { reader: ['things:r'], other: { refused: [Things], apart: [listThings], account: A, staff: false } }
skip: { reboot: It does }
`,
      'check.yaml',
    )
    expect(read.ids.get('getTicket')).toEqual({ x: 'helyx' })
    expect(read.examples.get('createUser')).toEqual([{ name: 'Ada' }])
    expect(read.examples.get('addTag')).toHaveLength(2)
    const [start, put] = read.setup.get('finish')?.steps ?? []
    expect(start?.keep.get('id')).toBe('$response.body#/0/id')
    expect(put?.send).toMatchObject({ method: 'PUT', url: '{url}' })
    expect(read.expect.get('list')?.[0]).toMatchObject({
      rule: 'sort-ignored',
      probe: null,
      reason: 'It is a tree',
    })
    expect([...read.personas]).toEqual([
      ['reader', { roles: ['things:r'], refused: [], apart: [], account: null, isStaff: true }],
      ['other', { roles: null, refused: ['Things'], apart: ['listThings'], account: 'A', isStaff: false }],
    ])
    expect(read.skip.get('reboot')).toBe('It does')
  })

  it('may be empty', () => {
    expect(parseOverrides('', 'check.yaml')).toEqual(noOverrides)
  })

  it.each([
    ['expect: { list: [{ rule: cors }] }', 'expect.list[0].reason must be a text'],
    ['exspect: {}', 'the file.exspect must be one of ids, examples'],
    ['ids: [a]', 'ids must be a mapping'],
    ['setup: { a: { steps: [{ keep: {} }] } }', 'setup.a.steps[0] must be a step'],
    ['ids: { a: [ }', 'check.yaml:1:'],
  ])('says where %s is wrong', (text, words) => {
    expect(() => parseOverrides(text, 'check.yaml')).toThrow(words)
  })
})

it('puts what was kept where its name stands, with its type', () => {
  const kept = new Map<string, Json>([
    ['n', 7],
    ['word', 'a'],
  ])
  expect(
    fillIn({ whole: '{n}', part: 'no. {n} of {word}, then {n+1}', list: ['{word}', '{other}'] }, kept),
  ).toEqual({
    whole: 7,
    part: 'no. 7 of a, then 8',
    list: ['a', '{other}'],
  })
})

describe('a token command', () => {
  const node = (code: string) => `"${process.execPath}" -e "${code}"`

  it('runs once, and again only for a refused token', async () => {
    const source = tokenFromCommand(node('console.log(Date.now() + process.pid)'))
    const [one, two] = await Promise.all([source.current(), source.current()])
    expect(one).toBe(two)
    const [next, same] = await Promise.all([source.renew(one), source.renew(one)])
    expect(next).not.toBe(one)
    expect(same).toBe(next)
  })

  it('fails in words that hold nothing it printed', async () => {
    const failing = tokenFromCommand(node('console.log(String(6*7)); process.exit(3)'))
    await expect(failing.current()).rejects.toThrow('The token command ended with exit code 3.')
    await expect(tokenFromCommand(node('console.log(1, 2)')).current()).rejects.toThrow(
      'must print one token',
    )
  })
})
