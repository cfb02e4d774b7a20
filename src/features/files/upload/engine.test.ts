import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBackend } from './backend.fake'
import { createEngine, type Engine } from './engine'
import { fakeKeyValueStore } from './journal/key-value-store.fake'
import { singleTab } from './journal/tabs'

let backend: ReturnType<typeof fakeBackend>
let store: ReturnType<typeof fakeKeyValueStore>

beforeEach(() => {
  backend = fakeBackend()
  store = fakeKeyValueStore()
  // Not jsdom, whose files cannot be read.
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('fetch', backend.fetch)
  vi.stubGlobal('XMLHttpRequest', backend.FakeXmlHttpRequest)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens a page of the portal and closes the previous ones. */
let pages = 0
function page(userId = 'usr_engineer') {
  pages += 1
  const tabs = { ...singleTab(), own: `page-${pages}` }
  return createEngine(userId, new QueryClient(), { store, tabs })
}

const file = (name: string, text = '0123456789', lastModified = 1_700_000_000_000) =>
  new File([text], name, { lastModified })
const add = (engine: Engine, ...files: File[]) =>
  engine.add(files.map((one) => ({ folder: '/Cases', file: one })))
const folder = { kind: 'folder', size_bytes: null, content_type: null, modified_at: '2026-11-20T09:00:00Z' }
const statuses = (engine: Engine) => engine.state().entries.map(({ status }) => status)
const key = (engine: Engine, index = 0) => engine.state().entries[index]?.key ?? ''
const until = (check: () => void) => vi.waitFor(check, { timeout: 100_000, interval: 10 })

describe('a file that is added', () => {
  test('[FM3] arrives bit for bit, and its folder is read again once', async () => {
    const engine = page()
    add(engine, file('a.txt'), file('empty', ''))
    await until(() => expect(statuses(engine)).toEqual(['done', 'done']))
    expect(backend.files).toEqual(
      new Map([
        ['/Cases/a.txt', '0123456789'],
        ['/Cases/empty', ''],
      ]),
    )
    expect(store.records.size).toBe(0)
    expect(backend.requests.filter((call) => call.startsWith('GET'))).toHaveLength(1)
  })

  test('of several parts is refused in words when nobody says how large these are, and sends nothing', async () => {
    backend = fakeBackend({ tellsPartSize: false })
    vi.stubGlobal('fetch', backend.fetch)
    vi.stubGlobal('XMLHttpRequest', backend.FakeXmlHttpRequest)
    const engine = page()
    add(engine, file('a.txt'), file('small', 'abc'))
    await until(() => expect(statuses(engine)).toEqual(['failed', 'done']))
    expect(engine.state().entries[0]?.message).toBe(
      'The server did not say how large the parts of the file are. Contact support.',
    )
    expect(backend.files).toEqual(new Map([['/Cases/small', 'abc']]))
  })

  test('[FM4] that is canceled is told to the backend, wherever it stands', async () => {
    const engine = page()
    backend.hold()
    add(engine, ...['a', 'b', 'c', 'd', 'e'].map((name) => file(name)))
    await until(() => expect(backend.uploads.size).toBe(4))
    engine.cancel(engine.state().entries.map((entry) => entry.key))
    await until(() => expect(backend.uploads.size).toBe(0))
    backend.release()
    expect(statuses(engine)).toEqual(Array.from({ length: 5 }, () => 'canceled'))
    await until(() => expect(store.records.size).toBe(0))
    engine.clear()
    expect(statuses(engine)).toEqual([])
  })

  test('fails with the reason while changes are blocked, with 0 requests that change anything', async () => {
    const engine = page()
    backend.setWriteBlockedReason('You are only looking.')
    add(engine, file('a.txt'))
    await until(() =>
      expect(engine.state().entries).toMatchObject([{ status: 'failed', message: 'You are only looking.' }]),
    )
    expect(backend.requests.every((call) => call.startsWith('GET'))).toBe(true)
  })

  test('[FM17] has no room: 0 requests, and the reason', async () => {
    const engine = page()
    backend.setFreeBytes(15)
    add(engine, file('a.txt'), file('b.txt'))
    await until(() => expect(statuses(engine)).toEqual(['done']))
    expect(engine.preflight.state().refused).toMatchObject([{ name: 'b.txt' }])
    expect(backend.requests.filter((call) => call === 'POST /upload')).toHaveLength(1)
  })

  test('pauses when the user is signed out, and says what to do', async () => {
    const engine = page()
    backend.failures.set('POST /upload', { status: 401, body: { title: 'No token', status: 401 } })
    add(engine, file('a.txt'))
    await until(() =>
      expect(engine.state().entries).toMatchObject([
        { status: 'paused', need: 'sign-in', message: 'Sign in to continue. Uploaded parts are kept.' },
      ]),
    )
    backend.failures.clear()
    engine.resume([key(engine)])
    await until(() => expect(statuses(engine)).toEqual(['done']))
  })
})

describe('[FM6] a name that is taken', () => {
  const answers = ['skip', 'rename', 'replace'] as const
  test.each(answers)('is asked about before the start: %s', async (answer) => {
    backend.put('/Cases', 'a.txt', 'old')
    const engine = page()
    add(engine, file('a.txt'), file('free.txt'))
    await until(() => expect(engine.preflight.state().conflicts).toHaveLength(1))
    await until(() => expect(backend.files.get('/Cases/free.txt')).toBe('0123456789'))
    expect(backend.requests.filter((call) => call === 'POST /upload')).toHaveLength(1)
    const [conflict] = engine.preflight.state().conflicts
    expect(conflict).toMatchObject({ name: 'a.txt', existing: { size_bytes: 3 } })
    engine.preflight.decide(new Map([[conflict?.id ?? '', answer]]))
    const expected = {
      skip: ['old', undefined],
      rename: ['old', '0123456789'],
      replace: ['0123456789', undefined],
    }
    await until(() => expect(statuses(engine).every((status) => status === 'done')).toBe(true))
    expect([backend.files.get('/Cases/a.txt'), backend.files.get('/Cases/a.txt (2)')]).toEqual(
      expected[answer],
    )
  })

  test.each(answers)('in another spelling goes by that of the folder: %s', async (answer) => {
    const [there, chosen] = ['Prüfstand.csv', 'Pru\u0308fstand.csv']
    backend.put('/Cases', there, 'old')
    const engine = page()
    add(engine, file(chosen))
    await until(() => expect(engine.preflight.state().conflicts).toHaveLength(1))
    engine.preflight.decide(new Map([[engine.preflight.state().conflicts[0]?.id ?? '', answer]]))
    await until(() => expect(statuses(engine)).toEqual(answer === 'skip' ? [] : ['done']))
    const expected = {
      skip: [[there, 'old']],
      rename: [
        [there, 'old'],
        [`${there} (2)`, '0123456789'],
      ],
      replace: [[there, '0123456789']],
    }
    expect([...backend.files]).toEqual(expected[answer].map(([name, text]) => [`/Cases/${name}`, text]))
  })

  test('meanwhile by somebody else is asked about when the backend says so, and what was sent is kept', async () => {
    const engine = page()
    backend.failures.set('POST /upload/upl_1 complete', {
      status: 409,
      body: { type: '/problems/name-taken', title: 'This name already exists', status: 409 },
    })
    add(engine, file('a.txt'))
    await until(() => expect(engine.preflight.state().conflicts).toHaveLength(1))
    expect(engine.state().entries).toMatchObject([{ status: 'failed', need: 'answer' }])
    backend.failures.clear()
    const sent = () => backend.requests.filter((call) => call.startsWith('PUT')).length
    expect(sent()).toBe(3)
    engine.preflight.decide(new Map([[key(engine), 'rename']]))
    await until(() => expect(statuses(engine)).toEqual(['done']))
    expect(sent()).toBe(3)
  })
})

describe('[FM5] a folder', () => {
  test('comes with its empty folders; one that is there is joined, one that fails takes only its own files along', async () => {
    backend.folders.get('/Cases')?.set('run', { ...folder, name: 'run', path: '/Cases/run' })
    backend.folders.set('/Cases/run', new Map())
    backend.put('/Cases/run', 'old', 'old')
    backend.put('/Cases', 'blocked', 'a file of this name')
    const engine = page()
    engine.add([
      { folder: '/Cases', subfolders: ['run', 'empty'], file: null },
      { folder: '/Cases', subfolders: ['run', 'deep', 'er'], file: file('x') },
      { folder: '/Cases', subfolders: ['run'], file: file('old') },
      { folder: '/Cases', subfolders: ['blocked', 'in'], file: file('y') },
    ])
    await until(() => expect(backend.files.get('/Cases/run/deep/er/x')).toBe('0123456789'))
    expect([...backend.folders.keys()]).toContain('/Cases/run/empty')
    expect(engine.preflight.state().conflicts).toMatchObject([{ name: 'run/old' }])
    expect(engine.preflight.state().refused.map(({ name }) => name)).toEqual([
      '/Cases/blocked',
      '/Cases/blocked/in',
      'blocked/in/y',
    ])
  })
})

test('a folder whose name is spelled in another way is joined, and a file of such a name keeps it out', async () => {
  const [there, chosen] = ['Läufe', 'La\u0308ufe']
  backend.folders.get('/Cases')?.set(there, { ...folder, name: there, path: `/Cases/${there}` })
  backend.folders.set(`/Cases/${there}`, new Map())
  backend.put(`/Cases/${there}`, 'é', 'old')
  backend.put('/Cases', 'Übersicht', 'a file of this name')
  const engine = page()
  engine.add([
    { folder: '/Cases', subfolders: [chosen, 'neu'], file: file('x') },
    { folder: '/Cases', subfolders: [chosen], file: file('e\u0301') },
    { folder: '/Cases', subfolders: ['U\u0308bersicht'], file: file('y') },
  ])
  await until(() => expect(backend.files.get(`/Cases/${there}/neu/x`)).toBe('0123456789'))
  expect([...backend.folders.keys()]).toEqual(['/', '/Cases', `/Cases/${there}`, `/Cases/${there}/neu`])
  expect(engine.preflight.state().conflicts).toMatchObject([{ existing: { name: 'é' } }])
  expect(engine.preflight.state().refused.map(({ name }) => name)).toEqual([
    '/Cases/Übersicht',
    'U\u0308bersicht/y',
  ])
})

describe('[FM7] after a reload', () => {
  const half = async (handle: FileSystemFileHandle | null = null) => {
    const before = page()
    backend.hold()
    before.add([{ folder: '/Cases', file: file('a.txt'), handle }])
    await until(() => expect(backend.uploads.size).toBe(1))
    await until(() => expect(store.records.size).toBe(1))
    before.halt()
    backend.uploads.get('upl_1')?.parts.set(1, '0123')
    backend.requests.length = 0
    backend.release()
  }

  test('the same file goes on where it was; another one is refused in words', async () => {
    await half()
    const engine = page()
    await until(() => expect(engine.state().interrupted).toMatchObject([{ name: 'a.txt', need: 'choice' }]))
    const choose = (other: File) => engine.continueWith([key(engine)], [other])
    expect(await choose(file('b.txt'))).toMatch(/name is different/)
    expect(await choose(file('a.txt', 'short'))).toMatch(/size is different/)
    expect(await choose(file('a.txt', '0123456789', 5))).toMatch(/another time/)
    expect(await choose(file('a.txt', '0123456xxx'))).toMatch(/content is different/)
    expect(backend.requests).toEqual([])
    expect(await choose(file('a.txt'))).toBeNull()
    await until(() => expect(statuses(engine)).toEqual(['done']))
    expect(backend.requests.filter((call) => call.startsWith('PUT'))).toEqual(['PUT upl_1/2', 'PUT upl_1/3'])
    expect(backend.files.get('/Cases/a.txt')).toBe('0123456789')
    expect(store.records.size).toBe(0)
  })

  test('a file goes on that replaces one of another spelling, or is chosen again in another', async () => {
    const [there, chosen] = ['é.txt', 'e\u0301.txt']
    backend.put('/Cases', there, 'old')
    const before = page()
    backend.hold()
    add(before, file(chosen))
    await until(() => expect(before.preflight.state().conflicts).toHaveLength(1))
    before.preflight.decide(new Map([[before.preflight.state().conflicts[0]?.id ?? '', 'replace']]))
    await until(() => expect(backend.uploads.size).toBe(1))
    await until(() => expect([...store.records.values()]).toMatchObject([{ name: there, uploadId: 'upl_1' }]))
    before.halt()
    backend.release()
    const engine = page()
    await until(() => expect(engine.state().interrupted).toMatchObject([{ name: there, need: 'choice' }]))
    expect(await engine.continueWith([key(engine)], [file('e.txt'), file(chosen)])).toBeNull()
    await until(() => expect(statuses(engine)).toEqual(['done']))
    expect([...backend.files]).toEqual([[`/Cases/${there}`, '0123456789']])
  })

  test('a file whose completion was not answered is there once, and is not sent again', async () => {
    const name = 'POST /upload/upl_1 complete'
    backend.unanswered.add(name)
    const before = page()
    before.add([{ folder: '/Cases', file: file('a.txt') }])
    await until(() => expect(backend.requests).toContain(name))
    backend.requests.length = 0
    const engine = page()
    await until(() => expect(engine.state().interrupted).toMatchObject([{ name: 'a.txt' }]))
    expect(await engine.continueWith([key(engine)], [file('a.txt')])).toBeNull()
    await until(() => expect(statuses(engine)).toEqual(['done']))
    expect(backend.requests.filter((call) => !call.startsWith('GET'))).toEqual(['POST /upload', name])
    expect([...backend.files]).toEqual([['/Cases/a.txt', '0123456789']])
    expect(store.records.size).toBe(0)
  })

  test('it says how much is stored, which the journal has noted part by part', async () => {
    const before = page()
    backend.hold()
    add(before, file('a.txt'))
    await until(() => expect(backend.held()).toBe(3))
    backend.releaseOne()
    await until(() => expect([...store.records.values()]).toMatchObject([{ storedBytes: 4 }]))
    before.halt()
    const engine = page()
    await until(() => expect(engine.state().interrupted).toMatchObject([{ name: 'a.txt', sent: 4 }]))
  })

  test('it can be canceled, which the backend is told, and a cancel that nobody heard of is told again', async () => {
    await half()
    const engine = page()
    await until(() => expect(engine.state().interrupted).toHaveLength(1))
    await store.update(key(engine), { isCanceled: true })
    const next = page()
    await until(() => expect(backend.uploads.size).toBe(0))
    expect(next.state().entries).toEqual([])
    await until(() => expect(store.records.size).toBe(0))
  })

  test('nobody else is offered it', async () => {
    await half()
    const engine = page('usr_reader')
    await until(() => expect(store.records.size).toBe(0))
    expect(engine.state().entries).toEqual([])
  })
})

test('[FM4] [R60] 500 files: one that is held back does not stop the others', async () => {
  const engine = page()
  backend.put('/Cases', 'f7', 'taken meanwhile')
  add(engine, ...Array.from({ length: 500 }, (_, i) => file(`f${i}`, 'x')))
  await until(() => expect(engine.state().summary.done).toBe(499))
  expect(engine.preflight.state().conflicts).toMatchObject([{ name: 'f7' }])
  expect(backend.files.size).toBe(500)
})
