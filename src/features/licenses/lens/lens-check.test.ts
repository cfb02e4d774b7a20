import { expect, test } from 'vitest'
import { sampleLicense } from '../license.fixture'
import { checkText } from './lens-check'

const check = (text: string) =>
  checkText('a.lic', { text }, { ...sampleLicense, manager: 'flexnet' }, '2026-11-20', (day) => day)

test('[LIC7] nothing, another kind of text and a refused file are not checked, in words', () => {
  expect(check(' \n')).toMatchObject({ kind: 'refused', refusal: 'There is nothing in it.' })
  expect(check('Dear support,')).toMatchObject({
    kind: 'refused',
    refusal: expect.stringContaining('not a FlexNet or RLM license file'),
  })
  expect(checkText('a.zip', { refusal: 'No.' }, sampleLicense, '2026-11-20', String)).toEqual({
    kind: 'refused',
    source: 'a.zip',
    refusal: 'No.',
  })
})

test('[LIC7] what was found stands with what could not be read', () => {
  const line = 'FEATURE x corvaned 1.0 permanent 5 SIGN=0\n'
  const result = check(`${line}${line}FEATURE y corvaned 1.0 someday 5\n`)
  expect(result).toMatchObject({
    kind: 'checked',
    format: 'flexnet',
    summary: '2 differences, 1 unreadable line',
    unreadable: [{ line: 3, text: 'FEATURE y corvaned 1.0 someday 5' }],
  })
  expect(result.kind === 'checked' && result.findings.map(({ id }) => id)).toEqual([0, 1])
})
