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

/**
 * The Chromium that the end-to-end tests drive [decision 21]: Playwright's own when it is there, else the system's,
 * else one that is installed now.
 * @returns the path of the executable
 * @throws Stop with the one command to run when nothing can be installed from here
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium yet; installing one.')
  if (isDebianRoot()) {
    attempt('apt-get', ['update', '-qq'])
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  } else attempt('npx', ['playwright', 'install', 'chromium'])
  const now = findBrowser()
  if (now) return now
  throw new Stop(
    'No Chromium could be installed. Run this once as root, then `npm test` again:\n  apt-get update && apt-get install -y chromium',
  )
}

function findBrowser(): string | null {
  return [chromium.executablePath(), ...installed].find((path) => path !== '' && existsSync(path)) ?? null
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function attempt(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
