// Needs a document.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, type BackendCall } from '../../../session/signed-in.fixture'
import { toast, toasts } from '../../../ui/feedback/toast'
import { renderUi } from '../../../ui/render-ui.fixture'
import { sampleLicense } from '../../words/license.fixture'
import type { License, Seat } from '../../words/licenses'
import { SeatDialogs } from './seat-dialog'

const seat: Seat = {
  id: 'sea_1',
  license_id: sampleLicense.id,
  label: 'Batch',
  user: { id: 'usr_1', name: 'Helen Okafor', email: 'helen@meridian-racing.example' },
  hostname: null,
  host_id: null,
  host_id_type: null,
  platform: null,
  status: 'assigned',
  assigned_at: null,
  activated_at: null,
  last_used_at: null,
  expiry_date: null,
  updated_at: '2026-11-20T09:00:00Z',
}
const problem = (status: number, title: string, errors?: { pointer: string; detail: string }[]) =>
  Response.json({ type: '/problems/x', title, status, errors }, { status })

const isWrite = ({ body }: BackendCall) => Object.keys(body).length > 0

/** Opens a dialog over the seats of a license. `write` answers its request, `latest` is the seat as read afterwards. */
function open(
  dialog: 'assign' | 'edit',
  write: (call: BackendCall) => Response,
  { license = sampleLicense, latest = seat }: { license?: License; latest?: Seat } = {},
) {
  const calls = answerCalls((call) => {
    if (isWrite(call)) return write(call)
    return Response.json(call.path.includes('licenseSeats') ? [latest] : { items: [], total: 0 })
  })
  const onClose = vi.fn()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  toast.closeAll()
  renderUi(
    <QueryClientProvider client={queries}>
      <SeatDialogs
        license={license}
        seats={[seat]}
        dialog={dialog}
        seatId={dialog === 'edit' ? seat.id : undefined}
        onClose={onClose}
        released={null}
        onReleased={() => {}}
      />
    </QueryClientProvider>,
  )
  return { sent: () => calls.filter(isWrite), onClose }
}

const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const message = (id: string) => Response.json({ message: `The seat ${id} was moved.` })

test('a seat is assigned with the values that the license asks for, and the dialog closes', async () => {
  const { sent, onClose } = open('assign', () =>
    Response.json({ ...seat, user: null, hostname: 'node-1' }, { status: 201 }),
  )
  expect(
    screen.getByRole('dialog', { name: `Assign a seat on ${sampleLicense.number}` }).textContent,
  ).toContain('seats free')
  press('Assign')
  expect((await screen.findByRole('alert')).textContent).toContain('Choose a person.')
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: 'Machine' }))
  press('Assign')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Enter a host name or a host ID.'),
  )
  type('Host name', 'node-1')
  press('Assign')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(({ body }) => body)).toEqual([{ hostname: 'node-1' }])
  expect(toasts.get().map(({ title }) => title)).toEqual(['The seat was assigned to node-1.'])
})

test('a finding of the server stands at its field and is not said twice', async () => {
  open('assign', () =>
    problem(422, 'Not valid', [{ pointer: '/hostname', detail: 'This host has a seat already.' }]),
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Machine' }))
  type('Host name', 'node-1')
  press('Assign')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'One field needs attentionThis host has a seat already.',
  )
  expect(field('Host name').getAttribute('aria-invalid')).toBe('true')
})

test('[L7.12] a move that comes too late is rebased: whose label is kept is chosen, and the next save names their version', async () => {
  const latest: Seat = {
    ...seat,
    label: 'Theirs',
    note: 'From them',
    updated_at: '2026-11-20T10:00:00Z',
    updated_by: { id: 'usr_2', name: 'Mara Lindqvist' },
  }
  let isLate = true
  const { sent, onClose } = open(
    'edit',
    () => (isLate ? problem(409, 'The seat was changed meanwhile') : message('sea_1')),
    { latest },
  )
  expect(screen.getByRole('dialog', { name: 'Edit seat of Helen Okafor' })).toBeDefined()
  type('Label', 'Mine')
  press(/^Save/)
  const group = await screen.findByRole('group', { name: 'Conflicting changes' })
  expect(group.textContent).toContain('Changed by Mara Lindqvist')
  expect(group.textContent).toContain('Updated to the current values: Note.')
  expect(group.textContent).toContain('Yours: Mine')
  expect(group.textContent).toContain('Theirs')
  expect(screen.queryByText('The seat was changed meanwhile')).toBeNull()
  isLate = false
  await act(async () => press(/^Save/))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(({ body }) => [body.label, body.note, body.updated_at])).toEqual([
    ['Mine', null, seat.updated_at],
    ['Mine', 'From them', latest.updated_at],
  ])
})

test('the host of a seat is locked once the rehosts of the year are used, with the reason', async () => {
  const license: License = {
    ...sampleLicense,
    type: 'node_locked',
    rehosts_used: 4,
    rehosts_allowed: 4,
    next_rehost_date: '2027-01-01',
  }
  open('edit', () => message('sea_1'), { license })
  const host = field('Host name')
  expect(host.hasAttribute('disabled')).toBe(true)
  expect(field('Host ID').hasAttribute('disabled')).toBe(true)
  expect(document.getElementById(host.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '4 of 4 rehosts used this year. The next one is possible on 1 Jan 2027.',
  )
})

test('what was entered for a person is not sent once the seat is for a machine, whose ID tells its type', async () => {
  const { sent } = open('edit', () => message('sea_1'))
  fireEvent.click(screen.getByRole('radio', { name: 'Machine' }))
  type('Host ID', '00:1B:44:11:3A:B7')
  press(/^Save/)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent().map(({ body }) => [body.user_id, body.host_id, body.host_id_type])).toEqual([
    [null, '001b44113ab7', 'ether'],
  ])
})

test('a new host ID of a node-locked seat says what it costs', async () => {
  const license: License = { ...sampleLicense, type: 'node_locked', rehosts_used: 1, rehosts_allowed: 4 }
  open('edit', () => message('sea_1'), { license })
  expect(screen.getByText('A new host ID uses one of the 3 rehosts left this year.')).toBeDefined()
})

const paste = (name: string, text: string) =>
  fireEvent.paste(field(name), { clipboardData: { getData: () => text } })
const lmhostid = (ids: string) => `lmutil - Copyright (c) 1989-2021 Flexera. All Rights Reserved.
The FlexNet host ID of this machine is ${ids}
Only use ONE from the list of hostids.
`

test('the one host ID of a pasted output is taken; of several the person chooses, and the field has the focus', async () => {
  const { sent } = open('assign', () => Response.json({ ...seat, user: null }, { status: 201 }))
  fireEvent.click(screen.getByRole('radio', { name: 'Machine' }))
  paste('Host ID', lmhostid('"9cb65418cc07"'))
  expect(field('Host ID')).toHaveProperty('value', '9cb65418cc07')
  expect(screen.queryByRole('group', { name: 'Which host ID?' })).toBeNull()
  paste('Host ID', lmhostid('""9cb65418cc05 9cb65418cc06""'))
  press('Assign')
  expect((await screen.findByRole('alert')).textContent).toContain('This text has 2 host IDs.')
  expect(sent()).toEqual([])
  press(/^9cb65418cc06/)
  expect(field('Host ID')).toHaveProperty('value', '9cb65418cc06')
  expect(document.activeElement).toBe(field('Host ID'))
  press('Assign')
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({ host_id: '9cb65418cc06', host_id_type: 'ether' }),
  )
})

test('a host ID with a prefix is sent without it; one that lacks a digit is told, and not sent', async () => {
  const { sent } = open('assign', () => Response.json({ ...seat, user: null }, { status: 201 }))
  fireEvent.click(screen.getByRole('radio', { name: 'Machine' }))
  type('Host ID', '9cb65418cc0')
  press('Assign')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'A MAC address has 12 hex digits; this has 11.',
  )
  expect(sent()).toEqual([])
  type('Host ID', 'HOSTNAME=lic2.meridian-racing.example')
  press('Assign')
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({
      host_id: 'lic2.meridian-racing.example',
      host_id_type: 'hostname',
    }),
  )
})

test('a MAC address in the field of the host name is told there, and sent once it is the host ID', async () => {
  const { sent } = open('assign', () => Response.json({ ...seat, user: null }, { status: 201 }))
  fireEvent.click(screen.getByRole('radio', { name: 'Machine' }))
  for (const wrong of ['9c:b6:54:18:cc:05', '9CB6.5418.CC05']) {
    type('Host name', wrong)
    press('Assign')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This is not a host name. Enter a MAC address as the host ID.',
    )
    expect(field('Host name').getAttribute('aria-invalid')).toBe('true')
  }
  expect(sent()).toEqual([])
  type('Host name', 'node-1')
  type('Host ID', '9c:b6:54:18:cc:05')
  press('Assign')
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ hostname: 'node-1', host_id: '9cb65418cc05' }))
})
