import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRecord, asRecords, asString, type Json } from '../json'
import { idsOf, messageOf, type OpenSandbox, openSandbox, rowsOf } from '../open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const list = '/api/documentations/'
const of43 = `${list}?version[]=4.3&line[]=helyx&page_size=200`
const page = (title: string, text = 'A text.') =>
  `<h1>${title}</h1>\n<h2 id="first">First</h2>\n<p>${text}</p>`

function inWorld(world: string) {
  const get = (path: string, persona = 'content') => open.call(persona, 'GET', path, { world })
  return {
    get,
    patch: (id: string, body: Json) =>
      open.call('content', 'PATCH', `/api/documentations/${id}`, { world, body }),
    remove: (id: string) => open.call('content', 'DELETE', `/api/documentations/${id}`, { world }),
    source: (change: Json) => open.control(world, 'documentation', change),
    sync: () => get('/api/documentations/sync'),
    last: async () => asRecord(asRecord((await get(`${list}?with_sync_items=true`)).body).last_sync),
    find: async (path: string) => rowsOf(await get(`${list}?path[]=${path}&version[]=4.3&line[]=helyx`))[0],
    state: async () => asRecord(asRecord((await open.control(world, 'state')).body).documentation),
  }
}
const outcomesOf = (result: Json) =>
  asRecords(asRecord(result).items).map(({ path, outcome, reason }) => [path, outcome, reason ?? null])

describe('a synchronization', () => {
  it('[DM1] adds, changes, marks as missing and fails with a reason what the bucket says, and says so per item', async () => {
    const { get, source, sync, find, last } = inWorld('changes')
    await sync()
    await source({ key: 'helyx/4.3/solver/restart.html', html: page('Restart a run') })
    await source({ key: 'helyx/4.3/solver/wall-functions.html', html: page('Walls', 'Another roughness.') })
    await source({ key: 'helyx/4.3/release-notes.html', remove: true })
    await source({ key: 'helyx/4.3/installation.html', html: page('A') + page('B') })
    await source({ key: 'helyx/4.3/solver/boundary-conditions.html', broken: 'It is not UTF-8.' })
    const { status, body } = await sync()
    expect(status).toBe(200)
    const twice = 'Two headings have the id "first"; the page was taken over as it was before.'
    expect(outcomesOf(body)).toEqual(
      expect.arrayContaining([
        ['solver/restart', 'added', null],
        ['solver/wall-functions', 'changed', null],
        ['release-notes', 'removed', 'The file is not in the bucket any more.'],
        ['installation', 'failed', twice],
        ['solver/boundary-conditions', 'failed', 'It is not UTF-8.'],
      ]),
    )
    // Pages of other versions that fail in the seed fail again.
    expect(body).toMatchObject({
      state: 'done',
      added: 1,
      changed: 1,
      removed: 1,
      finished_at: expect.anything(),
    })
    expect(await last()).toEqual(body)
    expect(asRecord(asRecord((await get(list)).body).last_sync)).not.toHaveProperty('items')

    const added = await find('solver/restart')
    expect(added).toMatchObject({ title: 'Restart a run', parent_id: 'doc_hx43_solver', sync_status: 'ok' })
    expect((await get(`/api/documentations/html/${asString(added?.id)}`, 'reader')).text).toContain('A text.')
    const changed = await find('solver/wall-functions')
    expect(changed).toMatchObject({ title: 'Wall functions', sync_status: 'changed' })
    expect((await get('/api/documentations/html/doc_hx43_wall', 'pi')).text).toContain('Another roughness.')
    expect(await find('release-notes')).toMatchObject({ sync_status: 'missing' })
    expect(await find('installation')).toMatchObject({ sync_status: 'failed', sync_error: twice })
    expect((await get('/api/documentations/html/doc_hx43_install', 'pi')).text).not.toContain('<h1>B</h1>')
  })

  it.each([
    [
      '<meta charset="windows-1252"><body><h1>Gr\xf6\xdfe</h1><p>5 \xb5m \x96 \x93genau\x94.</p>',
      'Größe',
      '5 µm – “genau”.',
    ],
    ['<meta charset="Shift_JIS"><body><h1>\x91\xac\x93x</h1><p>\x8b\xab\x8aE</p>', '速度', '境界'],
    [
      '<?xml version="1.0" encoding="ISO-8859-2"?><body><h1>\xd8e\xb9en\xed</h1><p>\xe8ty\xf8i</p>',
      'Řešení',
      'čtyři',
    ],
    ['<body><h1>Gr\xf6\xdfe</h1><p>neu</p>', 'Größe', 'neu'],
  ])(
    '[DM1] takes a page in its own encoding, and hands its bytes out as they are',
    { tags: ['all'] },
    async (latin, title, text) => {
      const world = `encoding-${text.length}`
      const { get, source, sync, find } = inWorld(world)
      const bytes = Buffer.from(latin, 'latin1')
      await source({ key: 'helyx/4.3/solver/encoding.html', base64: bytes.toString('base64') })
      await sync()
      const item = await find('solver/encoding')
      expect(item).toMatchObject({ title, size_bytes: bytes.length })
      const texts = await get(`${list}?with_search_text=true&path[]=solver/encoding&version[]=4.3`)
      expect(rowsOf(texts)[0]).toMatchObject({ search_text: text })
      const headers = { cookie: `world=${world}`, authorization: 'Bearer content' }
      const sent = await fetch(`${open.origin}/api/documentations/html/${asString(item?.id)}`, { headers })
      expect(sent.headers.get('content-type')).toBe('text/html')
      expect(Buffer.from(await sent.arrayBuffer())).toEqual(bytes)
    },
  )

  it('takes up what was fixed, and keeps edited titles, places and visibility', {
    tags: ['all'],
  }, async () => {
    const { source, sync, find, patch } = inWorld('fixed')
    const key = 'helyx/4.3/solver/wall-functions.html'
    await patch('doc_hx43_wall', { title: 'Walls', hidden: true })
    await source({ key, remove: true })
    await sync()
    await source({ key, html: page('Wall functions') })
    expect(outcomesOf((await sync()).body)).toContainEqual(['solver/wall-functions', 'changed', null])
    expect(await find('solver/wall-functions')).toMatchObject({
      title: 'Walls',
      hidden: true,
      sync_error: null,
    })
    expect(outcomesOf((await sync()).body).filter(([, outcome]) => outcome !== 'failed')).toEqual([])
    expect(await find('solver/wall-functions')).toMatchObject({ sync_status: 'ok' })
  })

  it('[DM2] brings back what was deleted while its file is still in the bucket, also what a sync had added', {
    tags: ['all'],
  }, async () => {
    const { get, remove, source, sync, find } = inWorld('restored')
    await source({ key: 'helyx/4.3/solver/restart.html', html: page('Restart a run') })
    await sync()
    const before = idsOf(await get(of43))
    const added = asString((await find('solver/restart'))?.id)
    for (const id of ['doc_hx43_bc', added]) expect((await remove(id)).status).toBe(204)
    expect(idsOf(await get(of43))).toHaveLength(before.length - 2)
    const reason = 'It had been deleted and was restored from its file.'
    expect(outcomesOf((await sync()).body)).toEqual(
      expect.arrayContaining([
        ['solver/restart', 'added', reason],
        ['solver/boundary-conditions', 'added', reason],
      ]),
    )
    expect(new Set(idsOf(await get(of43)))).toEqual(new Set(before))
    await source({ key: 'helyx/4.3/solver/boundary-conditions.html', remove: true })
    await remove('doc_hx43_bc')
    await sync()
    expect(idsOf(await get(of43))).not.toContain('doc_hx43_bc')
  })

  it('[DM1] leaves what customers read as it was until it ends, and refuses a second start with who and when', async () => {
    const { get, source, sync, last, state } = inWorld('held')
    await source({ key: 'helyx/4.3/solver/wall-functions.html', html: page('Walls', 'Another roughness.') })
    await source({ sync: 'hold' })
    const first = sync()
    await expect.poll(async () => (await state()).running).toBe(true)
    expect(await last()).toMatchObject({
      state: 'running',
      started_by: { name: 'Tomas Reyes' },
      finished_at: null,
    })
    const second = await open.call('staff', 'GET', '/api/documentations/sync', { world: 'held' })
    expect(second.status).toBe(409)
    expect(messageOf(second)).toMatch(/^Tomas Reyes started one at \d\d:\d\d\. Wait until it has ended\.$/)
    const read = async () => (await get('/api/documentations/html/doc_hx43_wall', 'pi')).text
    expect(await read()).not.toContain('Another roughness.')
    await source({ sync: 'release' })
    expect(await first).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await read()).toContain('Another roughness.')
    expect(await last()).toMatchObject({ state: 'done' })
  })

  it('[DM1] that fails half way keeps what was read, and the next one takes the rest', async () => {
    const { source, sync } = inWorld('half')
    await sync()
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((one) => `helyx/4.3/solver/${one}.html`)
    for (const key of keys) await source({ key, html: page(key) })
    await source({ sync: 'fail' })
    const half = asRecord((await sync()).body)
    expect(half.state).toBe('failed')
    expect(asRecords(half.failed)[0]).toMatchObject({ path: '', line: null })
    await source({ sync: 'usual' })
    const rest = asRecord((await sync()).body)
    expect(half.added).toBeGreaterThan(0)
    expect(rest.added).toBeGreaterThan(0)
    expect(Number(half.added) + Number(rest.added)).toBe(keys.length)
  })

  it('[DM1] runs once when a gateway repeats the call, and when the caller has gone', {
    tags: ['all'],
  }, async () => {
    const { source, sync, last } = inWorld('repeated')
    await source({ sync: 'repeat' })
    expect(messageOf(await sync())).toMatch(/^Tomas Reyes started one at/)
    await expect.poll(async () => (await last()).state).toBe('done')
    expect(await last()).toMatchObject({ started_by: { id: 'usr_content' } })
    await source({ sync: 'usual' })
    await open.control('repeated', 'faults', {
      operation: 'syncDocumentations',
      drop: 'unanswered',
      times: 1,
    })
    const { started_at: before } = await last()
    await expect(sync()).rejects.toThrow()
    await expect.poll(async () => (await last()).state).toBe('done')
    expect((await last()).started_at).not.toBe(before)
  })

  it('begins with pages in the bucket that no sync has read', { tags: ['all'] }, async () => {
    const { get, sync, last } = inWorld('first')
    expect(await last()).toMatchObject({ state: 'done', started_by: null, added: 0 })
    const files = await get(
      '/api/buckets/navigate?bucket=corvane-documentation&prefix=elements/5.0/workflow/',
    )
    const keys = asRecords(asRecord(files.body).files).map(({ key }) => key)
    expect(keys).toContain('elements/5.0/workflow/thermal-comfort.html')
    expect(outcomesOf((await sync()).body)).toEqual(
      expect.arrayContaining([
        ['workflow/thermal-comfort', 'added', null],
        ['installation', 'changed', null],
      ]),
    )
  })

  it('is refused wrong controls', async () => {
    const { source } = inWorld('wrong')
    for (const change of [{ key: 'nowhere.html', html: 'x' }, { key: 'helyx/4.3/x.html' }, { sync: 'never' }])
      expect((await source(change)).status).toBe(400)
    expect(open.lines).toEqual([])
  })
})
