// Needs a document.
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CurrentUserContext } from '../../session/current-user'
import { renderUi } from '../../ui/render-ui.fixture'
import { PinButton } from './pin-button'
import { MAX_PINS, type Pin, pinsIn, withPin } from './pins'

const pin: Pin = { kind: 'license', title: 'HLX-2026-00417', path: '/licenses/lic_0417' }
const show = (user = 'usr_pi', account = 'acc_meridian') => {
  const name = { first_name: 'Helen', last_name: 'Okafor', email: 'helen.okafor@meridian-racing.example' }
  const me = { id: user, ...name, account: { id: account, name: 'M' }, user_access: {}, roles: [] }
  return renderUi(
    <CurrentUserContext value={{ userKey: user, status: { kind: 'loaded', me }, retry: () => undefined }}>
      <PinButton pin={pin} />
    </CurrentUserContext>,
  )
}
const key = 'portal.pins.usr_pi/acc_meridian'
const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null')

beforeEach(() => localStorage.clear())

it('[D5] pins a page and takes it away again', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Pin' }))
  expect(kept()).toEqual([pin])
  fireEvent.click(screen.getByRole('button', { name: 'Unpin' }))
  expect(kept()).toEqual([])
})

it.each([
  ['another user', 'usr_engineer', 'acc_meridian'],
  ['the same user in another account', 'usr_pi', 'acc_osprey'],
])('[D5] pins of %s are neither shown nor lost', (_whose, user, account) => {
  localStorage.setItem(key, JSON.stringify([pin]))
  show(user, account)
  fireEvent.click(screen.getByRole('button', { name: 'Pin' }))
  fireEvent.click(screen.getByRole('button', { name: 'Unpin' }))
  expect(kept()).toEqual([pin])
})

it('[D5] passes over what is no pin: other forms, other versions, other sites', () => {
  const strange = [
    ...[null, 'x', 7, {}, { ...pin, kind: 'galaxy' }, { ...pin, title: '' }, { ...pin, title: 4 }],
    ...['//evil.example', '/\\evil.example', 'https://evil.example', 4].map((path) => ({ ...pin, path })),
  ]
  expect(pinsIn([...strange, { ...pin, more: 1 }])).toEqual([pin])
  for (const stored of [undefined, null, 'x', 4, { version: 2, pins: [pin] }])
    expect(pinsIn(stored)).toEqual([])
})

it('[D5] keeps the newest where there are too many', () => {
  const many = Array.from({ length: MAX_PINS }, (_, at) => ({ ...pin, path: `/licenses/${at}` }))
  const next = withPin(many, pin, true)
  expect(next).toHaveLength(MAX_PINS)
  expect(next.at(-1)).toEqual(pin)
  expect(next[0]?.path).toBe('/licenses/1')
})
