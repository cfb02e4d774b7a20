import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asArray, asRecord, asRecords, asString, type Json } from '../json'
import { errorsOf, idsOf, messageOf, type OpenSandbox, openSandbox, rowsOf } from '../open-sandbox.fixture'
import { headingsIn, searchTextIn } from '../seed/documentation-pages'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const as = (world: string, persona = 'content') => ({
  get: (path: string) => open.call(persona, 'GET', path, { world }),
  post: (path: string, body: Json) => open.call(persona, 'POST', path, { world, body }),
  patch: (path: string, body: Json) => open.call(persona, 'PATCH', path, { world, body }),
  remove: (path: string) => open.call(persona, 'DELETE', path, { world }),
})

describe('products', () => {
  it('say why a release cannot be published, and publish it when nothing is missing', async () => {
    const { get, patch, post } = as('publish')
    const body = {
      name: 'HELYX GUI 4.4',
      family_id: 'fam_helyx_gui',
      version: '4.4',
      summary: 'The next interface.',
    }
    const made = asRecord((await post('/api/products/', body)).body)
    expect(made).toMatchObject({ status: 'draft', line: 'helyx', entitled: true })
    const path = `/api/products/${asString(made.id)}`
    const refused = await patch(path, { status: 'published' })
    expect(messageOf(refused)).toBe('Four things are missing before this release can be published.')
    expect(errorsOf(refused)[0]).toEqual({ pointer: '/status', detail: 'No release day.' })
    const topic = asRecord((await post(`${path}/productTopics`, { title: 'Installers' })).body)
    const [file] = asRecords(
      asRecord((await get('/api/buckets/navigate?bucket=corvane-releases&prefix=helyx/4.3/')).body).files,
    )
    const download = {
      title: 'Linux',
      bucket: 'corvane-releases',
      key: asString(file?.key),
      kind: 'installer',
      platform: 'linux_x64',
      version: '4.4',
      release_date: '2026-11-20',
    }
    const added = await post(`${path}/productTopics/${asString(topic.id)}/productTopicDownloads`, download)
    expect(asRecord(added.body)).toMatchObject({
      size_bytes: file?.size_bytes,
      checksum_sha256: file?.checksum_sha256,
      product_id: made.id,
    })
    const notes = [{ kind: 'new', text: 'A start page.', reference: null }]
    const rest = { release_date: '2026-11-20', end_of_support_date: '2028-11-30', release_notes: notes }
    expect((await patch(path, { status: 'published', ...rest })).status).toBe(200)
    expect(idsOf(await as('publish', 'pi').get('/api/products/'))).toContain(made.id)
  })

  it('are duplicated with their topics and downloads, which say whose files they are', async () => {
    const { get, post } = as('twins')
    const copy = asRecord((await post('/api/products/prd_helyx_42/duplicate', { version: '4.2.1' })).body)
    expect(copy).toMatchObject({ name: 'HELYX 4.2.1', status: 'draft', topics_count: 4, downloads_count: 8 })
    const topics = rowsOf(await get(`/api/products/${asString(copy.id)}/productTopics`))
    const downloads = rowsOf(
      await get(
        `/api/products/${asString(copy.id)}/productTopics/${asString(topics[0]?.id)}/productTopicDownloads`,
      ),
    )
    expect(downloads.map(({ carried_over_from: from }) => from)).toEqual(['4.2', '4.2'])
    expect((await post('/api/products/prd_helyx_42/duplicate', { version: '4.2.1' })).status).toBe(409)
  })

  it('keep what licenses name, and drop their topics with them', async () => {
    const { remove } = as('dropped')
    expect(messageOf(await remove('/api/products/prd_helyx_43'))).toMatch(
      /^\d licenses name HELYX 4\.3\. Withdraw it instead\.$/,
    )
    expect((await remove('/api/products/prd_helyx_42')).status).toBe(204)
  })

  it('tell customers what their licenses cover, and why not', async () => {
    const { get } = as('locks', 'pi')
    const path = '/api/products/prd_helyx_43/productTopics/top_h43_tutorials/productTopicDownloads'
    const marine = rowsOf(await get(path)).find(({ id }) => id === 'dld_h43_marine')
    expect(marine?.entitlement_reason).toBe('Needs the add-on Marine; none of your licenses has it.')
    const newcomer = asRecord((await as('locks', 'newcomer').get('/api/products/prd_helyx_43')).body)
    expect(newcomer.entitlement_reason).toBe('Needs a license of HELYX Solver; your account has none.')
  })

  it('share downloads into the files, each answered for itself', async () => {
    const { get, post } = as('shared', 'pi')
    const ids = ['dld_h43_cases', 'dld_h43_marine']
    const body = { download_ids: ids, path: '/Reports', on_conflict: 'fail' }
    const results = asRecords(asRecord((await post('/api/productTopicDownloads/share', body)).body).results)
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'failed'])
    const downloads = rowsOf(
      await get('/api/products/prd_helyx_43/productTopics/top_h43_tutorials/productTopicDownloads'),
    )
    expect(asArray(downloads.find(({ id }) => id === ids[0])?.in_files)).toEqual([results[0]?.path])
    expect((await post('/api/productTopicDownloads/share', body)).status).toBe(409)
    const renamed = asRecords(
      asRecord((await post('/api/productTopicDownloads/share', { ...body, on_conflict: 'rename' })).body)
        .results,
    )
    expect(asString(renamed[0]?.path)).toMatch(/ \(2\)\.tar\.gz$/)
  })
})

describe('resources', () => {
  it('go with their category only when another takes them', async () => {
    const { get, remove } = as('categories')
    expect(messageOf(await remove('/api/resourceCategories/cat_tutorials'))).toMatch(
      /^\d+ resources are in "Tutorials"\. Say where they go\.$/,
    )
    expect((await remove('/api/resourceCategories/cat_tutorials?move_to=cat_tutorials')).status).toBe(422)
    expect((await remove('/api/resourceCategories/cat_tutorials?move_to=cat_papers')).status).toBe(204)
    const papers = rowsOf(await get('/api/resourceCategories')).find(({ id }) => id === 'cat_papers')
    expect(papers?.resources_count).toBe(20)
  })

  it('[RM1] stand first when they are featured, also for customers, and are found by what staff look for', async () => {
    const { get, patch } = as('featured')
    const first = async (persona = 'reader') =>
      idsOf(await as('featured', persona).get('/api/resources/')).slice(0, 2)
    expect((await first())[0]).toBe('res_first_cluster_run')
    await patch('/api/resources/res_web_adjoint', { featured: true })
    expect(await first()).toEqual(['res_web_adjoint', 'res_first_cluster_run'])
    expect(await first('content')).toEqual(await first())
    expect(new Set(idsOf(await get('/api/resources/?featured=true')))).toEqual(new Set(await first()))
    const drafts = rowsOf(await get('/api/resources/?status[]=draft'))
    const [, oldest, ...newer] = drafts
      .map(({ created_at }) => asString(created_at).slice(0, 10))
      .sort()
      .reverse()
    expect(newer).toHaveLength(1)
    const left = await get(`/api/resources/?status[]=draft&created_before=${oldest}`)
    expect(idsOf(left)).toEqual(['res_val_battery_pack'])
    const bare = rowsOf(await get('/api/resources/?without_thumbnail=true&page_size=200'))
    expect(new Set(bare.map(({ thumbnail }) => thumbnail))).toEqual(new Set([null]))
    const lacking = rowsOf(await get('/api/resources/?missing_files=true&sort=title'))
    expect(lacking.map(({ id, missing_files_count: missing }) => [id, missing])).toEqual([
      ['res_web_tunnel', 1],
      ['res_web_arm_clusters', 1],
    ])
    const written = rowsOf(await get('/api/resources/?author[]=Aiko%20Tanaka&page_size=200'))
    expect(new Set(written.map(({ author }) => author))).toEqual(new Set(['Aiko Tanaka']))
  })

  it('[RM1] are published and taken back; customers see them meanwhile only', async () => {
    const { post, patch } = as('published')
    const seen = async (id: string) => (await as('published', 'reader').get(`/api/resources/${id}`)).status
    const body = {
      title: 'Meshing a fan',
      summary: 'In an hour.',
      category_id: 'cat_papers',
      lines: ['helyx'],
    }
    const made = asRecord((await post('/api/resources/', body)).body)
    const id = asString(made.id)
    expect(made).toMatchObject({ status: 'draft', published_at: null, featured: false })
    expect(await seen(id)).toBe(404)
    const out = asRecord((await patch(`/api/resources/${id}`, { status: 'published' })).body)
    expect(await seen(id)).toBe(200)
    const back = asRecord((await patch(`/api/resources/${id}`, { status: 'draft' })).body)
    expect(back.published_at).toBe(out.published_at)
    expect(await seen(id)).toBe(404)
    const stale = { status: 'archived', updated_at: '2020-01-01T00:00:00Z' }
    expect((await patch(`/api/resources/${id}`, stale)).status).toBe(409)
  })

  it('[RM1] cannot be filed into a category that was deleted meanwhile, and keep one from being deleted', async () => {
    const { get, post, remove } = as('meanwhile')
    const body = {
      title: 'A paper',
      summary: 'With a university.',
      category_id: 'cat_papers',
      lines: ['helyx'],
    }
    expect((await post('/api/resources/', body)).status).toBe(201)
    expect(messageOf(await remove('/api/resourceCategories/cat_papers'))).toBe(
      '1 resource is in "Papers". Say where it goes.',
    )
    expect((await remove('/api/resourceCategories/cat_papers?move_to=cat_webinars')).status).toBe(204)
    const late = await post('/api/resources/', body)
    expect([late.status, errorsOf(late)[0]]).toEqual([
      422,
      { pointer: '/category_id', detail: 'There is no such category.' },
    ])
    const filed = rowsOf(await get('/api/resources/?category_id[]=cat_webinars&page_size=200'))
    expect(filed.map(({ title }) => title)).toContain('A paper')
  })

  it('hold topics that hold their downloads, in the places asked for', async () => {
    const { get, post, patch } = as('topics')
    const topics = '/api/resources/res_rotating_pump/resourceTopics'
    const first = asRecord((await post(topics, { title: 'Read first', position: 1 })).body)
    const places = async () => rowsOf(await get(topics)).map(({ id, position }) => [id, position])
    expect(await places()).toContainEqual(['rtp_rotating_pump_1', 2])
    await patch(`${topics}/${asString(first.id)}`, { position: 3 })
    expect(await places()).toContainEqual(['rtp_rotating_pump_1', 1])
    const before = rowsOf(await get(topics)).find(({ id }) => id === 'rtp_rotating_pump_1')
    expect(asRecords(before?.downloads)).toHaveLength(2)
    await open.call(
      'content',
      'DELETE',
      `${topics}/rtp_rotating_pump_1/resourceTopicDownloads/rdl_rotating_pump_11`,
      { world: 'topics' },
    )
    const after = rowsOf(await get(topics)).find(({ id }) => id === 'rtp_rotating_pump_1')
    expect(idsOf({ ...(await get(topics)), body: after?.downloads ?? [] })).toEqual(['rdl_rotating_pump_12'])
  })
})

describe('documentation', () => {
  it('hides an item with all below it, and makes another version the latest', async () => {
    const { get, patch } = as('docs')
    await patch('/api/documentations/doc_hx43_solver', { hidden: true })
    const shown = idsOf(await as('docs', 'pi').get('/api/documentations/?page_size=200'))
    expect(shown).not.toContain('doc_hx43_bc')
    expect((await patch('/api/documentations/doc_hx43_index', { version_hidden: true })).status).toBe(409)
    expect((await patch('/api/documentations/doc_hx44b_notes', { version_is_latest: true })).status).toBe(409)
    await patch('/api/documentations/doc_hx41_index', { version_is_latest: true })
    const versions = rowsOf(await get('/api/documentations/versions/?line[]=helyx')).filter(
      ({ is_latest: latest }) => latest,
    )
    expect(versions.map(({ version }) => version)).toEqual(['4.1'])
  })

  it('serves pages as HTML, and finds words in their text', async () => {
    const { get } = as('pages', 'pi')
    const page = await get('/api/documentations/html/doc_hx43_bc')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect((await get('/api/documentations/html/doc_hx43_install')).text).toContain('<h1>')
    expect((await get('/api/documentations/html/doc_hx43_theory')).status).toBe(404)
    const found = rowsOf(await get('/api/documentations/?search=wall&version[]=4.3'))
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]).not.toHaveProperty('search_text')
  })

  it('has hostile pages only in the scenario that asks for them', async () => {
    const { get } = as('hostile', 'pi')
    const titles = async () =>
      rowsOf(await get('/api/documentations/?search=imported&page_size=200')).map(({ title }) => title)
    const page = () => get('/api/documentations/html/doc_imported_as_specified')
    expect(await titles()).toEqual([])
    expect((await page()).status).toBe(404)
    await open.control('hostile', 'scenario', { name: 'hostile-pages' })
    expect(await titles()).toHaveLength(10)
    expect((await page()).text).toContain('<script')
    expect((await get('/api/documentations/html/doc_imported_scripts')).text).toContain('<script')
    await open.control('hostile', 'scenario', { name: 'normal' })
    expect(await titles()).toEqual([])
  })

  it('[DM2] has 4,000 further pages in two versions in the scenario that asks for them, each with its HTML', {
    tags: ['all'],
  }, async () => {
    const { get } = as('pages-many', 'content')
    const counts = async () =>
      rowsOf(await get('/api/documentations/versions/?line[]=helyx')).flatMap(
        ({ version, items_count: n }) => (version === '4.3' || version === '4.2' ? [Number(n)] : []),
      )
    const before = await counts()
    await open.control('pages-many', 'scenario', { name: 'many-pages' })
    expect(await counts()).toEqual(before.map((count) => count + 4000))
    const path = 'path[]=case-200/noise&with_search_text=true'
    const items = rowsOf(await get(`/api/documentations/?line[]=helyx&${path}`))
    expect(items.map(({ version }) => version)).toEqual(['4.3', '4.2'])
    for (const item of items) {
      const { text } = await get(`/api/documentations/html/${asString(item.id)}`)
      expect(headingsIn(text)).toEqual(item.headings)
      expect(searchTextIn(text)).toBe(item.search_text)
    }
    const all = await get('/api/documentations/?version[]=4.3&page=21&page_size=200')
    expect(new Set(idsOf(all)).size).toBe(asArray(asRecord(all.body).items).length)
  })
})

describe('topics and downloads of a release', () => {
  it('[PM3] are 2,000 in one topic in the scenario that asks for them, and lie in the bucket', {
    tags: ['all'],
  }, async () => {
    const { get, patch } = as('cases', 'staff')
    const path = '/api/products/prd_helyx_43/productTopics/top_h43_cases/productTopicDownloads'
    const total = async () => asRecord((await get('/api/products/prd_helyx_43')).body).downloads_count
    const before = Number(await total())
    await open.control('cases', 'scenario', { name: 'many-files' })
    expect(await total()).toBe(before + 2000)
    const files = asRecords((await get(path)).body)
    expect(files).toHaveLength(2000)
    const last = asRecord(files.at(-1))
    expect((await patch(`${path}/${asString(last.id)}`, { position: 1 })).status).toBe(200)
    expect(idsOf(await get(path))[0]).toBe(last.id)
    const folder = await get('/api/buckets/navigate?bucket=corvane-releases&prefix=helyx/4.3/reference/')
    expect(asRecords(asRecord(folder.body).files)[0]).toMatchObject({ name: 'helyx-4.3-case-0001.md' })
  })

  it('[PM2] are listed in the places they were moved to', async () => {
    const { get, post, patch } = as('places')
    const topics = '/api/products/prd_helyx_43/productTopics'
    const ids = async (path: string) => idsOf(await get(path)).map((id) => asString(id))
    const [first = '', second = '', ...rest] = await ids(topics)
    expect((await patch(`${topics}/${second}`, { position: 1 })).status).toBe(200)
    expect(await ids(topics)).toEqual([second, first, ...rest])
    const made = asRecord((await post(topics, { title: 'Read me first', position: 2 })).body)
    expect(await ids(topics)).toEqual([second, asString(made.id), first, ...rest])
    const downloads = `${topics}/top_h43_installers/productTopicDownloads`
    const before = await ids(downloads)
    await patch(`${downloads}/${before.at(-1) ?? ''}`, { position: 1 })
    expect(await ids(downloads)).toEqual([before.at(-1), ...before.slice(0, -1)])
  })
})

describe('buckets', () => {
  const keys = async (query: string) => {
    const { body } = await as('search').get(`/api/buckets/navigate?bucket=corvane-releases&${query}`)
    const { folders, files } = asRecord(body)
    return { folders: asRecords(folders), keys: asRecords(files).map(({ key }) => asString(key)) }
  }

  it('[PM3] are searched at any depth below a prefix, for all words in any case', async () => {
    const found = await keys('prefix=helyx/4.3/&search=LINUX+patch')
    expect(found.folders).toEqual([])
    expect(found.keys).toContain('helyx/4.3/patches/helyx-4.3.2-patch-linux-x64.tar.gz')
    for (const key of found.keys) expect(key).toMatch(/^helyx\/4\.3\/.*patch.*linux/)
    // The prefix is not searched: all keys contain it.
    expect((await keys('prefix=helyx/4.4/&search=helyx/4.4')).keys).toEqual([])
    expect((await keys('prefix=helyx/4.3/&search=%20')).folders).not.toEqual([])
  })
})

describe('bucket addresses', () => {
  it('come in the order asked, with the reason where there is none', async () => {
    const keys = ['helyx/4.3/helyx-4.3-linux-x64.run', 'helyx/4.3/nothing.run']
    const path = `/api/buckets/urls/?bucket=corvane-releases&${keys.map((key) => `key[]=${key}`).join('&')}`
    const reasons = async (persona: string) =>
      rowsOf(await as('urls', persona).get(path)).map(({ unavailable_reason: reason }) => reason)
    expect(await reasons('content')).toEqual([null, 'missing'])
    expect(await reasons('pi')).toEqual([null, 'not_entitled'])
    expect(await reasons('newcomer')).toEqual(['not_entitled', 'not_entitled'])
    expect((await as('urls').get('/api/buckets/urls/?bucket=nowhere&key[]=a')).status).toBe(404)
    expect(open.lines).toEqual([])
  })
})
