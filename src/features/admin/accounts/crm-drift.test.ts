import { expect, it } from 'vitest'
import { sampleAccount } from './account.fixture'
import { driftOf } from './crm-drift'

it('[AM2] an account that the CRM names otherwise has drifted, and the CRM’s value can be taken', () => {
  expect(driftOf(sampleAccount)).toEqual([])
  const { crm } = sampleAccount
  expect(driftOf({ ...sampleAccount, crm: crm && { ...crm, name: 'Halvorsen Pumps AS' } })).toEqual([
    {
      field: 'name',
      label: 'Name',
      here: 'Halvorsen Pumps',
      there: 'Halvorsen Pumps AS',
      change: { name: 'Halvorsen Pumps AS' },
    },
  ])
})

it('[AM2] compares country and territory, too', () => {
  const account = { ...sampleAccount, country: 'IE', territory: null }
  expect(driftOf(account).map(({ label, here, there }) => [label, here, there])).toEqual([
    ['Country', 'Ireland', 'Norway'],
    ['Territory', 'None', 'Nordics'],
  ])
})

it('[AM2] nothing differs where the CRM does not answer, or no CRM account is linked', () => {
  const { crm: _, ...without } = sampleAccount
  expect(driftOf(without)).toEqual([])
  expect(driftOf({ ...sampleAccount, crm: null })).toEqual([])
})
