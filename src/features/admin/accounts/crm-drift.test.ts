import { expect, it } from 'vitest'
import { exampleOf } from '../../../api/stub-backend.fixture'
import { driftOf } from './crm-drift'

const { items } = exampleOf('GET /api/accounts/')
const named = (name: string) => {
  const found = items.find((account) => account.name === name)
  if (!found) throw new Error(`no account ${name}`)
  return found
}

it('[AM2] an account that the CRM names otherwise has drifted, and the CRM’s value can be taken', () => {
  expect(driftOf(named('Halvorsen Pumps'))).toEqual([
    {
      field: 'name',
      label: 'Name',
      here: 'Halvorsen Pumps',
      there: 'Halvorsen Pumps AS',
      change: { name: 'Halvorsen Pumps AS' },
    },
  ])
  expect(driftOf(named('Meridian Racing'))).toEqual([])
  expect(driftOf(named('Corvane'))).toEqual([])
})

it('[AM2] compares country and territory, too', () => {
  const account = { ...named('Meridian Racing'), country: 'IE', territory: null }
  expect(driftOf(account).map(({ label, here, there }) => [label, here, there])).toEqual([
    ['Country', 'Ireland', 'United Kingdom'],
    ['Territory', 'None', 'United Kingdom and Ireland'],
  ])
})
