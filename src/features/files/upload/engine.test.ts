import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBackend } from './backend.fake'
import { createEngine, type Engine } from './engine'
import { memoryShelf } from './journal/memory-shelf'
import { onlyTab } from './journal/tabs'

let backend: ReturnType<typeof fakeBackend>
let shelf: ReturnType<typeof memoryShelf>

beforeEach(() => {
  backend = fakeBackend()
  shelf = memoryShelf()
  // Node's own files can be read, those of jsdom cannot.
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('fetch', backend.fetch)
  vi.stubGlobal('XMLHttpRequest', backend.Transfer)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page of the portal; earlier ones are gone. */
let pages = 0
function page(userId = 'usr_engineer') {
  pages += 1
  const tabs = { ...onlyTab(), own: `page-${pages}` }
  return createEngine(userId, new QueryClient(), { shelf, tabs })
}

const file = (name: string, text = '0123456789', lastModified = 1_700_000_000_000) =>
  new File([text], name, { lastModified })
const bring = (engine: Engine, ...files: File[]) =>
  engine.add(files.map((one) => ({ folder: '/Cases', file: one })))
const statuses = (engine: Engine) => engine.state().entries.map(({ status }) => status)
const key = (engine: Engine, index = 0) => engine.state().entries[index]?.key ?? ''
const until = (check: () => void) => vi.waitFor(check, { timeout: 100_000, interval: 10 })

describe('a file that is added', () => {
  test('[FM3] arrives bit for bit, and its folder is read again once', async () => {
    const engine = page()
    bring(engine, file('a.txt'), file('empty', ''))
    await until(() => expect(statuses(engine)).toEqual(['done', 'done']))
    expect(backend.files).toEqual(
      new Map([
        ['/Cases/a.txt', '0123456789'],
        ['/Cases/empty', ''],
      ]),
    )
    expect(shelf.things.size).toBe(0)
    expect(backend.asked.filter((call) => call.startsWith('GET'))).toHaveLength(1)
  })

  test('[FM4] that is canceled is told to the backend, wherever it stands', async () => {
    const engine = page()
    backend.hold()
    bring(engine, ...['a', 'b', 'c', 'd', 'e'].map((name) => file(name)))
    await until(() => expect(backend.uploads.size).toBe(4))
    engine.cancel(engine.state().entries.map((entry) => entry.key))
    await until(() => expect(backend.uploads.size).toBe(0))
    backend.release()
    expect(statuses(engine)).toEqual(Array.from({ length: 5 }, () => 'canceled'))
    await until(() => expect(shelf.things.size).toBe(0))
    engine.clear()
    expect(statuses(engine)).toEqual([])
  })

  test('is refused in words while changes are held back, with 0 requests that change anything', async () => {
    const engine = page()
    backend.setHeldBack('You are only looking.')
    bring(engine, file('a.txt'))
    await until(() =>
      expect(engine.state().entries).toMatchObject([{ status: 'failed', words: 'You are only looking.' }]),
    )
    expect(backend.asked.every((call) => call.startsWith('GET'))).toBe(true)
  })

  test('[FM17] has no room: 0 requests, and the reason', async () => {
    const engine = page()
    backend.setRoom(15)
    bring(engine, file('a.txt'), file('b.txt'))
    await until(() => expect(statuses(engine)).toEqual(['done']))
    expect(engine.intake.state().refused).toMatchObject([{ name: 'b.txt' }])
    expect(backend.asked.filter((call) => call === 'POST /upload')).toHaveLength(1)
  })

  test('pauses when nobody is signed in any more, and says what to do', async () => {
    const engine = page()
    backend.refuse.set('POST /upload', { status: 401, body: { title: 'No token', status: 401 } })
    bring(engine, file('a.txt'))
    await until(() =>
      expect(engine.state().entries).toMatchObject([
        { status: 'paused', need: 'sign-in', words: 'Sign in to go on. What was sent is kept.' },
      ]),
    )
    backend.refuse.clear()
    engine.resume([key(engine)])
    await until(() => expect(statuses(engine)).toEqual(['done']))
  })
})

describe('[FM6] a name that is taken', () => {
  const answers = ['skip', 'rename', 'replace'] as const
  test.each(answers)('is asked about before the start: %s', async (answer) => {
    backend.put('/Cases', 'a.txt', 'old')
    const engine = page()
    bring(engine, file('a.txt'), file('free.txt'))
    await until(() => expect(engine.intake.state().questions).toHaveLength(1))
    await until(() => expect(backend.files.get('/Cases/free.txt')).toBe('0123456789'))
    expect(backend.asked.filter((call) => call === 'POST /upload')).toHaveLength(1)
    const [question] = engine.intake.state().questions
    expect(question).toMatchObject({ name: 'a.txt', existing: { size_bytes: 3 } })
    engine.intake.decide(new Map([[question?.id ?? '', answer]]))
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

  test('meanwhile by somebody else is asked about when the backend says so, and what was sent is kept', async () => {
    const engine = page()
    backend.refuse.set('POST /upload/upl_1 complete', {
      status: 409,
      body: { type: '/problems/name-taken', title: 'The name is taken', status: 409 },
    })
    bring(engine, file('a.txt'))
    await until(() => expect(engine.intake.state().questions).toHaveLength(1))
    expect(engine.state().entries).toMatchObject([{ status: 'failed', need: 'answer' }])
    backend.refuse.clear()
    const sent = () => backend.asked.filter((call) => call.startsWith('PUT')).length
    expect(sent()).toBe(3)
    engine.intake.decide(new Map([[key(engine), 'rename']]))
    await until(() => expect(statuses(engine)).toEqual(['done']))
    expect(sent()).toBe(3)
  })
})

describe('[FM5] a folder', () => {
  test('comes with its empty folders; one that is there is joined, one that fails takes only its own files along', async () => {
    backend.folders.get('/Cases')?.set('run', { name: 'run', path: '/Cases/run', kind: 'folder' })
    backend.folders.set('/Cases/run', new Map())
    backend.put('/Cases/run', 'old', 'old')
    backend.put('/Cases', 'blocked', 'a file of this name')
    const engine = page()
    engine.add([
      { folder: '/Cases', below: ['run', 'empty'], file: null },
      { folder: '/Cases', below: ['run', 'deep', 'er'], file: file('x') },
      { folder: '/Cases', below: ['run'], file: file('old') },
      { folder: '/Cases', below: ['blocked', 'in'], file: file('y') },
    ])
    await until(() => expect(backend.files.get('/Cases/run/deep/er/x')).toBe('0123456789'))
    expect([...backend.folders.keys()]).toContain('/Cases/run/empty')
    expect(engine.intake.state().questions).toMatchObject([{ name: 'run/old' }])
    expect(engine.intake.state().refused.map(({ name }) => name)).toEqual([
      '/Cases/blocked',
      '/Cases/blocked/in',
      'blocked/in/y',
    ])
  })
})

describe('[FM7] after a reload', () => {
  const half = async (handle: FileSystemFileHandle | null = null) => {
    const before = page()
    backend.hold()
    before.add([{ folder: '/Cases', file: file('a.txt'), handle }])
    await until(() => expect(backend.uploads.size).toBe(1))
    await until(() => expect(shelf.things.size).toBe(1))
    before.halt()
    backend.uploads.get('upl_1')?.parts.set(1, '0123')
    backend.asked.length = 0
    backend.release()
  }

  test('the same file goes on where it was; another one is refused in words', async () => {
    await half()
    const engine = page()
    await until(() => expect(engine.state().interrupted).toMatchObject([{ name: 'a.txt', need: 'choice' }]))
    const choose = (other: File) => engine.choose([key(engine)], [other])
    expect(await choose(file('b.txt'))).toMatch(/began with "a.txt"/)
    expect(await choose(file('a.txt', 'short'))).toMatch(/another size/)
    expect(await choose(file('a.txt', '0123456789', 5))).toMatch(/another time/)
    expect(await choose(file('a.txt', '0123456xxx'))).toMatch(/other content/)
    expect(backend.asked).toEqual([])
    expect(await choose(file('a.txt'))).toBeNull()
    await until(() => expect(statuses(engine)).toEqual(['done']))
    expect(backend.asked.filter((call) => call.startsWith('PUT'))).toEqual(['PUT upl_1/2', 'PUT upl_1/3'])
    expect(backend.files.get('/Cases/a.txt')).toBe('0123456789')
    expect(shelf.things.size).toBe(0)
  })

  test('it can be canceled, which the backend is told, and a cancel that nobody heard of is told again', async () => {
    await half()
    const engine = page()
    await until(() => expect(engine.state().interrupted).toHaveLength(1))
    await shelf.change(key(engine), { isCanceled: true })
    const next = page()
    await until(() => expect(backend.uploads.size).toBe(0))
    expect(next.state().entries).toEqual([])
    await until(() => expect(shelf.things.size).toBe(0))
  })

  test('nobody else is offered it', async () => {
    await half()
    const engine = page('usr_reader')
    await until(() => expect(shelf.things.size).toBe(0))
    expect(engine.state().entries).toEqual([])
  })
})

test('[FM4] 500 files: one that is held back does not stop the others', async () => {
  const engine = page()
  backend.put('/Cases', 'f7', 'taken meanwhile')
  bring(engine, ...Array.from({ length: 500 }, (_, i) => file(`f${i}`, 'x')))
  await until(() => expect(engine.state().summary.done).toBe(499))
  expect(engine.intake.state().questions).toMatchObject([{ name: 'f7' }])
  expect(backend.files.size).toBe(500)
})
