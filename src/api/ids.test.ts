import { beforeEach, expect, test } from 'vitest'
import { forgetIdKind, readIds } from './ids'
import { writeIds } from './sent-ids'

beforeEach(() => forgetIdKind())

test('[L3.5] integer ids become strings, wherever they stand, and nothing else does', () => {
  const answer = {
    total: 1,
    items: [
      { id: 17, account: { id: 4, name: 'Meridian' }, territory_ids: [1, 2], user_id: null, port: 5053 },
    ],
  }
  expect(readIds(answer)).toEqual({
    total: 1,
    items: [
      {
        id: '17',
        account: { id: '4', name: 'Meridian' },
        territory_ids: ['1', '2'],
        user_id: null,
        port: 5053,
      },
    ],
  })
})

test('ids that are strings stay, and go out as they came', () => {
  readIds([{ id: '17' }, { id: 'lic_0417' }])
  expect(writeIds({ user_id: '17' }, ['user_id'])).toEqual({ user_id: '17' })
})

test('a backend with integer ids gets integers, in the members that the contract knows as ids', () => {
  readIds({ id: 17 })
  const body = {
    user_id: '17',
    host_id: '123456',
    role_ids: ['3', '4'],
    files: [{ upload_id: '9' }, { upload_id: 'upl_7' }],
    note: '17',
    crm_contact_id: null,
  }
  expect(writeIds(body, ['user_id', 'role_ids', 'upload_id', 'crm_contact_id'])).toEqual({
    user_id: 17,
    host_id: '123456',
    role_ids: [3, 4],
    files: [{ upload_id: 9 }, { upload_id: 'upl_7' }],
    note: '17',
    crm_contact_id: null,
  })
})

test('a text that no integer is written as stays a text', () => {
  readIds({ id: 17 })
  const ids = ['007', '1e3', '-1', ' 1', '', '99999999999999999999']
  expect(writeIds({ role_ids: ids }, ['role_ids'])).toEqual({ role_ids: ids })
})
