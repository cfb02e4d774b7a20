import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from './open-portal'

/** A concurrent call of another user. */
async function send(method: 'POST' | 'DELETE', path: string, body?: object): Promise<Response> {
  const answer = await fetch(`/api/${path}`, {
    method,
    headers: { Authorization: 'Bearer staff', 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

type Case = {
  collection: string
  /** A record of the sandbox; `made` is created first if there is none. */
  id?: string
  made?: object
  form: (id: string) => string
  field: string
}

const cases: readonly Case[] = [
  {
    collection: 'users',
    id: 'usr_blocked',
    form: (id) => `/admin/users_manager/${id}?dialog=edit`,
    field: 'Job title',
  },
  {
    collection: 'accounts',
    made: { name: 'Kestrel Composites', kind: 'customer', product_lines: ['elements'] },
    form: (id) => `/admin/accounts_manager/${id}?dialog=edit`,
    field: 'Name',
  },
  {
    collection: 'products',
    id: 'prd_helyx_42',
    form: (id) => `/admin/products_manager/${id}/edit`,
    field: 'Name',
  },
  {
    collection: 'resources',
    id: 'res_first_cluster_run',
    form: (id) => `/admin/resources_manager/${id}/edit`,
    field: 'Title',
  },
  {
    collection: 'licenses',
    made: {
      account_id: 'acc_meridian',
      product_id: 'prd_helyx_43',
      type: 'floating',
      manager: 'rlm',
      purpose: 'commercial',
      seats_total: 16,
      start_date: '2026-12-01',
      expiry_date: '2027-11-30',
      maintenance_end_date: '2027-11-30',
      status: 'draft',
    },
    form: (id) => `/admin/licenses_manager/${id}/edit`,
    field: 'Purchase order',
  },
]

for (const { collection, made, form, field, ...known } of cases)
  test(`[AC4] [R54] of ${collection}, a record that somebody else deletes under an open form keeps what was typed`, {
    tags: collection === 'users' ? [] : ['all'],
  }, async () => {
    const { id } = made ? await (await send('POST', `${collection}/`, made)).json() : known
    const { queries, isReading } = openPortal('staff', form(id))
    const input = page.getByRole('textbox', { name: new RegExp(`^${field}`) })
    await expect.element(input).toBeVisible()
    await expect.poll(isReading).toBe(false)
    await input.fill('Typed by hand')
    await send('DELETE', `${collection}/${id}`)
    await queries.invalidateQueries()
    await expect.poll(isReading).toBe(false)
    await expect.element(input).toHaveValue('Typed by hand')

    await page.getByRole('button', { name: /^Save/ }).click()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Someone else deleted this' }))
      .toHaveTextContent('What you entered stays here for you to copy until you close the form.')
    await expect.element(input).toHaveValue('Typed by hand')
  })
