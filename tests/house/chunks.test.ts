import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { objectAt } from '../../openapi/model/json'
import { projectRoot } from '../../scripts/portal-contract'
import { reportInMemory } from '../../scripts/serve/build'
import {
  type BuildReport,
  closureOfScripts,
  firstScripts,
  nameOfScript,
  scriptWith,
} from '../../scripts/serve/build-report'

// The build's chunk rule [decision 34], applied to a planted room, and checked for stability.

const room = 'src/features/planted'
const planted: Readonly<Record<string, string>> = {
  [`${room}/planted-page.tsx`]: `
    import { lazy, useState } from 'react'
    import { Button } from '../../ui/control/button'
    import { DialogSuspense } from '../../ui/dialog/dialog-suspense'
    import { Page } from '../../ui/layout/page'
    import { listTable } from '../../ui/table/list-table'
    import { plantedWord } from './planted-word'
    const PlantedDialog = lazy(async () => ({ default: (await import('./planted-dialog')).PlantedDialog }))
    const Table = listTable({ label: plantedWord, noun: 'rows', defaultSort: 'id', rowLabel: String })
    export default function PlantedPage() {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <Page title="Planted">
          <Button onClick={() => setIsOpen(true)}>Open</Button>
          <Table />
          {isOpen && <DialogSuspense><PlantedDialog /></DialogSuspense>}
        </Page>
      )
    }`,
  [`${room}/planted-word.ts`]: `export const plantedWord = 'Planted rows'`,
  [`${room}/planted-dialog.tsx`]: `
    import { useForm } from 'react-hook-form'
    import { FormDialog } from '../../ui/dialog/form-dialog'
    import { TextField } from '../../ui/form/fields'
    export function PlantedDialog() {
      const form = useForm()
      return <FormDialog verb="Plant" noun="row" form={form}><TextField form={form} name="id" label="Id" /></FormDialog>
    }`,
}

const shared = ['pages', 'pages-libraries', 'lists']

/** Adds a room with a route to the portal while it is built. */
const plantedRoom: Plugin = {
  name: 'planted-room',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/planted-\w+$/ },
    handler: (id) => {
      const path = `${room}/${id.split('/').at(-1)}`
      return join(projectRoot, Object.hasOwn(planted, `${path}.ts`) ? `${path}.ts` : `${path}.tsx`)
    },
  },
  load: (id) => planted[id.replace(`${projectRoot}/`, '')] ?? null,
  transform: (code, id) =>
    id.endsWith('/src/app/routes.tsx')
      ? code.replace(
          'const routes = [',
          "const routes = [screen('/planted', 'open', null, () => import('../features/planted/planted-page')),",
        )
      : null,
}

describe('a new room with a page and a dialog', { tags: ['all'] }, () => {
  let report: BuildReport
  /** Names of the scripts that a module needs beyond others. */
  const namesOf = (path: string, beyond: readonly string[]) => {
    const scripts = closureOfScripts(report, [scriptWith(report, path).file])
    return new Set(scripts.map(nameOfScript).filter((name) => !beyond.includes(name)))
  }
  let first: readonly string[]

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production')
    report = await reportInMemory([plantedRoom])
    first = firstScripts(report).map(nameOfScript)
  })

  test('gets what pages share for its page, and one script of its own', () => {
    expect(namesOf(`${room}/planted-page.tsx`, first)).toEqual(new Set([...shared, 'planted-page']))
    const own = scriptWith(report, `${room}/planted-page.tsx`)
    expect(scriptWith(report, `${room}/planted-word.ts`)).toBe(own)
  })

  test('gets what forms and dialogs share for its dialog, and one script of its own', () => {
    const page = [...namesOf(`${room}/planted-page.tsx`, [])]
    expect(namesOf(`${room}/planted-dialog.tsx`, page)).toEqual(
      new Set(['planted-dialog', 'forms', 'overlays', 'dialogs', 'library']),
    )
    expect(Object.keys(scriptWith(report, `${room}/planted-dialog.tsx`).modules)).toEqual([
      `${room}/planted-dialog.tsx`,
    ])
  })

  test('no scripts need each other, and no page of customers gets code of it', () => {
    const circles = report.scripts.filter((script) =>
      closureOfScripts(report, script.imports).includes(script),
    )
    expect(circles.map(nameOfScript)).toEqual([])
    const others = report.pages
      .filter((page) => !page.startsWith(room))
      .map((page) => scriptWith(report, page).file)
    expect(closureOfScripts(report, others)).not.toContain(scriptWith(report, `${room}/planted-page.tsx`))
  })
})

describe('another folder, whose entries the file system gives in another order', { tags: ['all'] }, () => {
  const parts = ['openapi', 'mock', 'public', 'scripts', 'src']
  const files = ['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts']
  const reversed = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { readdirSync } = fs
    const { readdir } = fs.promises
    fs.readdirSync = (...asked) => readdirSync(...asked).reverse()
    fs.promises.readdir = async (...asked) => (await readdir(...asked)).reverse()
    syncBuiltinESMExports()`
  // Packages are linked, and would otherwise have the paths of this folder.
  const build = `
    import { writeFileSync } from 'node:fs'
    import { buildInMemory } from './scripts/serve/build'
    const linked = { name: 'linked', config: () => ({ resolve: { preserveSymlinks: true } }) }
    const built = await buildInMemory([linked])
    const texts = built.map((one) => [one.fileName, String(one.type === 'chunk' ? one.code : one.source)])
    writeFileSync('built.json', JSON.stringify(Object.fromEntries(texts)))`
  let copy: string

  beforeAll(async () => {
    copy = await realpath(await mkdtemp(join(tmpdir(), 'other-folder-')))
    await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
    for (const part of [...files, ...parts].toReversed())
      await cp(join(projectRoot, part), join(copy, part), { recursive: true })
  })
  afterAll(() => rm(copy, { recursive: true }))

  test('has a build of the same files with the same bytes', async () => {
    await runIn(copy, [
      ...['--import', `data:text/javascript,${encodeURIComponent(reversed)}`],
      ...['--import', 'tsx', '--input-type=module', '--eval', build],
    ])
    const other = new Map<string, unknown>(
      Object.entries(objectAt(JSON.parse(await readFile(join(copy, 'built.json'), 'utf8')))),
    )
    const names = await readdir(join(projectRoot, 'dist/assets'))
    expect([...other.keys()].filter((name) => name.startsWith('assets/')).toSorted()).toEqual(
      names.map((name) => `assets/${name}`).toSorted(),
    )
    for (const [name, text] of other)
      expect(String(await readFile(join(projectRoot, 'dist', name))) === text, name).toBe(true)
  })
})

function runIn(folder: string, command: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said))))
  })
}
