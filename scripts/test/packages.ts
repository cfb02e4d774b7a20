import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { Stop } from '../serve/stop'

const apt = '/usr/bin/apt-get'
const python = '/usr/lib/python3/dist-packages'

/** The system's packages that tests drive, each with candidate paths of what they use. */
const packages = {
  asciidoctor: ['/usr/bin/asciidoctor'],
  caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
  doxygen: ['/usr/bin/doxygen'],
  'firefox-esr': [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  furo: [`${python}/furo`],
  latexml: ['/usr/bin/latexmlc'],
  mkdocs: ['/usr/bin/mkdocs'],
  'mkdocs-material': ['/usr/share/mkdocs/themes/material'],
  'nginx-light': ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
  'python3-sphinx': ['/usr/bin/sphinx-build'],
  'python3-sphinx-rtd-theme': [`${python}/sphinx_rtd_theme`],
} as const

export type PackageName = keyof typeof packages

export function placesOf(name: PackageName): readonly string[] {
  return packages[name]
}

/** Facts of the machine that decide what is used and what may be installed. */
export type Machine = {
  /** Path of Playwright's own Chromium; '' if there is none for this system. */
  ownChromium: string
  isRoot: boolean
  exists: (path: string) => boolean
  /** File names in a folder; [] if it does not exist. */
  list: (folder: string) => readonly string[]
}

/** The machine that runs this process. */
export function thisMachine(): Machine {
  return {
    ownChromium: chromium.executablePath(),
    isRoot: process.getuid?.() === 0,
    exists: existsSync,
    list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  }
}

export type Command = [command: string, ...args: string[]]

export function aptCommands(names: readonly string[]): Command[] {
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names],
  ]
}

export function mayInstallPackages({ isRoot, exists }: Machine): boolean {
  return isRoot && exists(apt)
}

/**
 * Finds a system package, and installs it if possible.
 * @returns the path of what tests use of it
 * @throws Stop with the command to run if it is missing and cannot be installed
 */
export function ensurePackage(name: PackageName, machine = thisMachine()): string {
  const find = () => placesOf(name).find(machine.exists)
  const found = find()
  if (found) return found
  if (mayInstallPackages(machine)) runCommands(aptCommands([name]))
  const now = find()
  if (now) return now
  throw new Stop(
    `${name} could not be installed. Run this once as root, then the tests again:\n  apt-get update && apt-get install -y ${name}`,
  )
}

/**
 * Commands that install what is missing of all packages at once: each further call of `apt-get` would read and
 * configure everything again. Empty where they may not be installed; a test then asks for its own.
 */
export function commandsForAll(machine: Machine): Command[] {
  const missing = Object.entries(packages).flatMap(([name, places]) =>
    places.some(machine.exists) ? [] : [name],
  )
  return missing.length > 0 && mayInstallPackages(machine) ? aptCommands(missing) : []
}

/** Runs commands one after the other; their output is the user's. */
export function runCommands(commands: readonly Command[]): void {
  for (const [command, ...args] of commands)
    spawnSync(command, args, {
      stdio: 'inherit',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
}
