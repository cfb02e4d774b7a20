import { describe, expect, it } from 'vitest'
import { sampleDownload } from './download.fixture'
import type { Download, DownloadsSearch, Platform } from './downloads-search'
import {
  fileList,
  filterChoices,
  guessPlatform,
  isDownloadable,
  locksOf,
  preferredFirst,
  recommendedFile,
  unavailableReason,
} from './file-rules'

const chrome = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0`

describe('the platform of the viewer', () => {
  it.each([
    ['X11; Linux x86_64', 'Linux', 'linux_x64'],
    ['X11; Linux aarch64', undefined, 'linux_arm64'],
    ['X11; Ubuntu; Linux x86_64; rv:145.0', undefined, 'linux_x64'],
    ['Windows NT 10.0; Win64; x64', 'Windows', 'windows_x64'],
    ['Macintosh; Intel Mac OS X 10_15_7', 'macOS', 'macos_arm64'],
    ['Linux; Android 15; Pixel 9', 'Android', null],
    ['iPhone; CPU iPhone OS 18_0 like Mac OS X', undefined, null],
    ['something else', undefined, null],
  ] as const)('is guessed from %s', (system, platform, guess) => {
    expect(guessPlatform({ userAgent: chrome(system), platform })).toBe(guess)
  })

  it('comes first, then what is for any and for its system; each group as the vendor put it', () => {
    const on = (platform: Platform, id: string) => ({ ...sampleDownload, platform, id })
    const files = [
      on('windows_x64', 'w'),
      on('linux_arm64', 'arm'),
      on('any', 'docs'),
      on('linux_x64', 'one'),
      on('linux_x64', 'two'),
    ]
    const ids = (preferred: Platform | null) => preferredFirst(files, preferred).map(({ id }) => id)
    expect(ids('linux_x64')).toEqual(['one', 'two', 'docs', 'arm', 'w'])
    expect(ids('windows_x64')).toEqual(['w', 'docs', 'arm', 'one', 'two'])
    expect(ids(null)).toEqual(['w', 'arm', 'docs', 'one', 'two'])
  })
})

describe('the filters', () => {
  const matches = (file: Download, search: DownloadsSearch) => fileList.matching([file], search).length === 1

  it('leave what fits all of them, the words of the search in any order', () => {
    expect(matches(sampleDownload, {})).toBe(true)
    expect(matches(sampleDownload, { platform: 'linux_x64', kind: 'installer', search: 'LINUX 4.3' })).toBe(
      true,
    )
    expect(matches(sampleDownload, { search: 'rhel installer' })).toBe(true)
    expect(matches(sampleDownload, { search: 'linux windows' })).toBe(false)
    expect(matches(sampleDownload, { platform: 'windows_x64' })).toBe(false)
    expect(matches(sampleDownload, { kind: 'patch' })).toBe(false)
  })

  it('offer what there is', () => {
    const files = [
      { ...sampleDownload, platform: 'any' as const },
      { ...sampleDownload, kind: 'patch' as const },
    ]
    expect(filterChoices(files)).toEqual({ platforms: ['linux_x64', 'any'], kinds: ['installer', 'patch'] })
  })
})

it('knows what can be had, and says why nobody can have the rest', () => {
  expect(isDownloadable(sampleDownload)).toBe(true)
  expect(isDownloadable({ ...sampleDownload, entitled: false })).toBe(false)
  expect(unavailableReason(sampleDownload)).toBeNull()
  const gone = { ...sampleDownload, available: false, missing: true }
  expect(isDownloadable(gone)).toBe(false)
  expect(unavailableReason(gone)).toBe('The file is no longer in the storage.')
  expect(unavailableReason({ ...gone, unavailable_reason: 'Replaced by 4.3.2.' })).toBe('Replaced by 4.3.2.')
})

describe('what stands once for many files', () => {
  it('is why they are locked, each reason with its files', () => {
    const locked = (id: string, entitlement_reason: string | null) => ({
      ...sampleDownload,
      id,
      entitled: false,
      entitlement_reason,
    })
    const files = [
      sampleDownload,
      locked('a', 'No license.'),
      locked('b', 'No add-on.'),
      locked('c', 'No license.'),
    ]
    expect(
      locksOf(files).map(({ reason, files: [first, ...others] }) => [reason, first.id, others.length]),
    ).toEqual([
      ['No license.', 'a', 1],
      ['No add-on.', 'b', 0],
    ])
    expect(locksOf([locked('d', null)])[0]?.reason).toBe('Your licenses do not cover this file.')
    expect(locksOf([sampleDownload])).toEqual([])
  })

  it('is the installer for the viewer’s platform, if it can be downloaded', () => {
    const windows = { ...sampleDownload, id: 'w', kind: 'installer', platform: 'windows_x64' } as const
    expect(recommendedFile([windows], 'windows_x64')?.id).toBe('w')
    expect(recommendedFile([windows], 'linux_x64')).toBeUndefined()
    expect(recommendedFile([windows], null)).toBeUndefined()
    expect(recommendedFile([{ ...windows, entitled: false }], 'windows_x64')).toBeUndefined()
  })
})
