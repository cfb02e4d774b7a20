import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { cleanLeftovers } from './clean'
import { isStill, leftoversOf, openJournal } from './journal'
import { tokenFromEnvironment } from './options'
import { servers, testOptions, things } from './runner.fixture'

const root = mkdtempSync(join(tmpdir(), 'contract-journal-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folders = 0
const folder = () => join(root, String(folders++))
const target = 'http://things.example'
const serve = servers()

it('has no file before something is made, and none when all is gone', () => {
  const at = folder()
  const journal = openJournal(at, target)
  journal.close()
  expect(leftoversOf(at, target, process.pid)).toEqual([])
  journal.sending('POST /things')
  journal.answered('POST /things')
  journal.made('POST /things made t2', '/things/t2', { id: 't2' })
  expect(readdirSync(at)).toHaveLength(1)
  journal.gone('/things/t2')
  journal.close()
  expect(readdirSync(at)).toEqual([])
})

it('tells what is left of a run that is over, on the same server, though its last line is cut', () => {
  const at = folder()
  const journal = openJournal(at, target)
  journal.sending('POST /things')
  journal.answered('POST /things')
  journal.made('POST /things made t2', '/things/t2', { id: 't2', name: 'secret lamp' })
  journal.sending('POST /people')
  const [name = ''] = readdirSync(at)
  appendFileSync(join(at, name), '{"kind":"gone","path":"/thi')
  expect(leftoversOf(at, target)).toEqual([])
  expect(leftoversOf(at, 'http://other.example', process.pid)).toEqual([])
  expect(leftoversOf(at, target, process.pid)).toMatchObject([
    { items: [{ path: '/things/t2' }], unanswered: ['POST /people'] },
  ])
  expect(readFileSync(join(at, name), 'utf8')).not.toContain('secret lamp')
})

it.each([
  ['as it was made', { id: 't2', name: 'lamp', size: 4 }, true],
  ['as it was changed', { id: 't2', name: 'lantern', size: 4 }, true],
  ['as another', { id: 't2', name: 'chair', size: 4 }, false],
  ['with nothing to compare', { id: 't2' }, false],
])('knows an item %s', (_, there, is) => {
  const at = folder()
  const journal = openJournal(at, target)
  journal.made('POST /things made t2', '/things/t2', { id: 't2', name: 'lamp' })
  journal.changed('/things/t2', { name: 'lantern' })
  const [item] = leftoversOf(at, target, process.pid)[0]?.items ?? []
  expect(item && isStill(item, there)).toBe(is)
})

it('is cleaned item by item, and keeps what is no longer what the run made', async () => {
  const server = await serve()
  server.rows.set('t2', { id: 't2', name: 'lamp' })
  server.rows.set('t3', { id: 't3', name: 'taken by another' })
  const at = folder()
  const journal = openJournal(at, server.url)
  for (const id of ['t2', 't3', 't4'])
    journal.made(`POST /things made ${id}`, `/things/${id}`, { id, name: 'lamp' })
  const options = {
    ...testOptions,
    target: server.url,
    token: tokenFromEnvironment('TOKEN', { TOKEN: 'good' }),
  }
  const left = leftoversOf(at, server.url, process.pid)
  await expect(cleanLeftovers(things(), options, left)).rejects.toThrow(`it needs --write=${server.host}`)
  expect(await cleanLeftovers(things(), { ...options, write: server.host }, left)).toEqual([
    { path: '/things/t4', fate: 'gone before', why: '' },
    { path: '/things/t3', fate: 'kept', why: 'it is no longer what the run made' },
    { path: '/things/t2', fate: 'removed', why: '' },
  ])
  expect([...server.rows.keys()]).toEqual(['t1', 't3'])
  expect(leftoversOf(at, server.url, process.pid)).toEqual([])
})
