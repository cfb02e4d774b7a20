import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import { sampleLicense } from '../../../domain/words/license.fixture'
import type { License } from '../../../domain/words/licenses'
import { sampleProduct } from '../../../domain/words/product.fixture'
import type { Product } from '../../../domain/words/releases'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { formatDay } from '../../../ui/format/date'
import { addDays, laterEnd } from '../../../ui/format/days'
import { ExtendDialog, NextTermDialog } from './term-dialog'

const created = exampleOf('POST /api/licenses/')
const today = new Date().toISOString().slice(0, 10)
const soon = addDays(today, 30)

const license = (at: number, members: Partial<License> = {}): License => ({
  ...sampleLicense,
  id: `lic_${at}`,
  number: `HLX-2026-${String(at).padStart(5, '0')}`,
  start_date: addDays(today, -300),
  expiry_date: soon,
  maintenance_end_date: soon,
  hosts: [
    {
      hostname: 'lic01',
      host_id: '9cb65418aa01',
      host_id_type: 'ether',
      port: 5053,
      vendor_port: null,
      role: 'single',
    },
  ],
  updated_at: '2026-11-01T09:00:00Z',
  ...members,
})
const many = (count: number) => Array.from({ length: count }, (_, at) => license(at + 1))
const pageOf = (items: License[]) => ({ items, total: items.length })
const idOf = ({ path }: StubbedCall) => path.split('/').at(-1) ?? ''
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const row = (number: string) => dialog.getByRole('row', { name: new RegExp(number) })
const patches = (calls: readonly StubbedCall[]) => calls.filter(({ method }) => method === 'PATCH')

/** The server's licenses and responses; `before` may fail a call before it is carried out, `after` after it. */
function server(
  licenses: readonly License[],
  more: {
    before?: (id: string) => Response | null
    after?: (id: string) => Response | null
    releases?: Product[]
  } = {},
) {
  const stored = new Map(licenses.map((one) => [one.id, one]))
  const calls = stubBackend({
    'GET /api/products/': { items: more.releases ?? [], total: 0 },
    'GET /api/licenses/': ({ path }) => {
      const query = new URL(path, 'http://portal.test').searchParams
      const ids = query.getAll('id[]')
      return pageOf(ids.flatMap((id) => stored.get(id) ?? []))
    },
    'PATCH /api/licenses/{id}': (call) => {
      const id = idOf(call)
      const failure = more.before?.(id)
      if (failure) return failure
      const now = stored.get(id)
      if (!now) return problem(404)
      const { updated_at, ...body } = JSON.parse(call.text)
      if (updated_at !== now.updated_at)
        return problem(409, { detail: 'Someone else changed this. Open it again and repeat your change.' })
      const saved = { ...now, ...body, updated_at: '2026-11-02T09:00:00Z' }
      stored.set(id, saved)
      return more.after?.(id) ?? saved
    },
    'POST /api/licenses/': created,
  })
  return { calls, stored }
}
const extend = (licenses: License[], onClose = () => {}) =>
  renderPart(<ExtendDialog licenses={licenses} onClose={onClose} />, {
    as: 'staff',
    permission: 'licenses_manager',
  })

const dead = () => {
  throw new TypeError('Failed to fetch')
}

test('[LM3] old and new days are there before anything is sent; exceptions wait until they are looked at', async () => {
  const feature = { name: 'helyx', version: '4.3', count: 4, start_date: null, borrow_hours: null }
  const licenses = [
    license(1, { features: [{ ...feature, expiry_date: soon }] }),
    license(2, { status: 'suspended', status_reason: 'Unpaid.' }),
    license(3, { expiry_date: null, maintenance_end_date: soon }),
    license(4, { expiry_date: addDays(today, -200), maintenance_end_date: null, status: 'expired' }),
  ]
  const { calls } = server(licenses)
  await extend(licenses)
  await expect.element(dialog.getByRole('radio', { name: /12 months/ })).toBeChecked()
  await expectAccessible()
  await button('Check').click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 license of 4 selected.')
  await expect
    .element(row('00002'))
    .toHaveTextContent('Check before saving: It is suspended. Reason: Unpaid.')
  await expect.element(row('00003')).toHaveTextContent('It is permanent and has no end.')
  await expect.element(row('00004')).toHaveTextContent('It expired 200 days ago.')
  await expectAccessible()
  await row('00002').getByRole('checkbox').click()
  const end = dialog.getByRole('textbox', { name: 'New last day of HLX-2026-00002' })
  await end.fill('30 Feb 2028')
  await expect.element(row('00002')).toHaveTextContent('Enter a day such as 12 Mar 2027.')
  await expect.element(row('00002').getByRole('checkbox')).toBeDisabled()
  await end.fill('31 Dec 2028')
  expect(patches(calls)).toEqual([])
  await button('Extend 2 licenses').click()
  await expect.element(dialog.getByText('2 licenses were extended.')).toBeVisible()
  const [first, second] = patches(calls).map(({ text }) => JSON.parse(text))
  expect(first).toMatchObject({
    updated_at: '2026-11-01T09:00:00Z',
    features: [{ expiry_date: first.expiry_date }],
  })
  expect(first.maintenance_end_date).toBe(first.expiry_date)
  expect(second).toMatchObject({ expiry_date: '2028-12-31' })
  await expect.element(row('00002')).toHaveTextContent('Until 31 Dec 2028')
  await expect.element(button('Download the results')).toBeVisible()
})

test('[LM3] maintenance alone is extended, of many at once: the last days stay and are not sent', async () => {
  const far = addDays(today, 900)
  const licenses = [1, 2].map((at) => license(at, { expiry_date: far, maintenance_end_date: soon }))
  const { calls } = server(licenses)
  await extend(licenses)
  await expect.element(dialog.getByRole('radio', { name: 'License and maintenance' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Maintenance only' }).click()
  await expectAccessible()
  await button('Check').click()
  await expect.element(dialog.getByRole('columnheader', { name: 'New last day' })).not.toBeInTheDocument()
  await expect.element(row('00001').getByRole('cell', { name: formatDay(soon), exact: true })).toBeVisible()
  await expect
    .element(row('00001').getByRole('textbox', { name: /^Maintenance of/ }))
    .toHaveValue(formatDay(laterEnd(soon, 12)))
  await button('Extend 2 licenses').click()
  await expect.element(dialog.getByText('2 licenses were extended.')).toBeVisible()
  await expect.element(row('00001')).toHaveTextContent('Maintenance until')
  expect(patches(calls).map(({ text }) => JSON.parse(text))).toEqual(
    licenses.map(({ updated_at }) => ({ maintenance_end_date: laterEnd(soon, 12), updated_at })),
  )
})

test('[LM3] opened to extend maintenance, only that is chosen', async () => {
  const licenses = many(1)
  server(licenses)
  await renderPart(<ExtendDialog licenses={licenses} onClose={() => {}} isMaintenanceOnly />, {
    as: 'staff',
    permission: 'licenses_manager',
  })
  await expect.element(dialog.getByRole('radio', { name: 'Maintenance only' })).toBeChecked()
  await expectAccessible()
})

test('[LM3] of a permanent license the maintenance alone can be extended', async () => {
  const permanent = [license(1, { expiry_date: null, maintenance_end_date: soon })]
  const { calls } = server(permanent)
  await extend(permanent)
  await expect
    .element(dialog.getByText(/^The license is permanent: its maintenance lasts longer\./))
    .toBeVisible()
  await expect.element(dialog.getByRole('group', { name: 'Extend the maintenance' })).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'License and maintenance' })).not.toBeInTheDocument()
  await button('Check').click()
  await expect.element(button('Back')).toHaveFocus()
  const box = row('HLX-2026-00001').getByRole('checkbox')
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.element(button('Extend 0 licenses')).toHaveAccessibleDescription('No license is selected.')
  await box.click()
  await button('Extend 1 license').click()
  await expect.element(dialog.getByText('1 license was extended.')).toBeVisible()
  const [patch] = patches(calls)
  expect(JSON.parse(patch?.text ?? '')).toMatchObject({ maintenance_end_date: laterEnd(soon, 12) })
})

test('[LM3] all until one day', async () => {
  const licenses = many(3)
  const { calls } = server(licenses)
  await extend(licenses)
  await dialog.getByRole('radio', { name: 'All until one day' }).click()
  await expect.element(button('Check')).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('31 Dec 2029')
  await button('Check').click()
  await button('Extend 3 licenses').click()
  await expect.element(dialog.getByText('3 licenses were extended.')).toBeVisible()
  expect(patches(calls).map(({ text }) => JSON.parse(text).expiry_date)).toEqual(
    Array.from({ length: 3 }, () => '2029-12-31'),
  )
})

test('[LM3] the line dies in the middle of 200: nothing is lost, nothing twice, and the rest goes on', {
  tags: ['all'],
}, async () => {
  const licenses = many(200)
  let isDead = false
  let savedRows = 0
  const { calls, stored } = server(licenses, {
    before: () => (isDead ? dead() : null),
    after: () => {
      savedRows += 1
      // The hundredth is saved, but its response is lost.
      if (savedRows === 100) isDead = true
      return isDead ? dead() : null
    },
  })
  await extend(licenses)
  await button('Check').click()
  await button('Extend 200 licenses').click()
  await expect
    .element(dialog.getByText(/licenses were extended, \d+ failed, \d+ were not sent\./))
    .toBeVisible()
  const sentBefore = patches(calls).length
  expect(sentBefore).toBeLessThan(105)
  isDead = false
  await button('Retry failed').click()
  await expect.element(dialog.getByText('200 licenses were extended.')).toBeVisible()
  expect(savedRows).toBe(200)
  const ends = new Set([...stored.values()].map(({ expiry_date }) => expiry_date))
  expect(ends.size).toBe(1)
})

test('[LM3] a call whose answer is lost was carried out: the record says so', async () => {
  const licenses = many(2)
  const { calls } = server(licenses, { after: (id) => (id === 'lic_1' ? dead() : null) })
  await extend(licenses)
  await button('Check').click()
  await button('Extend 2 licenses').click()
  await expect.element(dialog.getByText('2 licenses were extended.')).toBeVisible()
  expect(patches(calls)).toHaveLength(2)
})

test('[LM3] what somebody changed meanwhile, what is wrong and what fails is said per row, and checked again', {
  tags: ['all'],
}, async () => {
  const licenses = many(4)
  let isBroken = true
  const { stored, calls } = server(licenses, {
    before: (id) =>
      !isBroken
        ? null
        : id === 'lic_2'
          ? problem(422, {
              title: 'Some values are not valid',
              errors: [{ pointer: '/features/0/expiry_date', detail: 'The feature outlasts its license.' }],
            })
          : id === 'lic_3'
            ? problem(503, { title: 'Try again later' })
            : null,
  })
  stored.set('lic_1', license(1, { notes: 'Called.', updated_at: '2026-11-02T08:00:00Z' }))
  await extend(licenses)
  await button('Check').click()
  await button('Extend 4 licenses').click()
  await expect.element(dialog.getByText('1 license was extended, 3 failed.')).toBeVisible()
  await expect.element(row('00001')).toHaveTextContent('Someone else changed this.')
  await expect.element(row('00002')).toHaveTextContent('The feature outlasts its license.')
  await expect.element(row('00003')).toHaveTextContent('Failed')
  await expectAccessible()
  isBroken = false
  await button('Check again').click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('3 licenses of 3 selected.')
  await button('Extend 3 licenses').click()
  await expect.element(dialog.getByText('4 licenses were extended.')).toBeVisible()
  expect(patches(calls).filter((call) => idOf(call) === 'lic_4')).toHaveLength(1)
})

test('[LM3] a next term is a draft per license, once: a repeated call has the key of the one before', {
  tags: ['all'],
}, async () => {
  const licenses = [...many(2), license(3, { expiry_date: null })]
  const drafted = license(9, { status: 'draft', renews: { id: 'lic_2', name: 'HLX-2026-00002' } })
  const keys: (string | null)[] = []
  let isLost = true
  const calls = stubBackend({
    'GET /api/licenses/': ({ path }) => pageOf(path.includes('renews_id') ? [drafted] : []),
    'POST /api/licenses/': () => (isLost ? dead() : created),
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.method === 'POST') keys.push(request.headers.get('Idempotency-Key'))
    return fetch(request)
  })
  await renderPart(<NextTermDialog licenses={licenses} onClose={() => {}} />, {
    as: 'staff',
    permission: 'licenses_manager',
  })
  await button('Check').click()
  await expect.element(row('00002')).toHaveTextContent('It has a next term already: HLX-2026-00009, a draft.')
  await expect
    .element(row('00003'))
    .toHaveTextContent('Skipped: It is permanent and has no end, so there is no next term.')
  await expectAccessible()
  await button('Create 1 draft').click()
  await expect.element(dialog.getByText('0 drafts were created, 1 failed.')).toBeVisible()
  isLost = false
  await button('Retry failed').click()
  await expect.element(dialog.getByText('1 draft was created.')).toBeVisible()
  expect(keys).toEqual([expect.any(String), keys[0]])
  const [body] = calls.filter(({ method }) => method === 'POST').map(({ text }) => JSON.parse(text))
  expect(body).toMatchObject({
    renews_id: 'lic_1',
    status: 'draft',
    start_date: addDays(soon, 1),
    seats_total: 24,
  })
})

test('[LM3] next terms that cannot be looked up are asked for again, and nothing is planned without them', async () => {
  const licenses = many(1)
  let isDown = true
  stubBackend({
    'GET /api/products/': { items: [], total: 0 },
    'GET /api/licenses/': () => (isDown ? problem(503, { title: 'Try again later' }) : pageOf([])),
  })
  await extend(licenses)
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  isDown = false
  await button('Retry').click()
  await button('Check').click()
  await expect.element(button('Extend 1 license')).toBeVisible()
})

const question = page.getByRole('group', { name: 'Which day is meant?' })

test('[LM3] a day with two readings is asked for in the dialog, and nothing is planned before it is chosen', {
  tags: ['all'],
}, async () => {
  const licenses = many(1)
  const { calls } = server(licenses)
  await extend(licenses)
  await dialog.getByRole('radio', { name: 'Until a day of your choice' }).click()
  const day = dialog.getByRole('textbox', { name: 'Last day' })
  await day.fill('3/12/2031')
  await expect.element(question.getByRole('button', { name: '12 Mar 2031' })).toBeVisible()
  await expect.element(day).toHaveAttribute('aria-invalid', 'true')
  await expect.element(button('Check')).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
  await question.getByRole('button', { name: '3 Dec 2031' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(day).not.toHaveAttribute('aria-invalid')
  await button('Check').click()
  await button('Extend 1 license').click()
  await expect.element(dialog.getByText('1 license was extended.')).toBeVisible()
  expect(patches(calls).map(({ text }) => JSON.parse(text))).toMatchObject([{ expiry_date: '2031-12-03' }])
})

test('[LM3] a day with two readings is asked for in the row of its license, which waits for the answer', {
  tags: ['all'],
}, async () => {
  const licenses = many(2)
  const { calls } = server(licenses)
  await extend(licenses)
  await button('Check').click()
  const end = row('00002').getByRole('textbox', { name: 'New last day of HLX-2026-00002' })
  await end.fill('04.05.2031')
  await end.fill('4/5/2031')
  await expect.element(question).not.toBeInTheDocument()
  await row('00001').getByRole('textbox', { name: 'New last day of HLX-2026-00001' }).click()
  await expect.element(question).toHaveTextContent('“4/5/2031” can be read as:')
  await expect.element(row('00002').getByRole('checkbox')).toBeDisabled()
  await expect.element(button('Extend 1 license')).toBeVisible()
  await expectAccessible()
  await row('00002').getByRole('button', { name: '5 Apr 2031' }).click()
  await expect.element(end).toHaveValue('5 Apr 2031')
  await expect.element(question).not.toBeInTheDocument()
  await button('Extend 2 licenses').click()
  await expect.element(dialog.getByText('2 licenses were extended.')).toBeVisible()
  expect(JSON.parse(patches(calls).at(-1)?.text ?? '')).toMatchObject({ expiry_date: '2031-04-05' })
})

test('[LM3] licenses cover the newest release only where somebody says so', { tags: ['all'] }, async () => {
  const feature = { count: 4, start_date: null, expiry_date: null, borrow_hours: null }
  const licenses = [
    license(1, {
      features: [
        { ...feature, name: 'helyx', version: '4.3' },
        { ...feature, name: 'old', version: '4.10' },
      ],
    }),
    license(2, { features: [{ ...feature, name: 'helyx', version: '4.4' }] }),
    license(3),
  ]
  const family = { id: 'fam_1', name: sampleLicense.product.family }
  const releases = ['4.3', '4.4', '4.2'].map((version) => ({ ...sampleProduct, family, version }))
  const { calls, stored } = server(licenses, { releases })
  await extend(licenses)
  await button('Check').click()
  await expect.element(row('00001')).toHaveTextContent('up to 4.3')
  await expect.element(row('00002')).toHaveTextContent('up to 4.4')
  const covers = dialog.getByRole('checkbox', { name: /^Cover up to/ })
  await expect.element(covers).not.toBeChecked()
  await expectAccessible()
  await covers.click()
  await expect.element(row('00001')).toHaveTextContent('up to 4.3 → 4.4')
  await button('Extend 3 licenses').click()
  await expect.element(dialog.getByText('3 licenses were extended.')).toBeVisible()
  await expect.element(row('00001')).toHaveTextContent(/up to 4\.4/)
  expect(stored.get('lic_1')?.features.map(({ version }) => version)).toEqual(['4.4', '4.10'])
  const others = patches(calls).filter((call) => idOf(call) !== 'lic_1')
  expect(others.map(({ text }) => JSON.parse(text))).toEqual([
    expect.not.objectContaining({ features: expect.anything() }),
    expect.not.objectContaining({ features: expect.anything() }),
  ])
})

test('[LM3] releases that cannot be read leave what licenses cover as it is, and say so', async () => {
  const licenses = [license(1)]
  stubBackend({
    'GET /api/products/': () => problem(404),
    'GET /api/licenses/': pageOf([]),
  })
  await extend(licenses)
  await button('Check').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Newer releases could not be read')
  await expect.element(button('Extend 1 license')).toBeEnabled()
})
