import { expect, it } from 'vitest'
import { sampleAccount } from '../../../domain/words/account.fixture'
import { accountValues, checkAccount, withoutPeople } from './account-values'

const create = (changes: Partial<ReturnType<typeof accountValues>>) =>
  checkAccount(
    import('virtual:validators/AccountCreate'),
    withoutPeople({
      ...accountValues(null),
      name: 'Kestrel',
      kind: 'customer',
      product_lines: ['helyx'],
      ...changes,
    }),
    'create',
  )

it('[AM1] a name is sent without spaces around it or doubled ones in it; its length is checked', async () => {
  expect(await create({ name: '  Meridian   Racing ' })).toMatchObject({
    ok: true,
    body: { name: 'Meridian Racing' },
  })
  expect(await create({ name: 'K' })).toMatchObject({
    errors: { '/name': 'Enter a name of at least 2 characters.' },
  })
  expect(await create({ name: 'K'.repeat(120) })).toMatchObject({ ok: true })
  expect(await create({ name: 'K'.repeat(121) })).toMatchObject({
    errors: { '/name': 'Keep the name under 120 characters.' },
  })
})

it('[AM1] a wrong domain is named at the field that holds all of them', async () => {
  expect(await create({ email_domains: '\n meridian.example, @Aero.example\naero' })).toMatchObject({
    errors: { '/email_domains': 'aero: Enter a domain such as meridian-racing.example.' },
  })
})

it('[AM1] a domain with umlauts is sent in its ASCII form', async () => {
  expect(await create({ email_domains: '@Müller.example\nmeridian.example' })).toMatchObject({
    body: { email_domains: ['xn--mller-kva.example', 'meridian.example'] },
  })
})

it('[AM1] nobody is named any more when the fields are emptied', async () => {
  const values = { ...accountValues(sampleAccount), principal_investigator_id: '', user_admin_ids: [] }
  expect(await checkAccount(import('virtual:validators/AccountUpdate'), values, 'update')).toMatchObject({
    body: { principal_investigator_id: null, user_admin_ids: [] },
  })
})
