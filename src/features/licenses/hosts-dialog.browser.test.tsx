import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, noResponse, problem, stubBackend } from '../../api/stub-backend.fixture'
import { sampleLicense } from '../../domain/words/license.fixture'
import type { License } from '../../domain/words/licenses'
import { renderPart } from '../../session/render-part.fixture'
import { expectAccessible } from '../../ui/accessible.fixture'
import { type DraftStore, DraftsContext } from '../../ui/form/drafts'
import { memoryDrafts } from '../../ui/form/drafts.fixture'
import { HostsPanel } from './hosts-panel'

const all = exampleOf('GET /api/licenses/').items
const numbered = (number: string): License => all.find((one) => one.number === number) ?? sampleLicense
/** One server, rehost 1 of 4 used; and three servers. */
const single = numbered('HLX-2026-00417')
const triad = numbered('ELM-2026-00502')
const [server] = single.hosts

type Persona = NonNullable<Parameters<typeof renderPart>[1]>['as']
const show = (license: License = single, as: Persona = 'pi', store?: DraftStore) => {
  const panel = <HostsPanel license={license} />
  return renderPart(store ? <DraftsContext value={store}>{panel}</DraftsContext> : panel, {
    as,
    permission: 'licenses',
    route: '/licenses/$licenseId',
    path: `/licenses/${license.id}`,
  })
}
const panel = page.getByRole('region', { name: /icense server/ })
const opener = panel.getByRole('button', { name: 'Change hosts', exact: true })
const dialog = page.getByRole('dialog', { name: /^Change hosts of / })
const id = dialog.getByRole('textbox', { name: 'New host ID' })
const name = dialog.getByRole('textbox', { name: 'New host name' })
const save = dialog.getByRole('button', { name: 'Save' })
const alert = dialog.getByRole('alert')
const cost = dialog.getByRole('status')

async function open() {
  await opener.click()
  // A dialog takes the focus one frame after it opens, also from a field that is being typed into.
  await expect.element(name.first()).toHaveFocus()
}
async function moveHost() {
  await name.fill('lic02.meridian-racing.example')
  await id.fill('9C-B6-54-18-AA-02')
}

test('[LIC6] [LIC8] a host is moved by keys alone: old and new in sight, the rehost said before, one call', async () => {
  let answer: (response: Response) => void = () => undefined
  const calls = stubBackend({
    'PATCH /api/licenses/{id}': () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      }),
  })
  await show()
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveFocus()
  await expect
    .element(dialog)
    .toHaveTextContent(/Current host.*lic01\.meridian-racing\.example.*9cb65418aa01.*Ethernet address/)
  await expect.element(cost).toHaveTextContent('A new host ID would be rehost 2 of 4 this year.')
  await expectAccessible()

  await userEvent.keyboard('{Control>}a{/Control}lic02.meridian-racing.example{Tab}')
  await expect.element(id).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}9C-B6-54-18-AA-02')
  await expect.element(id).toHaveAccessibleDescription('Type: Ethernet address. Stored as 9cb65418aa02.')
  await expect.element(cost).toHaveTextContent('Rehost 2 of 4 this year. 2 more can follow this year.')
  await expect.element(dialog).toHaveTextContent('Corvane issues a new license file for these hosts')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => calls.length).toBe(1)
  await userEvent.keyboard('{Enter}')
  answer(Response.json({ ...single, rehosts_used: 2 }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(calls.map(({ text }) => JSON.parse(text))).toEqual([
    {
      hosts: [{ ...server, hostname: 'lic02.meridian-racing.example', host_id: '9cb65418aa02' }],
      updated_at: single.updated_at,
    },
  ])
})

const choices = dialog.getByRole('group', { name: 'Which host ID?' })

test('[LIC6] of a text with several IDs one is chosen by keys, and the focus is in the field again', {
  tags: ['all'],
}, async () => {
  stubBackend({})
  await show()
  await open()
  await id.fill('"9cb65418cc05 9cb65418cc06"')
  const choice = (text: string) => choices.getByRole('button', { name: text })
  await expect.element(choice('9cb65418cc06')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Tab}')
  await expect.element(choice('9cb65418cc05')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(choice('9cb65418cc06')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(id).toHaveFocus()
  await expect.element(id).toHaveValue('9cb65418cc06')
  await expect.element(choices).not.toBeInTheDocument()
  await id.fill('9c:b6:54:18:cc:05 9c:b6:54:18:cc:07')
  await expect.element(choice('9cb65418cc07')).toBeVisible()
  await userEvent.keyboard('{Tab}{ }')
  await expect.element(id).toHaveFocus()
  await expect.element(id).toHaveValue('9cb65418cc05')
  await expect.element(dialog).toBeVisible()
})

test.each([
  ['9cb65418cc05 FLEXID=9-0A1B2C3D', '9-0A1B2C3D', '9-0A1B2C3D', /^Type: Dongle/],
  [
    'ETHER=9cb65418cc05 DISK_SERIAL_NUM=3e2e17fd',
    '3e2e17fd',
    'DISK_SERIAL_NUM=3e2e17fd',
    /^Type: Disk serial number\. Stored as 3e2e17fd\./,
  ],
  ['INTERNET=10.20.1.15 USER=luca', 'luca', 'USER=luca', /^Type: User.* Stored as luca\./],
])(
  '[LIC6] of %j, IDs of two types, one is chosen by keys with its type',
  async (text, choice, value, told) => {
    stubBackend({})
    await show()
    await open()
    await id.fill(text)
    await expect.element(choices.getByRole('button')).toHaveLength(2)
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(choices.getByRole('button', { name: choice })).toHaveFocus()
    await userEvent.keyboard('{ }')
    await expect.element(choices).not.toBeInTheDocument()
    await expect.element(id).toHaveFocus()
    await expect.element(id).toHaveValue(value)
    await expect.element(id).toHaveAccessibleDescription(told)
  },
)

test('[LIC6] wrong hosts are told at their fields, and how an ID is found opens below', async () => {
  const calls = stubBackend({})
  await show(triad)
  await open()
  await expect.element(dialog.getByRole('radio', { name: 'Three redundant servers' })).toBeChecked()
  await id.nth(1).fill('9C:B6:54:18:AA:11')
  await id.nth(2).fill('10.20.1.300')
  await name.nth(0).fill('')
  await save.click()
  await expect.element(alert).toHaveTextContent('3 fields need attention')
  await expect.element(name.nth(0)).toHaveAccessibleDescription('Enter the name of the machine.')
  await expect
    .element(id.nth(1))
    .toHaveAccessibleDescription(/^Another host has this ID\. Enter a different one\./)
  await expect.element(id.nth(2)).toHaveAccessibleDescription(/300 is too large/)
  await alert.getByRole('button', { name: 'Another host has this ID. Enter a different one.' }).click()
  await expect.element(id.nth(1)).toHaveFocus()
  await dialog.getByRole('button', { name: 'How do I find it?' }).first().click()
  await expect.element(dialog.getByText('cat /sys/class/net/*/address').first()).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('radio', { name: 'One server' }).click()
  await expect.element(id).toHaveLength(1)
  await dialog.getByRole('radio', { name: 'Three redundant servers' }).click()
  await expect.element(id.nth(1)).toHaveValue('9C:B6:54:18:AA:11')
  expect(calls).toEqual([])
})

test('[LIC8] with all rehosts used, IDs are locked with the day they open again; names can still change', {
  tags: ['all'],
}, async () => {
  const usedUp = { ...single, rehosts_used: 4, next_rehost_date: '2027-01-01' }
  const calls = stubBackend({ 'PATCH /api/licenses/{id}': usedUp })
  await show(usedUp)
  const why = '4 of 4 rehosts used this year. The next one is possible on 1 Jan 2027.'
  await expect.element(panel).toHaveTextContent(why)
  await expect.element(panel.getByRole('button', { name: 'Request a rehost' })).toBeVisible()
  await open()
  await expect.element(dialog).toHaveTextContent(`${why} Names and platforms can still be changed.`)
  await expect.element(id).toBeDisabled()
  await expectAccessible()
  await name.fill('license.meridian-racing.example')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.map(({ text }) => JSON.parse(text).hosts)).toEqual([
    [{ ...server, hostname: 'license.meridian-racing.example' }],
  ])
})

test('hosts that somebody else has changed are told apart, and the second save names their version', {
  tags: ['all'],
}, async () => {
  const theirs = {
    ...single,
    updated_at: '2026-11-20T10:00:00Z',
    updated_by: { id: 'usr_1', name: 'Yuki Sato' },
  }
  const latest = { ...theirs, hosts: single.hosts.map((host) => ({ ...host, hostname: 'lic09' })) }
  let isLate = true
  const calls = stubBackend({
    'GET /api/licenses/': { items: [latest], total: 1 },
    'PATCH /api/licenses/{id}': () =>
      isLate ? problem(409, { title: 'Someone else changed this' }) : latest,
  })
  await show()
  await open()
  await moveHost()
  await save.click()
  const conflicts = dialog.getByRole('group', { name: 'Conflicting changes' })
  await expect.element(conflicts).toHaveTextContent('Changed by Yuki Sato')
  await expect.element(conflicts).toHaveTextContent('lic02.meridian-racing.example 9C-B6-54-18-AA-02')
  await expect.element(conflicts).toHaveTextContent('lic09 9cb65418aa01')
  await expectAccessible()
  await conflicts.getByRole('radio', { name: /Take theirs/ }).click()
  await expect.element(name).toHaveValue('lic09')
  await conflicts.getByRole('radio', { name: /Keep mine/ }).click()
  isLate = false
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const writes = calls.filter(({ method }) => method === 'PATCH').map(({ text }) => JSON.parse(text))
  expect(writes.map(({ updated_at }) => updated_at)).toEqual([single.updated_at, theirs.updated_at])
})

const refusals = [
  {
    status: 409,
    members: { message: 'All 4 rehosts of this year are used. The next one is possible on 2027-01-01.' },
    says: 'All 4 rehosts of this year are used.',
  },
  {
    status: 403,
    members: {
      detail: 'You can change hosts only. Nothing was saved.',
      errors: [{ pointer: '/seats_total', detail: 'You cannot change this.' }],
    },
    says: 'You can change hosts only. Nothing was saved.',
  },
  {
    status: 422,
    members: { errors: [{ pointer: '/hosts/0/host_id', detail: 'This is a virtual adapter.' }] },
    says: 'This is a virtual adapter.',
  },
  { status: 503, members: {}, says: 'Status 503' },
  { status: 404, members: {}, says: 'Someone else deleted this' },
]
for (const { status, members, says } of refusals)
  test(`a save that is refused with ${status} says why and keeps what was entered`, {
    tags: status === 409 ? [] : ['all'],
  }, async () => {
    stubBackend({
      'GET /api/licenses/': { items: [single], total: 1 },
      'PATCH /api/licenses/{id}': () => problem(status, members),
    })
    await show()
    await open()
    await moveHost()
    await save.click()
    await expect.element(alert).toHaveTextContent(says)
    await expect.element(id).toHaveValue('9C-B6-54-18-AA-02')
    await expect.element(save).toBeEnabled()
    await expectAccessible()
  })

test('what was entered is asked about before it is discarded, and kept as a draft', {
  tags: ['all'],
}, async () => {
  const store = memoryDrafts()
  stubBackend({ 'PATCH /api/licenses/{id}': noResponse })
  const { unmount } = await show(single, 'pi', store)
  await open()
  await moveHost()
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(id).toHaveValue('9C-B6-54-18-AA-02')
  await unmount()
  await show(single, 'pi', store)
  await open()
  await expect.element(dialog).toHaveTextContent('Your unsaved changes were kept.')
  await expect.element(id).toHaveValue('9C-B6-54-18-AA-02')
})

test('it fits 320 pixels, three servers and the help of one included', { tags: ['all'] }, async () => {
  await page.viewport(320, 640)
  stubBackend({})
  await show(triad)
  await open()
  await dialog.getByRole('button', { name: 'How do I find it?' }).first().click()
  await expect.element(dialog.getByText('getmac /v /fo list').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  for (const part of dialog.element().querySelectorAll('fieldset, input, select, dd'))
    expect(part.getBoundingClientRect().right, part.outerHTML).toBeLessThanOrEqual(320)
  await expectAccessible()
  await page.viewport(1280, 720)
})

test('[LIC8] who may not change hosts reads why, and finds who can', async () => {
  stubBackend({})
  await show(single, 'engineer')
  await expect.element(panel).toHaveTextContent('You have read-only access.')
  await expect.element(opener).not.toBeInTheDocument()
  await expectAccessible()
  await panel.getByRole('button', { name: 'Who can change hosts?' }).click()
  const check = page.getByRole('dialog', { name: 'Check access' })
  await expect.element(check).toHaveTextContent('You cannot do this')
  await expect.element(check).toHaveTextContent('Licenses (read and write)')
  await expect.element(check.getByRole('button', { name: 'Ask Helen Okafor' })).toBeVisible()
})

const without: readonly [string, Partial<License>, string][] = [
  ['a node-locked one', { type: 'node_locked' }, 'Each seat is locked to its own machine'],
  ['a key file', { manager: 'key_file' }, 'Install the key file on each machine.'],
  ['a site license', { type: 'site' }, 'A site license is not counted and runs on any machine.'],
]
for (const [kind, members, says] of without)
  test(`a license without hosts says so and offers none: ${kind}`, async () => {
    stubBackend({})
    await show({ ...sampleLicense, ...members })
    await expect.element(panel).toHaveTextContent(says)
    await expect.element(panel.getByRole('button')).not.toBeInTheDocument()
  })

test('the first hosts of a license are added without a rehost; a suspended one says why not', async () => {
  stubBackend({})
  const { unmount } = await show({ ...sampleLicense, rehosts_allowed: 4 })
  await panel.getByRole('button', { name: 'Add hosts' }).click()
  await expect.element(dialog).toHaveTextContent('The first hosts of a license are not counted.')
  await unmount()
  await show({ ...single, status: 'suspended', status_reason: 'Payment is open.' })
  await expect.element(opener).toBeDisabled()
  await expect.element(opener).toHaveAccessibleDescription('This license is suspended. Payment is open.')
})
