import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { personas } from '../../mock/personas'
import { objectAt, projectRoot } from '../../scripts/portal-contract'
import { permissionKeys } from '../../src/api/permission-keys.gen'
import { textAt } from './plant'

let readme: string
let scripts: string[]

beforeAll(async () => {
  readme = await readFile(join(projectRoot, 'README.md'), 'utf8')
  const manifest: unknown = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'))
  scripts = Object.keys(objectAt(manifest, 'scripts'))
})

/** The first column of the table under a heading of the README. */
function table(heading: string): string[] {
  const section = readme.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((row) => row.split('|')[1]?.trim() ?? '')
}

describe('the README', () => {
  test('lists every command, and no other', () => {
    const listed = table('Run it').map((cell) => cell.replaceAll('`', '').replace(/^npm (run )?/, ''))
    expect(listed.toSorted()).toEqual(scripts.toSorted())
  })

  test('names commands that exist, wherever it names one', () => {
    const named = [...readme.matchAll(/npm (?:run )?(start|test|(?<=run )[\w-]+)/g)].map(
      ([, name = '']) => name,
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })

  test('names files and folders that exist', () => {
    const paths = [...readme.matchAll(/`((?:src|mock|scripts|tests|openapi|public)\/[\w./-]*)[^`]*`/g)]
      .map(([whole, path = '']) => (/[<>{*]|features\/x/.test(whole) ? '' : path))
      .filter((path) => path !== '')
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
  })

  test('has a line for every room', () => {
    const rooms = table('Rooms and walls').map((cell) => cell.replaceAll('`', ''))
    for (const room of [
      'openapi',
      'scripts',
      'mock',
      'src/api',
      'src/session',
      'src/features/x',
      'src/ui',
      'src/app',
    ])
      expect(rooms).toContain(room)
  })

  test('counts the personas and the permission keys right', () => {
    const words = ['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
    expect(readme).toContain(`${words[personas.length - 7]} personas`)
    expect(readme).toContain(`the ${permissionKeys.length} keys`)
  })

  test('asks for the Node that the manifest asks for', async () => {
    const manifest: unknown = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'))
    expect(readme).toContain(`Node ${textAt(manifest, 'engines', 'node').replace('>=', '')} or newer`)
  })

  test('speaks of no machine but the reader’s own', () => {
    const hosts = [...readme.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)
    expect(hosts.filter((host) => host !== 'localhost' && host !== '127.0.0.1')).toEqual([])
  })
})
