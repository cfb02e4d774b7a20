import type { ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tableBelow } from '../../../tests/markdown'
import { projectRoot } from '../../portal-contract'
import { spawnPrism } from '../../serve/prism'
import type { CommandHelp } from '../cli/arguments'
import { checkStart, readHelps, startsIn, wordsOf } from '../fixtures/command-lines.fixture'
import { recorded } from '../fixtures/recording.fixture'
import { rules } from '../judge/exchange'
import { portalHost } from '../screens/portal'
import { runCommand } from './commands'

// Runs the commands in the toolkit's README and compares their output. Its examples are the portal's contract and
// screens.

const room = join(projectRoot, 'scripts/contract')
let helps: CommandHelp[]
let readme: string
let folder: string
let prism: ChildProcess
let port: string
let typedIn: string

beforeAll(async () => {
  helps = await readHelps()
  readme = await readFile(join(room, 'README.md'), 'utf8')
})

describe('the README', () => {
  test('has a line for every command, and no other', () => {
    const listed = tableBelow(readme, 'The contract toolkit').map(([command = '']) => command)
    expect(listed.toSorted()).toEqual(helps.map(({ command }) => command).toSorted())
  })

  test('names every option of every command', () => {
    const missing = helps.flatMap(({ command, options }) =>
      Object.keys(options).flatMap((name) => (readme.includes(`\`--${name}`) ? [] : `${command} --${name}`)),
    )
    expect(missing).toEqual([])
  })

  test('names options that are there, wherever it names a command', () => {
    const lines = startsIn(readme)
    expect(lines.length).toBeGreaterThan(8)
    for (const line of lines) expect(() => checkStart(line, helps), line).not.toThrow()
  })

  test('has a line for every rule, and no other', () => {
    const listed = tableBelow(readme, 'Rules').map(([rule = '']) => rule)
    expect(rules.length).toBeGreaterThan(20)
    expect(listed.toSorted()).toEqual(rules.toSorted())
  })

  test('has every folder of the toolkit', () => {
    const folders = readdirSync(room, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    const listed = tableBelow(readme, 'How it is built').flatMap(([cell = '']) => cell.split(', '))
    expect(listed.toSorted()).toEqual(folders.toSorted())
  })
})

describe('the commands of the README', () => {
  beforeAll(async () => {
    // Paths are relative to the working directory of the command.
    typedIn = process.cwd()
    process.chdir(projectRoot)
    folder = await mkdtemp(join(tmpdir(), 'contract-readme-'))
    port = await freePort()
    for (const [, name = '', yaml = ''] of readme.matchAll(/^```yaml\n# ([\w-]+\.yaml)\n([\s\S]*?)^```$/gm))
      await writeFile(join(folder, name), yaml.replaceAll('4010', port))
    prism = await spawnPrism(Number(port), 'ignore')
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    await vi.waitUntil(answers, { timeout: 100_000 })
    const address = `http://127.0.0.1:${port}/api/resourceCategories`
    await writeFile(join(folder, 'traffic.har'), await recorded([address], 'any'))
  })
  afterAll(async () => {
    process.chdir(typedIn)
    prism.kill()
    await rm(folder, { recursive: true, force: true })
  })

  test('print what it shows', async () => {
    for (const [name, value] of Object.entries({
      TOKEN: 'any',
      READER: 'another',
      NO_COLOR: '1',
      GITHUB_ACTIONS: '',
      XDG_STATE_HOME: folder,
    }))
      vi.stubEnv(name, value)
    const blocks = [...readme.matchAll(/^```console\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text)
    const shown = blocks.flatMap((text) => text.split(/^\$ portal-contract /m).slice(1))
    expect(shown.length).toBeGreaterThan(8)
    for (const each of shown) {
      const [command = '', ...lines] = each.trimEnd().split('\n')
      const printed = await run(command)
      expect(plain(printed).join('\n'), command).toMatch(patternOf(plain(lines.join('\n'))))
    }
  }, 600_000)
})

/** Runs a command of the README, but with the test's own server and files. */
async function run(command: string): Promise<string> {
  const [name = '', ...args] = wordsOf(command).map((word) =>
    word
      .replaceAll('4010', port)
      .replace(
        /^(--(?:json|junit|html|overrides|output|contract|screens)=)?([\w.-]+\.(?:json|xml|html|har|yaml))$/,
        `$1${folder}/$2`,
      ),
  )
  let said = ''
  const written = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said += String(text)
      return true
    }),
  )
  try {
    await runCommand(name, args, portalHost)
  } finally {
    for (const stream of written) stream.mockRestore()
  }
  return said
}

/** Lines without values that differ between runs: times, days, sizes, ports, folders, column widths. */
function plain(text: string): string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) =>
      line
        .replaceAll(port, '4010')
        .replaceAll(/(?:\.\.\/|\/)[^\s,]*contract-readme-\w+\//g, '')
        .replaceAll(/\b\d+(\.\d+)? (ms|s|KB|MB)\b/g, 'some')
        .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, 'a moment')
        .replaceAll(/ +/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '' && !line.startsWith('Looking for the screens'))
}

/** Matches lines in order; `…` stands for any lines between. */
function patternOf(lines: readonly string[]): RegExp {
  const parts = lines.map((line) =>
    line === '…'
      ? String.raw`(?:.*\n)*?`
      : `${line.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?:\n|$)`,
  )
  const isOpen = lines.at(-1) === '…'
  return new RegExp(`^${(isOpen ? parts.slice(0, -1) : parts).join('')}${isOpen ? '' : '$'}`)
}

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? String(address.port) : '0'
}
