import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { Stop } from '../serve/options'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const apt = '/usr/bin/apt-get'

/** What the choice of a browser depends on. */
export interface Machine {
  /** Where Playwright would keep its own Chromium, '' when it has none for this system. */
  ownChromium: string
  isRoot: boolean
  exists: (path: string) => boolean
}

/**
 * The Chromium that the end-to-end tests drive [decision 21]: Playwright's own when it is there, else the system's,
 * else one that is installed now.
 * @returns the path of the executable
 * @throws Stop with the one command to run when nothing can be installed from here
 */
export function ensureBrowser(): string {
  const machine = {
    ownChromium: chromium.executablePath(),
    isRoot: process.getuid?.() === 0,
    exists: existsSync,
  }
  const found = findBrowser(machine)
  if (found) return found
  console.log('No Chromium yet; installing one.')
  for (const [command, ...args] of installCommands(machine)) attempt(command, args)
  const now = findBrowser(machine)
  if (now) return now
  throw new Stop(
    'No Chromium could be installed. Run this once as root, then `npm test` again:\n  apt-get update && apt-get install -y chromium',
  )
}

/** The Chromium that is there: Playwright's own before the system's; null when there is none. */
export function findBrowser({ ownChromium, exists }: Machine): string | null {
  return [ownChromium, ...installed].find((path) => path !== '' && exists(path)) ?? null
}

/** What installs one here: the system's package where we may install packages, else Playwright's own. */
export function installCommands({ isRoot, exists }: Machine): [command: string, ...args: string[]][] {
  if (!isRoot || !exists(apt)) return [['npx', 'playwright', 'install', 'chromium']]
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]
}

function attempt(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
