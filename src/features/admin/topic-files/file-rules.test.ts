import { describe, expect, test } from 'vitest'
import { requirementFor, searchForSuccessors, signatureOf, successorsOf, suggestFile } from './file-rules'

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
    // Nothing detected.
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

describe('[PM3] the minimum system', () => {
  const rows = [{ kind: 'installer', platform: 'linux_x64', os_requirement: 'RHEL 8+, Ubuntu 22.04+' }]
  test('is that of the row of the same kind and platform', () => {
    const name = 'helyx-4.4-linux-x64.run'
    expect(requirementFor(name, 'installer', 'linux_x64', rows)).toBe('RHEL 8+, Ubuntu 22.04+')
    expect(requirementFor(name, 'patch', 'linux_x64', rows)).toBe('')
    expect(requirementFor(name, null, null, rows)).toBe('')
  })

  test.each([
    ['helyx-4.4-rhel8-x64.run', 'RHEL 8+'],
    ['helyx-4.4-el9.x86_64.rpm', 'RHEL 9+'],
    ['helyx-4.4-rocky9-x64.run', 'Rocky 9+'],
    ['helyx-4.4-ubuntu22.04-x64.run', 'Ubuntu 22.04+'],
    ['helyx_4.4_ubuntu-2404_amd64.deb', 'Ubuntu 24.04+'],
    ['helyx-4.4-sles15-x64.run', 'SLES 15+'],
    ['helyx-4.4-win10-x64.exe', 'Windows 10+'],
    ['helyx-4.4-windows-server-2022.msi', 'Windows Server 2022+'],
    ['helyx-gui-4.4-macos14-arm64.dmg', 'macOS 14+'],
    ['helyx-4.4-win64.msi', ''],
    ['helyx-4.4-windows-x64.exe', ''],
    ['model8-4.4.zip', ''],
  ])('of %s is %s', (name, system) => {
    const { kind, platform, version } = suggestFile(name, '9.9')
    expect(requirementFor(name, kind, platform, [])).toBe(system)
    expect(version).toBe('4.4')
  })

  test('of a name is said as the other files say it', () => {
    const windows = { kind: 'patch', platform: 'windows_x64', os_requirement: 'Windows 10 22H2+, RHEL 80+' }
    expect(requirementFor('a-4.4-win10.exe', 'installer', 'windows_x64', [windows])).toBe('Windows 10 22H2+')
    expect(requirementFor('a-4.4-rhel8.run', 'installer', 'linux_x64', [windows])).toBe('RHEL 8+')
  })

  test('is neither the version nor part of the title', () => {
    expect(suggestFile('corvane-license-server-ubuntu22.04-16.1.tar.gz', '4.4')).toEqual({
      ...{ kind: 'license_tool', platform: 'linux_x64', version: '16.1' },
      title: 'Corvane license server for Linux',
    })
    expect(suggestFile('helyx-4.4-rhel8.run.sha256', '4.4').title).toBe('Checksum of helyx-4.4-rhel8.run')
  })
})

describe('[PM4] the signature of a replaced file', () => {
  const key = 'helyx/4.3/helyx-4.3-linux-x64.run'
  const next = { key: 'helyx/4.4/helyx-4.4-linux-x64.run', name: 'helyx-4.4-linux-x64.run' }
  const signed = { key, signature: `https://downloads.corvane.example/${key}.asc` }

  test('is the one the bucket has for the new file, else none', () => {
    expect(signatureOf(signed, next, [next, { key: `${next.key}.asc`, name: `${next.name}.asc` }])).toBe(
      `https://downloads.corvane.example/${next.key}.asc`,
    )
    expect(signatureOf(signed, next, [next])).toBe('')
  })

  test('is not guessed from an address that does not name the file', () => {
    const known = [{ key: `${next.key}.asc`, name: `${next.name}.asc` }, next]
    expect(signatureOf({ key, signature: 'https://keys.corvane.example/17' }, next, known)).toBe('')
    expect(signatureOf({ key, signature: `https://downloads.corvane.example/${key}` }, next, known)).toBe('')
    expect(signatureOf({ key, signature: '' }, next, known)).toBe('')
  })
})
