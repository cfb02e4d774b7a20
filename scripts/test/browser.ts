import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { Stop } from '../serve/stop'

/** The browser without a window of its own that most tests drive, the one that people use, and the other one. */
export type BrowserKind = 'headless-shell' | 'chromium' | 'firefox'

/** The executables that a run drives. */
export type Browsers = Record<Exclude<BrowserKind, 'firefox'>, string>

const installed: Record<BrowserKind, readonly string[]> = {
  'headless-shell': ['/usr/bin/chromium-headless-shell'],
  chromium: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ],
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
}
const apt = '/usr/bin/apt-get'

/** Facts that the choice of a browser depends on. */
export type Machine = {
  /** Where Playwright would keep its own Chromium, '' when it has none for this system. */
  ownChromium: string
  isRoot: boolean
  exists: (path: string) => boolean
  /** The names in a folder, none when it is not there. */
  list: (folder: string) => readonly string[]
}

/**
 * The Chromium that people use: Playwright's own when it is there, else the system's, else one that is installed now.
 * @returns the path of the executable
 * @throws Stop with the one command to run when nothing can be installed from here
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
 * Firefox, installed where that may be done.
 * @returns its path; null, and a sentence, where there is none: the tests that drive it fail
 */
export function ensureFirefox(machine = thisMachine()): string | null {
  try {
    return ensurePackage('firefox-esr', installed.firefox, machine)
  } catch (cause) {
    if (!(cause instanceof Stop)) throw cause
    console.log(`The tests in Firefox will fail: ${cause.message}`)
    return null
  }
}

/**
 * Both browsers of most tests, as executables. Where the shell is missing and no package of the system can be installed,
 * the full browser takes its place: every test passes in it, too, only slower.
 * @throws Stop with the one command to run when there is no Chromium and none can be installed from here
 */
export function ensureBrowsers(): Browsers {
  const machine = thisMachine()
  if (!findBrowser(machine, 'headless-shell') && mayInstallPackages(machine)) install(machine)
  const full = ensureBrowser()
  const shell = findBrowser(machine, 'headless-shell')
  if (!shell) console.log(`No headless shell of Chromium here; all tests drive ${full}, which takes longer.`)
  return { chromium: full, 'headless-shell': shell ?? full }
}

/** The browser of this kind that is there: Playwright's own before the system's; null when there is none. */
export function findBrowser(machine: Machine, kind: BrowserKind): string | null {
  return (
    [ownOf(machine, kind), ...installed[kind]].find((path) => path !== '' && machine.exists(path)) ?? null
  )
}

/** The machine that this process runs on. */
export function thisMachine(): Machine {
  return {
    ownChromium: chromium.executablePath(),
    isRoot: process.getuid?.() === 0,
    exists: existsSync,
    list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  }
}

/** The command that installs them: the system's packages where we may install packages, else Playwright's own. */
export function installCommands(machine: Machine): [command: string, ...args: string[]][] {
  if (!mayInstallPackages(machine)) return [['npx', 'playwright', 'install', 'chromium']]
  return aptCommands(['chromium', 'chromium-headless-shell'])
}

const aptCommands = (packages: readonly string[]): [command: string, ...args: string[]][] => [
  ['apt-get', 'update', '-qq'],
  ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
]

/**
 * An executable that a package of the system brings, installed where that may be done.
 * @param places where it may stand
 * @returns its path
 * @throws Stop with the one command to run when there is none and none can be installed from here
 */
export function ensurePackage(name: string, places: readonly string[], machine = thisMachine()): string {
  const find = () => places.find(machine.exists)
  const found = find()
  if (found) return found
  if (mayInstallPackages(machine)) runCommands(aptCommands([name]))
  const now = find()
  if (now) return now
  throw new Stop(
    `${name} could not be installed. Run this once as root, then the tests again:\n  apt-get update && apt-get install -y ${name}`,
  )
}

/** Playwright's own; its Firefox is not the one that people use. */
function ownOf(machine: Machine, kind: BrowserKind): string {
  if (kind === 'firefox') return ''
  return kind === 'chromium' ? machine.ownChromium : ownShell(machine)
}

/** Playwright keeps its shell beside its Chromium, in a folder of the same number. */
function ownShell({ ownChromium, exists, list }: Machine): string {
  const [, store = '', revision = ''] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(ownChromium) ?? []
  if (revision === '') return ''
  const folder = join(store, `chromium_headless_shell-${revision}`)
  const names = ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe']
  const places = list(folder).flatMap((inner) => names.map((name) => join(folder, inner, name)))
  return places.find(exists) ?? ''
}

const mayInstallPackages = ({ isRoot, exists }: Machine) => isRoot && exists(apt)

function install(machine: Machine): void {
  console.log('Not every browser of the tests is here yet; installing what is missing.')
  runCommands(installCommands(machine))
}

function runCommands(commands: readonly [command: string, ...args: string[]][]): void {
  for (const [command, ...args] of commands)
    spawnSync(command, args, {
      stdio: 'inherit',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
}
