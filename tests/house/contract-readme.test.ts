import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CommandHelp, readArguments } from '../../scripts/contract/cli/arguments'
import { commandsOf, runCommand } from '../../scripts/contract/cli/commands'
import { rules } from '../../scripts/contract/judge/exchange'
import { portalHost } from '../../scripts/contract/screens/portal'
import { projectRoot } from '../../scripts/portal-contract'
import { spawnPrism } from '../../scripts/serve/prism'
import { readmes, tableUnder } from './readmes'

// The README of the contract toolkit: its commands are run, and their output is what it shows. Other READMEs name its
// commands, too.

let helps: CommandHelp[]
let readme: string
let allReadmes: string
let folder: string
let prism: ChildProcess
let port: string

beforeAll(async () => {
  const loaded = await Promise.all(Object.values(commandsOf(portalHost)).map(({ load }) => load()))
  helps = loaded.map(({ help }) => help)
  readme = await readFile(join(projectRoot, 'scripts/contract/README.md'), 'utf8')
  const texts = await Promise.all(readmes.map((path) => readFile(join(projectRoot, path), 'utf8')))
  allReadmes = texts.join('\n')
})

/** The words of a line behind the name of the program, as a shell parts them. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replaceAll(/["']/g, ''))
}

describe('the README of the contract toolkit', () => {
  test('has a line for every command, and no other', () => {
    const listed = tableUnder(readme, 'The contract toolkit').map(([command = '']) => command)
    expect(listed.toSorted()).toEqual(helps.map(({ command }) => command).toSorted())
  })

  test('names every option of every command', () => {
    const missing = helps.flatMap(({ command, options }) =>
      Object.keys(options).flatMap((name) => (readme.includes(`\`--${name}`) ? [] : `${command} --${name}`)),
    )
    expect(missing).toEqual([])
  })

  test('names options that are there, wherever it names a command', () => {
    const started = /(?:npm run contract --|portal-contract(?:-[\d.]+\.tgz)?) ([a-z]+(?: [^\n`]*)?)/g
    const lines = [...allReadmes.matchAll(started)].map(([, line = '']) => line)
    expect(lines.length).toBeGreaterThan(8)
    for (const [command, ...args] of lines.map(wordsOf)) {
      const help = helps.find((one) => one.command === command)
      expect(help, command).toBeDefined()
      if (help) expect(() => readArguments(help, args), `${command} ${args.join(' ')}`).not.toThrow()
    }
  })

  test('has a line for every rule, and no other', () => {
    const listed = tableUnder(readme, 'Rules').map(([rule = '']) => rule)
    expect(rules.length).toBeGreaterThan(20)
    expect(listed.toSorted()).toEqual(rules.toSorted())
  })
})

// Each command is run, against a server: by far the longest of the READMEs' proofs.
describe('the commands of the README', { tags: ['all'] }, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'house-contract-'))
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
  })
  afterAll(async () => {
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

/** Runs a command as the README has it, but against the test's own server and with files in its own folder. */
async function run(command: string): Promise<string> {
  const [name = '', ...args] = wordsOf(command).map((word) =>
    word
      .replaceAll('4010', port)
      .replace(
        /^(--(?:json|junit|html|har|baseline|overrides|output|contract|screens)=)?([\w.-]+\.(?:json|xml|html|har|yaml))$/,
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

/** Lines without what is another in every run: times, days, sizes, ports, folders, the width of columns. */
function plain(text: string): string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) =>
      line
        .replaceAll(port, '4010')
        .replaceAll(/(?:\.\.\/|\/)[^\s,]*house-contract-\w+\//g, '')
        .replaceAll(/\b\d+(\.\d+)? (ms|s|KB|MB)\b/g, 'some')
        .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, 'a moment')
        .replaceAll(/ +/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '' && !line.startsWith('Looking for the screens'))
}

/** Lines in their order, `…` for any lines between. */
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
