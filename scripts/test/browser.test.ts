import { describe, expect, test } from 'vitest'
import { findBrowser, installCommands, type Machine } from './browser'

const own = '/home/someone/.cache/ms-playwright/chromium/chrome'

function machine(paths: string[], ownChromium = own, isRoot = false): Machine {
  return { ownChromium, isRoot, exists: (path) => paths.includes(path) }
}

describe('the browser of the end-to-end tests', () => {
  test("is Playwright's own when it is there", () => {
    expect(findBrowser(machine([own, '/usr/bin/chromium']))).toBe(own)
  })

  test("else the system's, Chromium before Chrome", () => {
    expect(findBrowser(machine(['/usr/bin/google-chrome', '/usr/bin/chromium']))).toBe('/usr/bin/chromium')
    expect(findBrowser(machine(['/usr/bin/google-chrome-stable']))).toBe('/usr/bin/google-chrome-stable')
  })

  test('is none on a bare machine, also where Playwright knows no Chromium for the system', () => {
    expect(findBrowser(machine([]))).toBeNull()
    expect(findBrowser(machine([''], ''))).toBeNull()
  })

  test('is installed as a package of the system by root', () => {
    const commands = installCommands(machine(['/usr/bin/apt-get'], own, true))
    expect(commands.map(([command, verb]) => `${command} ${verb}`)).toEqual([
      'apt-get update',
      'apt-get install',
    ])
    expect(commands.at(-1)?.at(-1)).toBe('chromium')
  })

  test.each([
    ['without the right to install packages', machine(['/usr/bin/apt-get'])],
    ['on a system without apt', machine([], own, true)],
  ])("is Playwright's download %s", (_, where) => {
    expect(installCommands(where)).toEqual([['npx', 'playwright', 'install', 'chromium']])
  })
})
