import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRecord, asRecords, type Json } from '../json'
import { errorsOf, type OpenSandbox, openSandbox } from '../open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const inWorld = (world: string, persona = 'pi') => {
  const post = (path: string, body: Json) =>
    open.call(persona, 'POST', `/api/file-manager/${path}`, { world, body })
  const get = (path: string) => open.call(persona, 'GET', `/api/file-manager/${path}`, { world })
  const names = async (folder: string) =>
    asRecords(asRecord((await get(`navigate/?path=${encodeURIComponent(folder)}`)).body).items).map(
      ({ name }) => name,
    )
  const results = async (path: string, body: Json) =>
    asRecords(asRecord((await post(path, body)).body).results).map(({ outcome, new_path: to }) => [
      outcome,
      to,
    ])
  const remove = (paths: readonly string[]) =>
    open.call(persona, 'DELETE', '/api/file-manager/', { world, body: { paths } })
  return { post, get, names, results, remove }
}

const study = '/Cases/Front wing study'

describe('the file manager', () => {
  it('creates folders, and refuses a taken name, a read-only folder and one that is gone', async () => {
    const { post, names } = inWorld('folders')
    expect((await post('folder', { path: '/Cases', name: 'Rear wing study' })).status).toBe(201)
    expect(await names('/Cases')).toContain('Rear wing study')
    const taken = await post('folder', { path: '/Cases', name: 'Rear wing study' })
    expect(taken.status).toBe(409)
    expect(asRecords(asRecord(taken.body).conflicts)[0]?.path).toBe('/Cases/Rear wing study')
    expect((await post('folder', { path: '/Provided by Corvane', name: 'Mine' })).status).toBe(403)
    expect((await post('folder', { path: '/Nowhere', name: 'Mine' })).status).toBe(404)
    const long = await post('folder', { path: '/', name: '設'.repeat(100) })
    expect(errorsOf(long)).toEqual([
      { pointer: '/name', detail: 'The name is too long: 300 bytes. The maximum is 255.' },
    ])
  })

  it('copies nothing where one name is taken, then as it is told', async () => {
    const { post, results, names } = inWorld('copies')
    const paths = [`${study}/forces.csv`, `${study}/residuals.png`]
    const conflict = await post('copy', { paths, destination: '/Reports', on_conflict: 'fail' })
    expect(conflict.status).toBe(409)
    expect(asRecords(asRecord(conflict.body).conflicts).map(({ path }) => path)).toEqual([paths[0]])
    expect(await names('/Reports')).not.toContain('residuals.png')
    const told = async (on_conflict: string) =>
      results('copy', { paths, destination: '/Reports', on_conflict })
    expect(await told('rename')).toEqual([
      ['renamed', '/Reports/forces (2).csv'],
      ['done', '/Reports/residuals.png'],
    ])
    expect(await told('skip')).toEqual([
      ['skipped', undefined],
      ['skipped', undefined],
    ])
    expect(await told('replace')).toEqual([
      ['replaced', '/Reports/forces.csv'],
      ['replaced', '/Reports/residuals.png'],
    ])
  })

  it('copies what lies in a named folder twice, and of one name twice only as it is told', async () => {
    const { post, results, names } = inWorld('same-names')
    const inside = `${study}/forces.csv`
    const both = { paths: [study, inside], destination: '/HELYX 4.3', on_conflict: 'fail' }
    expect(await results('copy', both)).toEqual([
      ['done', '/HELYX 4.3/Front wing study'],
      ['done', '/HELYX 4.3/forces.csv'],
    ])
    expect(await names('/HELYX 4.3/Front wing study')).toContain('forces.csv')
    const namesakes = { paths: [inside, '/Reports/forces.csv'], destination: '/Cases' }
    const conflict = await post('copy', { ...namesakes, on_conflict: 'fail' })
    expect([conflict.status, asRecords(asRecord(conflict.body).conflicts).map(({ path }) => path)]).toEqual([
      409,
      ['/Reports/forces.csv'],
    ])
    expect(await names('/Cases')).not.toContain('forces.csv')
    expect(await results('copy', { ...namesakes, on_conflict: 'rename' })).toEqual([
      ['done', '/Cases/forces.csv'],
      ['renamed', '/Cases/forces (2).csv'],
    ])
    const gone = { paths: [inside, '/Cases/gone.csv'], destination: '/Reports', on_conflict: 'rename' }
    expect((await post('copy', gone)).status).toBe(404)
    expect(await names('/Reports')).not.toContain('forces (2).csv')
  })

  it('meets itself in its own folder, merges folders, and never puts a file for a folder', async () => {
    const { post, results, names } = inWorld('replaced')
    const own = { paths: [study], destination: '/Cases' }
    expect((await post('copy', { ...own, on_conflict: 'fail' })).status).toBe(409)
    expect(await results('copy', { ...own, on_conflict: 'replace' })).toEqual([['skipped', undefined]])
    expect(await results('copy', { ...own, on_conflict: 'rename' })).toEqual([
      ['renamed', '/Cases/Front wing study (2)'],
    ])
    for (const [path, name] of [
      ['/Reports', 'Front wing study'],
      ['/Reports/Front wing study', 'kept'],
      ['/Reports', 'mesh.msh'],
      ['/Cases', 'Provided by Corvane'],
    ])
      expect((await post('folder', { path, name })).status).toBe(201)
    const paths = [study, `${study}/mesh.msh`]
    expect(await results('copy', { paths, destination: '/Reports', on_conflict: 'replace' })).toEqual([
      ['replaced', '/Reports/Front wing study'],
      ['failed', undefined],
    ])
    expect(await names('/Reports/Front wing study')).toEqual(expect.arrayContaining(['kept', 'forces.csv']))
    const readOnly = { paths: ['/Cases/Provided by Corvane'], destination: '/', on_conflict: 'replace' }
    expect(await results('copy', readOnly)).toEqual([['failed', undefined]])
    const asFolder = await post('folder', { path: `${study}/forces.csv`, name: 'Mine' })
    expect(asFolder.status).toBe(404)
  })

  it('moves what lies in a named folder with that folder', async () => {
    const { results, names, remove } = inWorld('moved-along')
    const body = { paths: [study, `${study}/forces.csv`], destination: '/HELYX 4.3', on_conflict: 'fail' }
    expect(await results('move', body)).toEqual([
      ['done', '/HELYX 4.3/Front wing study'],
      ['done', '/HELYX 4.3/Front wing study/forces.csv'],
    ])
    expect(await names('/HELYX 4.3')).not.toContain('forces.csv')
    const back = { paths: ['/HELYX 4.3/Front wing study/forces.csv', '/HELYX 4.3/Front wing study'] }
    expect(await results('move', { ...back, destination: '/Cases', on_conflict: 'fail' })).toEqual([
      ['done', '/Cases/forces.csv'],
      ['done', '/Cases/Front wing study'],
    ])
    expect((await remove(['/Cases/forces.csv'])).status).toBe(200)
  })

  it('moves and renames folders with all they hold, never into themselves', async () => {
    const { post, results, names } = inWorld('moves')
    const rename = { paths: [study], destination: '/Cases', name: 'Wing 2026', on_conflict: 'fail' }
    expect(await results('move', rename)).toEqual([['done', '/Cases/Wing 2026']])
    expect(await names('/Cases/Wing 2026')).toContain('mesh.msh')
    expect(await names('/Cases')).not.toContain('Front wing study')
    const inside = await post('move', {
      paths: ['/Cases'],
      destination: '/Cases/Wing 2026',
      on_conflict: 'fail',
    })
    expect([inside.status, asRecord(inside.body).type]).toEqual([422, '/problems/into-itself'])
    const still = { paths: ['/Cases/Wing 2026'], destination: '/Cases', on_conflict: 'fail' }
    expect(await results('move', still)).toEqual([['skipped', undefined]])
  })

  it('deletes each path for itself, with all below', async () => {
    const { get, remove } = inWorld('deletes')
    const reply = await remove(['/Cases', '/Gone already', '/Provided by Corvane/Read me first.txt'])
    const outcomes = asRecords(asRecord(reply.body).results).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['done', 'done', 'failed'])
    expect((await get(`info/?path=${encodeURIComponent(`${study}/forces.csv`)}`)).status).toBe(404)
    expect((await get('navigate/?path=/Cases')).status).toBe(404)
  })

  it('counts what a folder holds, finds names below it, and gives addresses of files only', async () => {
    const { get } = inWorld('reads')
    const info = asRecord((await get('info/?path=/Cases')).body)
    expect(info).toMatchObject({ kind: 'folder', files_count: 13, folders_count: 3 })
    const found = asRecords(asRecord((await get('search/?path=/&term=FORCES')).body).items)
    expect(found.map(({ path }) => path)).toEqual([`${study}/forces.csv`, '/Reports/forces.csv'])
    expect((await get('object/?path=/Cases')).status).toBe(422)
    const url = asRecord(
      (await get(`object/?path=${encodeURIComponent('/#3 50% model & floor/probe #2.csv')}`)).body,
    ).url
    expect(url).toContain('/%233%2050%25%20model%20%26%20floor/probe%20%232.csv?')
  })

  it('keeps each spelling of a name, and finds it in any', async () => {
    const { post, get, names } = inWorld('spellings')
    const spelled = ['Prüfstand', 'Pru\u0308fstand', 'ポンプ', 'ホ\u309aンフ\u309a']
    for (const name of spelled) expect((await post('folder', { path: '/Reports', name })).status).toBe(201)
    expect(await names('/Reports')).toEqual(expect.arrayContaining(spelled))
    const found = async (term: string) =>
      asRecords(asRecord((await get(`search/?path=/&term=${encodeURIComponent(term)}`)).body).items).map(
        ({ name }) => name,
      )
    for (const term of ['PRÜF', 'pru\u0308f'])
      expect(new Set(await found(term))).toEqual(new Set(spelled.slice(0, 2)))
    for (const term of ['ポンプ', 'ホ\u309a'])
      expect(new Set(await found(term))).toEqual(new Set(spelled.slice(2)))
    expect(await found('pruf')).toEqual([])
  })

  it('lists a folder of a hundred thousand files whole, and cuts a longer one', {
    tags: ['all'],
  }, async () => {
    const { get } = inWorld('crowded')
    for (const rows of [100_000, 100_001]) {
      await open.control('crowded', 'rows', { rows })
      const listing = asRecord((await get('navigate/?path=/Cases/Probes')).body)
      expect([asRecords(listing.items).length, listing.truncated]).toEqual([100_000, rows > 100_000])
      const { used_bytes: used, total_bytes: total } = asRecord(listing.quota)
      expect(Number(used)).toBeLessThan(Number(total))
    }
    const found = asRecord((await get('search/?path=/&term=PROBE-09')).body)
    expect([asRecords(found.items).length, found.truncated]).toEqual([500, true])
    expect((await get('info/?path=/Cases')).body).toMatchObject({ files_count: 100_014, folders_count: 4 })
  })

  it('lists as little as somebody asked for', async () => {
    const { names } = inWorld('little')
    for (const [scenario, count] of [
      ['empty', 0],
      ['one-row', 1],
    ] as const) {
      await open.control('little', 'scenario', { name: scenario })
      expect(await names('/')).toHaveLength(count)
    }
  })

  it('keeps accounts apart and refuses more than the quota holds', async () => {
    expect(await inWorld('apart', 'reader').names('/')).toContain('Pump curves')
    const { post, names } = inWorld('apart')
    expect(await names('/')).not.toContain('Pump curves')
    await open.control('apart', 'storage', { quota_bytes: 8_000_000_000 })
    const copy = { paths: ['/Cases'], destination: '/Reports', on_conflict: 'rename' }
    expect((await post('copy', copy)).status).toBe(507)
    expect(await names('/Reports')).not.toContain('Cases')
    await open.control('apart', 'storage', { quota_bytes: null })
    expect((await post('copy', copy)).status).toBe(200)
    expect(open.lines).toEqual([])
  })
})
