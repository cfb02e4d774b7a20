import { expect, test } from 'vitest'
import type { Finding } from './link-rules'
import { compareChecks, type LinkCheck, parseStoredCheck, replaceCheck } from './stored-check'

const finding = (version: string, address: string, more: Partial<Finding> = {}): Finding => ({
  id: `${version} ${address}`,
  kind: 'target',
  page: { id: `doc_${version}`, title: 'Walls', path: `/documentation/helyx/${version}/solver/walls` },
  line: 7,
  text: 'Layers',
  address,
  detail: 'Gone.',
  ...more,
})
const check = (findings: readonly Finding[]): LinkCheck => ({
  at: '2026-11-20T09:30:00Z',
  by: 'Tomas Reyes',
  pages: 3,
  unknown: ['pictures'],
  findings,
})
const folder = '/documentation/helyx/4.3/'

test('names what is new and what was fixed since the check before, wherever its line is now [DM3]', () => {
  const before = [finding('4.3', 'a'), finding('4.3', 'b')]
  const now = [finding('4.3', 'b', { line: 99 }), finding('4.3', 'c')]
  const { added, fixed } = compareChecks(now, before, [folder, folder])
  expect([...added]).toEqual(['4.3 c'])
  expect(fixed.map(({ address }) => address)).toEqual(['a'])
})

test('compares two versions by their paths within the version [DM3]', () => {
  const before = [finding('4.1', '/documentation/helyx/4.1/gone'), finding('4.1', '../x')]
  const now = [finding('4.3', '/documentation/helyx/4.3/gone'), finding('4.3', '../y')]
  const { added, fixed } = compareChecks(now, before, [folder, '/documentation/helyx/4.1/'])
  expect([...added]).toEqual(['4.3 ../y'])
  expect(fixed.map(({ address }) => address)).toEqual(['../x'])
})

test('takes a page that was moved between two versions for the same page [DM3]', () => {
  const page = { id: 'doc', title: 'Walls', path: `${folder}walls`, previousPaths: ['solver/walls'] }
  const now = [finding('4.3', 'a', { page }), finding('4.3', 'b', { page })]
  const { added, fixed } = compareChecks(now, [finding('4.1', 'a')], [folder, '/documentation/helyx/4.1/'])
  expect([...added]).toEqual(['4.3 b'])
  expect(fixed).toEqual([])
})

test('counts the same link twice as two, and other sites not at all', () => {
  const twice = [finding('4.3', 'a', { id: '1' }), finding('4.3', 'a', { id: '2' })]
  const site = finding('4.3', 'https://a.example', { kind: 'outside' })
  const { added, fixed } = compareChecks([...twice, site], [finding('4.3', 'a')], [folder, folder])
  expect([...added]).toEqual(['2'])
  expect(fixed).toEqual([])
})

test('keeps a result with the faults of the one before, and reads back what it kept', () => {
  const site = finding('4.3', 'https://a.example', { kind: 'outside' })
  const first = replaceCheck(check([finding('4.3', 'a'), site]), null)
  const second = replaceCheck(check([finding('4.3', 'b')]), first)
  expect(second.before?.findings.map(({ address }) => address)).toEqual(['a'])
  const stored: unknown = JSON.parse(JSON.stringify(second))
  expect(parseStoredCheck(stored)).toMatchObject({
    by: 'Tomas Reyes',
    unknown: ['pictures'],
    before: { pages: 3 },
  })
})

test.each([
  undefined,
  'text',
  {},
  { at: 'never', by: 'x', pages: 1, findings: [] },
  { at: '2026-11-20T09:30:00Z', by: 'x', pages: 1 },
])('takes nothing else for a result: %j', (stored) => {
  expect(parseStoredCheck(stored)).toBeNull()
})

test('leaves out what is no finding', () => {
  const stored = {
    ...check([]),
    findings: [{ kind: 'target' }, finding('4.3', 'a'), { ...finding('4.3', 'b'), kind: 'other' }],
  }
  expect(parseStoredCheck(stored)?.findings).toHaveLength(1)
})
