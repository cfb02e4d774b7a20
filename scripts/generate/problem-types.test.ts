import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { objectAt } from '../../openapi/model/json'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { projectRoot } from '../portal-contract'
import { renderBuildGuide, renderProblemTypes } from './problem-types'

test('the guide for backend teams has the table of problem types as the contract has it', async () => {
  const { text } = await renderBuildGuide(await portalDocument())
  expect(await readFile(join(projectRoot, 'openapi/BUILD.md'), 'utf8')).toBe(text)
  expect(text).toContain('| `/problems/no-free-seat` | 409 | createLicenseSeat | shows the text |')
})

test('the types by which the portal acts are those that the table says so of', async () => {
  const named = (await readdir(join(projectRoot, 'src'), { recursive: true }))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fake|fixture|gen)\./.test(name))
    .map((name) => readFile(join(projectRoot, 'src', name), 'utf8'))
  const inCode = (await Promise.all(named)).flatMap(
    (text) => text.match(/(?<=')\/problems\/[\w-]+(?=')/g) ?? [],
  )
  const rows = renderProblemTypes(await portalDocument()).split('\n')
  const byType = rows.filter((row) => row.includes('By its type')).map((row) => /`([^`]+)`/.exec(row)?.[1])
  expect(byType).toEqual([...new Set(inCode)])
})

test('a type without an example, and an example without its type, are refused by name', async () => {
  const contract = structuredClone(await portalDocument())
  const told = objectAt(contract, 'components', 'schemas', 'Problem', 'x-problem-types')
  delete told['/problems/rehost-limit']
  told['/problems/invented'] = null
  expect(() => renderProblemTypes(contract)).toThrow(
    'x-problem-types of Problem lacks /problems/rehost-limit, and has without an example /problems/invented',
  )
})
