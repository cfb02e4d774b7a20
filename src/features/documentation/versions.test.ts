import { describe, expect, test } from 'vitest'
import { latestOf, newestFirst } from '../../domain/rules/documentation/documentation-versions'
import { optionLabel, versionNotice } from './versions'

const version = (number: string, more: Partial<Parameters<typeof optionLabel>[0]> = {}) => ({
  version: number,
  label: `HELYX ${number}`,
  is_latest: false,
  is_prerelease: false,
  supported_until: null,
  hidden: false,
  ...more,
})
const latest = version('4.3', { is_latest: true })
const beta = version('4.4.0-beta1', { is_prerelease: true })
const today = '2026-11-20'
const notice = (one: ReturnType<typeof version>) => versionNotice(one, latest, today, (day) => day)

test('versions are sorted by their numbers', () => {
  const sorted = newestFirst([version('4.9'), version('4.10'), beta, version('4.3'), version('2026.1')])
  expect(sorted.map((one) => one.version)).toEqual(['2026.1', '4.10', '4.9', '4.4.0-beta1', '4.3'])
})

test('the latest version is the backend’s choice, else the newest release, else the newest', () => {
  expect(latestOf([beta, version('4.10'), latest])).toBe(latest)
  expect(latestOf([beta, version('4.1'), version('4.2')])?.version).toBe('4.2')
  expect(latestOf([beta])).toBe(beta)
  expect(latestOf([])).toBeUndefined()
})

describe('[DOC3] a reader is told', () => {
  test('nothing on the latest version while it is supported', () => {
    expect(notice(latest)).toBeNull()
    expect(versionNotice({ ...latest, supported_until: today }, latest, today, String)).toBeNull()
  })

  test('that the support of a version has ended, even of the latest', () => {
    const ended = { ...latest, supported_until: '2026-11-19' }
    expect(versionNotice(ended, ended, today, String)?.title).toBe(
      'Support for HELYX 4.3 ended on 2026-11-19.',
    )
  })

  test('that there is a later version', () => {
    expect(notice(version('4.1', { supported_until: '2026-09-30' }))).toEqual({
      kind: 'older',
      title: 'This is HELYX 4.1. The latest version is HELYX 4.3.',
      text: 'Support for HELYX 4.1 ended on 2026-09-30.',
    })
    expect(notice(version('4.3.0-rc1'))?.kind).toBe('older')
  })

  test('that a pre-release is one, and that a newer version is not the latest yet', () => {
    expect(notice(beta)?.kind).toBe('prerelease')
    expect(notice(version('4.10'))?.kind).toBe('newer')
  })
})

test('the label of a version names its status', () => {
  expect(optionLabel(latest, today)).toBe('HELYX 4.3 · latest')
  expect(optionLabel(version('4.1', { supported_until: '2020-01-01', hidden: true }), today)).toBe(
    'HELYX 4.1 · support ended, hidden from customers',
  )
  expect(optionLabel(version('4.2'), today)).toBe('HELYX 4.2')
})
