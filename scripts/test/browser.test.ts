import { describe, expect, test, vi } from 'vitest'
import { ensureFirefox, findBrowser, installCommands } from './browser'
import { commandsForAll, ensurePackage, type Machine } from './packages'

const store = '/home/someone/.cache/ms-playwright'
const own = `${store}/chromium-1255/chrome-linux64/chrome`
const ownShell = `${store}/chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell`

function machine(paths: string[], ownChromium = own, isRoot = false): Machine {
  return {
    ownChromium,
    isRoot,
    exists: (path) => paths.includes(path),
    list: (folder) =>
      paths.flatMap((path) =>
        path.startsWith(`${folder}/`) ? [path.split('/')[folder.split('/').length] ?? ''] : [],
      ),
  }
}

describe('the full browser of the end-to-end tests', () => {
  test("is Playwright's own when it is there", () => {
    expect(findBrowser(machine([own, '/usr/bin/chromium']), 'chromium')).toBe(own)
  })

  test("else the system's, Chromium before Chrome", () => {
    expect(findBrowser(machine(['/usr/bin/google-chrome', '/usr/bin/chromium']), 'chromium')).toBe(
      '/usr/bin/chromium',
    )
    expect(findBrowser(machine(['/usr/bin/google-chrome-stable']), 'chromium')).toBe(
      '/usr/bin/google-chrome-stable',
    )
  })

  test('is none on a bare machine, also where Playwright knows no Chromium for the system', () => {
    expect(findBrowser(machine([]), 'chromium')).toBeNull()
    expect(findBrowser(machine([''], ''), 'chromium')).toBeNull()
  })
})

describe('the headless shell', () => {
  test("is Playwright's own of the same number when it is there, else the system's", () => {
    const system = '/usr/bin/chromium-headless-shell'
    expect(findBrowser(machine([ownShell, system]), 'headless-shell')).toBe(ownShell)
    expect(findBrowser(machine([ownShell.replace('1255', '1200'), system]), 'headless-shell')).toBe(system)
  })

  test('goes by another name in older ones', () => {
    const older = `${store}/chromium_headless_shell-1255/chrome-linux/headless_shell`
    expect(findBrowser(machine([older]), 'headless-shell')).toBe(older)
  })

  test('is none where there is only the full browser', () => {
    expect(findBrowser(machine([own, '/usr/bin/chromium']), 'headless-shell')).toBeNull()
    expect(findBrowser(machine(['']), 'headless-shell')).toBeNull()
  })
})

describe('both', () => {
  test('are installed as packages of the system by root', () => {
    const commands = installCommands(machine(['/usr/bin/apt-get'], own, true))
    expect(commands.map(([command, verb]) => `${command} ${verb}`)).toEqual([
      'apt-get update',
      'apt-get install',
    ])
    expect(commands.at(-1)?.slice(-2)).toEqual(['chromium', 'chromium-headless-shell'])
  })

  test.each([
    ['without the right to install packages', machine(['/usr/bin/apt-get'])],
    ['on a system without apt', machine([], own, true)],
  ])("are Playwright's download %s", (_, where) => {
    expect(installCommands(where)).toEqual([['npx', 'playwright', 'install', 'chromium']])
  })
})

describe('Firefox', () => {
  test("is the system's, never Playwright's own build", () => {
    const there = machine([own, '/usr/bin/firefox', '/usr/bin/firefox-esr'])
    expect(findBrowser(there, 'firefox')).toBe('/usr/bin/firefox-esr')
    expect(ensureFirefox(there)).toBe('/usr/bin/firefox-esr')
    expect(findBrowser(machine([own]), 'firefox')).toBeNull()
  })

  test('that is missing and may not be installed is said in one sentence, with the command', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    expect(ensureFirefox(machine([]))).toBeNull()
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^The tests in Firefox will fail: .* apt-get install -y firefox-esr$/s),
    )
  })
})

describe('packages of the system', () => {
  const nginx = '/opt/homebrew/bin/nginx'

  test('are found where they are', () => {
    expect(ensurePackage('nginx-light', machine([nginx]))).toBe(nginx)
  })

  test('that may not be installed from here are asked for in one command', () => {
    expect(() => ensurePackage('nginx-light', machine([]))).toThrow(
      'apt-get update && apt-get install -y nginx-light',
    )
    expect(commandsForAll(machine([]))).toEqual([])
  })

  test('that are missing are installed together', () => {
    const [, install] = commandsForAll(machine(['/usr/bin/apt-get', nginx], own, true))
    expect(install).toEqual(expect.arrayContaining(['apt-get', 'install', 'caddy', 'doxygen', 'latexml']))
    expect(install).not.toContain('nginx-light')
  })
})
