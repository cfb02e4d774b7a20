import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, noResponse, problem, stubBackend } from '../../../api/stub-backend.fixture'
import type { User } from '../../../domain/words/people'
import { CurrentUserContext } from '../../../session/current-user'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { GetHelpContext } from '../../../ui/feedback/get-help'
import { DeleteUserDialog, DisableDialog, ReleaseSeatsDialog } from './user-status-dialogs'

const users = exampleOf('GET /api/users/').items
const [luca] = users.filter(({ id }) => id === 'usr_engineer')
const [license] = exampleOf('GET /api/licenses/').items
const [seat] = exampleOf('GET /api/licenses/{id}/licenseSeats')
const released = exampleOf('DELETE /api/licenses/{id}/licenseSeats/{seatId}')
const roles = exampleOf('GET /api/users/roles/').filter(({ scope }) => scope === 'customer')
if (!luca || !license || !seat) throw new Error('The examples have no seat of Luca Moretti.')
const priya: User = {
  ...luca,
  id: 'usr_priya',
  first_name: 'Priya',
  last_name: 'Nair',
  email: 'priya.nair@meridian-racing.example',
  roles: [{ id: 'rol_license_admin', name: 'License Admin' }],
}
const person = { id: luca.id, name: 'Luca Moretti', email: luca.email }
const held = {
  'GET /api/licenses/': { items: [license], total: 1 },
  'GET /api/licenses/{id}/licenseSeats': [{ ...seat, user: person }],
  'GET /api/users/roles/': roles,
  'GET /api/helpdesk/{x}/tickets': [],
}

/** A User Admin whose roles say this of licenses, or of ELEMENTS tickets. */
function Admin({ children, ...access }: { licenses?: '' | 'r'; support_elements?: ''; children: ReactNode }) {
  const me = exampleOf('GET /api/me', 'useradmin')
  const user_access = { ...me.user_access, ...access }
  const status = { kind: 'loaded' as const, me: { ...me, user_access } }
  return (
    <CurrentUserContext value={{ userKey: 'usr_useradmin', status, retry: () => undefined }}>
      {children}
    </CurrentUserContext>
  )
}
const dialog = page.getByRole('alertdialog')

test('[US3] who may not release seats learns who can, with a mail that is ready', async () => {
  const calls = stubBackend({ ...held, 'GET /api/users/': { items: [luca, priya], total: 2 } })
  const getHelp = vi.fn()
  const onClose = vi.fn()
  await renderPart(
    <Admin licenses="r">
      <GetHelpContext value={getHelp}>
        <DisableDialog user={luca} onClose={onClose} />
      </GetHelpContext>
    </Admin>,
    { as: 'useradmin', permission: 'users_manager' },
  )
  await expect.element(dialog).toHaveTextContent(`Luca Moretti holds 1 seat: ${license.number}.`)
  const people = dialog.getByRole('list', { name: 'Who can release seats' })
  // Luca could, too, but is the one being disabled.
  await expect.element(people.getByRole('listitem')).toHaveTextContent('Priya Nair (License Admin)')
  expect(calls.find(({ path }) => path.includes('role_id'))?.path).toContain('rol_license_admin')
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument()
  await expectAccessible()
  await people.getByRole('button', { name: 'Write to Priya Nair' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(getHelp).toHaveBeenCalledWith(
    expect.objectContaining({
      recipient: { name: 'Priya Nair', email: 'priya.nair@meridian-racing.example' },
      lines: [{ label: license.product.name, value: license.number }],
    }),
  )
})

test('[US3] to whom seats are not shown, nobody says that there are none', async () => {
  const calls = stubBackend({ ...held, 'GET /api/users/': { items: [luca], total: 1 } })
  await renderPart(
    <Admin licenses="">
      <DisableDialog user={luca} onClose={() => undefined} />
    </Admin>,
    { as: 'useradmin', permission: 'users_manager' },
  )
  await expect.element(dialog).toHaveTextContent('Your role does not show whether Luca Moretti holds seats.')
  await expect.element(dialog).toHaveTextContent('Nobody else of Meridian Racing can release seats.')
  expect(calls.filter(({ path }) => path.startsWith('/api/licenses'))).toEqual([])
})

test('[US3] where the people cannot be read, the role that can release seats is named', async () => {
  stubBackend({ ...held, 'GET /api/users/': problem(503), 'GET /api/users/roles/': problem(503) })
  await renderPart(
    <Admin licenses="r">
      <DisableDialog user={luca} onClose={() => undefined} />
    </Admin>,
    { as: 'useradmin', permission: 'users_manager' },
  )
  await expect.element(dialog).toHaveTextContent('A License Admin of Meridian Racing can release seats.')
  await expect.element(dialog.getByRole('button', { name: 'Disable' })).toBeEnabled()
})

test('[US3] seats of somebody who is disabled are released, and a failure says which', async () => {
  let isDown = true
  const onClose = vi.fn()
  stubBackend({
    ...held,
    'DELETE /api/licenses/{id}/licenseSeats/{seatId}': () =>
      isDown ? problem(503, { message: 'The license server is away.' }) : released,
  })
  await renderPart(<ReleaseSeatsDialog user={{ ...luca, status: 'disabled' }} onClose={onClose} />, {
    as: 'useradmin',
    permission: 'users_manager',
  })
  await expect.element(dialog).toHaveTextContent(`Luca Moretti holds 1 seat: ${license.number}.`)
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      `${license.number}: The license server is away. This seat and those after it were kept.`,
    )
  isDown = false
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('[US3] nobody is disabled before the seats are read, or said to be unknown', async () => {
  const saved = exampleOf('PATCH /api/users/{id}', 'record')
  const replies = {
    ...held,
    'GET /api/users/': { items: [luca], total: 1 },
    'PATCH /api/users/{id}': saved,
  }
  const calls = stubBackend({ ...replies, 'GET /api/licenses/{id}/licenseSeats': noResponse })
  const show = () =>
    renderPart(<DisableDialog user={luca} onClose={() => undefined} />, {
      as: 'useradmin',
      permission: 'users_manager',
    })
  const { unmount } = await show()
  await expect.element(dialog.getByText('Wait until the seats are read.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Disable' }).click({ force: true })
  await expect.element(dialog.getByText('Reading the seats…')).toBeVisible()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  await unmount()
  stubBackend({ ...replies, 'GET /api/licenses/{id}/licenseSeats': problem(503) })
  await show()
  await expect.element(dialog.getByText(/It is unknown whether Luca Moretti holds seats/)).toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Disable' }))
    .toHaveAttribute('aria-disabled', 'false')
})

test('[AC4] [US3] whom somebody else has changed is not disabled, keeps the seats, and what changed is said', async () => {
  const onClose = vi.fn()
  const changed: User = {
    ...luca,
    roles: [{ id: 'rol_license_admin', name: 'License Admin' }],
    updated_at: new Date().toISOString(),
    updated_by: { id: 'usr_staff', name: 'Mara Lindqvist' },
  }
  const calls = stubBackend({
    ...held,
    'GET /api/users/': { items: [changed], total: 1 },
    'PATCH /api/users/{id}': ({ text }) =>
      text.includes(changed.updated_at) ? exampleOf('PATCH /api/users/{id}', 'record') : problem(409),
    'DELETE /api/licenses/{id}/licenseSeats/{seatId}': released,
  })
  await renderPart(<DisableDialog user={luca} onClose={onClose} />, {
    as: 'useradmin',
    permission: 'users_manager',
  })
  const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)
  const disable = dialog.getByRole('button', { name: 'Disable' })
  await expect.element(disable).toHaveAttribute('aria-disabled', 'false')
  await disable.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Changed by Mara Lindqvist, just now. Roles: License Admin (was Engineer). Luca Moretti was not disabled.',
    )
  expect(writes()).toEqual([])
  // The second time it is the person as shown now.
  await disable.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(writes()).toEqual(['DELETE', 'PATCH'])
})

test('[US3] seats are moved to somebody who is searched for among all people of the account', async () => {
  const onClose = vi.fn()
  const calls = stubBackend({
    ...held,
    'GET /api/users/': ({ path }) =>
      path.includes('search=priya')
        ? { items: [priya], total: 1 }
        : { items: [luca], total: path.includes('id%5B%5D=usr_engineer') ? 1 : 900 },
    'PATCH /api/licenses/{id}/licenseSeats/{seatId}': exampleOf(
      'PATCH /api/licenses/{id}/licenseSeats/{seatId}',
    ),
    'PATCH /api/users/{id}': exampleOf('PATCH /api/users/{id}', 'record'),
  })
  await renderPart(<DisableDialog user={luca} onClose={onClose} />, {
    as: 'useradmin',
    permission: 'users_manager',
  })
  await dialog.getByRole('radio', { name: 'Move to another person' }).click()
  await expect.element(dialog.getByText('Choose who gets the seats.')).toBeVisible()
  const newHolder = dialog.getByRole('combobox', { name: 'Who gets the seats' })
  await newHolder.fill('priya')
  await dialog.getByRole('option', { name: /Priya Nair/ }).click()
  await expect.element(newHolder).toHaveValue('Priya Nair (priya.nair@meridian-racing.example)')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const move = calls.find(({ method, path }) => method === 'PATCH' && path.includes('licenseSeats'))
  expect(move?.text).toContain('"user_id":"usr_priya"')
})

const [ticket] = exampleOf('GET /api/helpdesk/{x}/tickets')
const ticketsOf = (line: 'helyx' | 'elements', ...statuses: ('new' | 'solved')[]) => {
  if (!ticket) throw new Error('The examples have no ticket.')
  const other = { id: 'usr_pi', name: 'Helen Okafor', email: '' }
  const of = { ...ticket, line, requester: person }
  return [
    ...statuses.map((status, at) => ({ ...of, id: `${line}_${at}`, status })),
    { ...of, id: `${line}_other`, status: 'new' as const, requester: other },
  ]
}

for (const dialogName of ['Disable', 'Delete'] as const)
  test(`[US3] ${dialogName} says whose tickets are open, each line as a link to them, for who may read the line`, async () => {
    stubBackend({
      ...held,
      'GET /api/users/': { items: [luca], total: 1 },
      'GET /api/licenses/': { items: [], total: 0 },
      'GET /api/helpdesk/{x}/tickets': ({ path }) =>
        path.includes('helyx') ? ticketsOf('helyx', 'new', 'solved', 'new') : ticketsOf('elements', 'new'),
    })
    const close = () => undefined
    const element =
      dialogName === 'Disable' ? (
        <DisableDialog user={luca} onClose={close} />
      ) : (
        <DeleteUserDialog
          user={luca}
          control={{ close, open: close, deleted: close, nextLink: () => null }}
        />
      )
    const options = { as: 'useradmin', permission: 'users_manager' } as const
    const { unmount } = await renderPart(<Admin>{element}</Admin>, options)
    await expect
      .element(dialog)
      .toHaveTextContent(
        dialogName === 'Disable'
          ? '2 open HELYX tickets and 1 open ELEMENTS ticket of Luca Moretti stay open.'
          : 'Luca Moretti has 2 open HELYX tickets and 1 open ELEMENTS ticket.',
      )
    for (const [name, line] of [
      ['2 open HELYX tickets', 'helyx'],
      ['1 open ELEMENTS ticket', 'elements'],
    ] as const)
      await expect
        .element(dialog.getByRole('link', { name }))
        .toHaveAttribute('href', `/support/${line}?search=Luca+Moretti`)
    await expectAccessible()
    await unmount()

    await renderPart(<Admin support_elements="">{element}</Admin>, options)
    await expect.element(dialog.getByRole('link', { name: '2 open HELYX tickets' })).toBeVisible()
    await expect.element(dialog).not.toHaveTextContent('ELEMENTS')
  })
