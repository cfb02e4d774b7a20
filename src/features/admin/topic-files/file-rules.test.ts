import { describe, expect, test } from 'vitest'
import { requirementFor, searchForSuccessors, successorsOf, suggestFile } from './file-rules'

describe('[PM3] what a file name tells', () => {
  test.each([
    ['helyx-4.4-linux-x64.run', 'installer', 'linux_x64', '4.4', 'Installer for Linux'],
    ['helyx-4.4-linux-arm64.run', 'installer', 'linux_arm64', '4.4', 'Installer for Linux on ARM'],
    ['helyx-4.4-Linux-aarch64.rpm', 'installer', 'linux_arm64', '4.4', 'Installer for Linux on ARM'],
    ['helyx-4.4-windows-x64.exe', 'installer', 'windows_x64', '4.4', 'Installer for Windows'],
    ['HELYX-GUI-4.4-win64.msi', 'installer', 'windows_x64', '4.4', 'Installer for Windows'],
    ['helyx-gui-4.4-macos-arm64.dmg', 'installer', 'macos_arm64', '4.4', 'Installer for macOS'],
    ['helyx-4.4-darwin-arm64.pkg', 'installer', 'macos_arm64', '4.4', 'Installer for macOS'],
    ['helyx-gui-4.4-linux-x64.AppImage', 'installer', 'linux_x64', '4.4', 'Installer for Linux'],
    ['helyx-4.4.0-beta1-linux-x86_64.run', 'installer', 'linux_x64', '4.4.0-beta1', 'Installer for Linux'],
    ['helyx-4.4.run', 'installer', 'linux_x64', '4.4', 'Installer for Linux'],
    ['helyx-4.3.2-patch-linux-x64.tar.gz', 'patch', 'linux_x64', '4.3.2', 'Patch 4.3.2 for Linux'],
    ['helyx-4.3.2-patch-windows-x64.zip', 'patch', 'windows_x64', '4.3.2', 'Patch 4.3.2 for Windows'],
    ['helyx-4.3-release-notes.pdf', 'document', 'any', '4.3', 'Release notes'],
    ['helyx-4.3-tutorial-cases.tar.gz', 'tutorial', 'any', '4.3', 'Tutorial cases'],
    ['helyx-4.3-linux-x64.run.sha256', 'checksum', 'linux_x64', '4.3', 'Checksum of helyx-4.3-linux-x64.run'],
    ['helyx-4.3-linux-arm64.sif', 'container', 'linux_arm64', '4.3', 'Container image for Linux on ARM'],
    [
      'corvane-license-server-16.1-linux-x64.tar.gz',
      'license_tool',
      'linux_x64',
      '16.1',
      'Corvane license server for Linux',
    ],
    ['corvane-hostid-16.1.zip', 'license_tool', 'any', '16.1', 'Corvane hostid'],
    ['helyx-src-4.4.tar.gz', 'source', 'any', '4.4', 'Helyx src'],
  ])('%s', (name, kind, platform, version, title) => {
    expect(suggestFile(name, '9.9')).toEqual({ kind, platform, version, title })
  })

  test.each([
    // No platform of the contract.
    ['helyx-4.4-windows-arm64.exe', { kind: 'installer', platform: null }],
    ['helyx-4.4-macos-x64.dmg', { kind: 'installer', platform: null }],
    // Nothing told.
    ['helyx-4.4.tar.gz', { kind: null, platform: null }],
    ['data.bin', { kind: null, platform: null, version: '4.4', title: 'Data' }],
    ['', { kind: null, platform: null, version: '4.4', title: '' }],
    // Digits that are no version.
    ['python3.11-wheels.zip', { version: '4.4' }],
    ['mesh_x86_64.zip', { version: '4.4' }],
  ])('%s leaves the rest to a person', (name, known) => {
    expect(suggestFile(name, '4.4')).toMatchObject(known)
  })
})

const download = (filename: string) => ({ filename, key: `helyx/4.3/${filename}` })
const files = [
  'helyx-4.2-linux-x64.run',
  'helyx-4.3-linux-x64.run',
  'helyx-4.4-linux-x64.run',
  'helyx-4.4-linux-x64.run.sha256',
  'helyx-4.4-linux-arm64.run',
  'helyx-4.4.1-linux-x64.run',
  'helyx-4.4.0-beta1-linux-x64.run',
  'helyx-4.10-linux-x64.run',
  'helyx-4.40-linux-x64.run',
].map((name) => ({ name, key: `helyx/${name.split('-')[1]}/${name}` }))
const found = (filename: string, version: string) =>
  successorsOf(download(filename), version, files).map(({ name }) => name.split('-').slice(1, -2).join('-'))

describe('[PM4] the file of the next release', () => {
  test('is that of its version, then one of a service release, then a newer one', () => {
    expect(found('helyx-4.3-linux-x64.run', '4.4')).toEqual(['4.4', '4.4.1', '4.4.0-beta1', '4.40', '4.10'])
    expect(found('helyx-4.3-linux-x64.run', '4.4.0-beta1')[0]).toBe('4.4.0-beta1')
  })

  test('has the same name but for the version', () => {
    expect(successorsOf(download('helyx-4.3-linux-arm64.run'), '4.4', files).map(({ name }) => name)).toEqual(
      ['helyx-4.4-linux-arm64.run'],
    )
    expect(
      successorsOf(download('a(b)[c]-4.3.run'), '4.4', [{ name: 'a(b)[c]-4.4.run', key: 'k' }]),
    ).toHaveLength(1)
  })

  test('is not looked for by a name without a version, nor is the file its own', () => {
    expect(successorsOf(download('install.run'), '4.4', files)).toEqual([])
    const [own] = successorsOf({ filename: 'helyx-4.3-linux-x64.run', key: 'k' }, '4.3', [
      { name: 'helyx-4.3-linux-x64.run', key: 'k' },
    ])
    expect(own).toBeUndefined()
  })

  test('is searched for by the parts of the name around the version', () => {
    expect(searchForSuccessors('helyx-4.3-linux-x64.run')).toBe('helyx- -linux-x64.run')
    expect(searchForSuccessors('install.run')).toBe('install.run')
  })
})

test('[PM3] the minimum system is that of the row of the same kind and platform', () => {
  const rows = [{ kind: 'installer', platform: 'linux_x64', os_requirement: 'RHEL 8+' }]
  expect(requirementFor('installer', 'linux_x64', rows)).toBe('RHEL 8+')
  expect(requirementFor('patch', 'linux_x64', rows)).toBe('')
  expect(requirementFor(null, null, rows)).toBe('')
})
