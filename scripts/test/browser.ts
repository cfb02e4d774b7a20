import { join } from 'node:path'
import { Stop } from '../serve/stop'
import {
  aptCommands,
  type Command,
  ensurePackage,
  type Machine,
  mayInstallPackages,
  placesOf,
  runCommands,
  thisMachine,
} from './packages'

/** The headless shell for most tests, full Chromium, and Firefox. */
export type BrowserKind = 'headless-shell' | 'chromium' | 'firefox'

/** Executables of a run. */
export type Browsers = Record<Exclude<BrowserKind, 'firefox'>, string>

const installed: Record<BrowserKind, readonly string[]> = {
  'headless-shell': ['/usr/bin/chromium-headless-shell'],
  chromium: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ],
  firefox: placesOf('firefox-esr'),
}

/**
 * Full Chromium: Playwright's own, else the system's, else it is installed.
 * @returns the path of the executable
 * @throws Stop with the command to run if it cannot be installed from here
 */
export function ensureBrowser(): string {
  const machine = thisMachine()
  const found = findBrowser(machine, 'chromium')
  if (found) return found
  install(machine)
  const now = findBrowser(machine, 'chromium')
  if (now) return now
  throw new Stop(
    'No Chromium could be installed. Run this once as root, then `npm test` again:\n  apt-get update && apt-get install -y chromium chromium-headless-shell',
  )
}

/**
 * Firefox; installed if possible.
 * @returns its path; null, with a message printed, if there is none: its tests then fail
 */
export function ensureFirefox(machine = thisMachine()): string | null {
  try {
    return ensurePackage('firefox-esr', machine)
  } catch (cause) {
    if (!(cause instanceof Stop)) throw cause
    console.log(`The tests in Firefox will fail: ${cause.message}`)
    return null
  }
}

/**
 * Both Chromium executables. If the shell is missing and no system package can be installed, full Chromium replaces it:
 * all tests pass in it, only slower.
 * @throws Stop with the command to run if there is no Chromium and it cannot be installed
 */
export function ensureBrowsers(): Browsers {
  const machine = thisMachine()
  if (!findBrowser(machine, 'headless-shell') && mayInstallPackages(machine)) install(machine)
  const full = ensureBrowser()
  const shell = findBrowser(machine, 'headless-shell')
  if (!shell) console.log(`No headless shell of Chromium here; all tests drive ${full}, which takes longer.`)
  return { chromium: full, 'headless-shell': shell ?? full }
}

/** An installed browser of this kind, Playwright's own before the system's; null without one. */
export function findBrowser(machine: Machine, kind: BrowserKind): string | null {
  return (
    [ownOf(machine, kind), ...installed[kind]].find((path) => path !== '' && machine.exists(path)) ?? null
  )
}

/** Commands that install browsers: system packages if permitted, else Playwright's own. */
export function installCommands(machine: Machine): Command[] {
  if (!mayInstallPackages(machine)) return [['npx', 'playwright', 'install', 'chromium']]
  return aptCommands(['chromium', 'chromium-headless-shell'])
}

/** Playwright's own executable; its Firefox is a patched build and not used. */
function ownOf(machine: Machine, kind: BrowserKind): string {
  if (kind === 'firefox') return ''
  return kind === 'chromium' ? machine.ownChromium : ownShell(machine)
}

/** Playwright keeps its shell beside its Chromium, in a folder of the same revision. */
function ownShell({ ownChromium, exists, list }: Machine): string {
  const [, store = '', revision = ''] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(ownChromium) ?? []
  if (revision === '') return ''
  const folder = join(store, `chromium_headless_shell-${revision}`)
  const names = ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe']
  const places = list(folder).flatMap((inner) => names.map((name) => join(folder, inner, name)))
  return places.find(exists) ?? ''
}

function install(machine: Machine): void {
  console.log('Not every browser of the tests is here yet; installing what is missing.')
  runCommands(installCommands(machine))
}
