import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from './open-portal'
import { clearFault, fault } from './world'

/** A concurrent call of a colleague. */
async function send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<string> {
  const answer = await fetch(`/api/${path}`, {
    method,
    headers: { Authorization: 'Bearer staff', 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return /"id":"(.*?)"/.exec(text)?.[1] ?? ''
}

const suspend = () =>
  send('PATCH', 'licenses/lic_0502', { status: 'suspended', status_reason: 'An invoice is open.' })

/** @returns the id of a license of ELEMENTS that is hidden from customers */
const draft = () =>
  send('POST', 'licenses/', {
    account_id: 'acc_meridian',
    product_id: 'prd_elements_50',
    type: 'token',
    manager: 'rlm',
    purpose: 'commercial',
    tokens_total: 100,
    hosts: [
      {
        hostname: 'lic02.example',
        host_id: '9cb65418aa02',
        host_id_type: 'ether',
        port: 5053,
        vendor_port: null,
        role: 'single',
        platform: 'linux_x64',
      },
    ],
    start_date: '2026-11-01',
    expiry_date: '2027-10-31',
    maintenance_end_date: '2027-10-31',
    status: 'draft',
  })

const chain = (name = 'Luca Moretti') => page.getByRole('region', { name: `Downloads of ${name}` })
const answer = (name?: string) => chain(name).getByRole('status')
const act = (label: string | RegExp, name?: string) => chain(name).getByRole('button', { name: label })
/** The submit button of the open dialog, of whatever kind. */
const press = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true }).click()
const ask = (release: string, name?: string) =>
  chain(name).getByRole('combobox', { name: 'Release' }).selectOptions(release)

test('[US2] each broken link of a chain opens what fixes it, filled in, until the person can download', {
  tags: ['all'],
}, async () => {
  await send('PATCH', 'products/prd_elements_501', { end_of_support_date: '2029-12-31' })
  await send('PATCH', 'licenses/lic_0502', { maintenance_end_date: '2026-08-31' })
  await suspend()
  await send('PATCH', 'users/usr_engineer', { role_ids: ['rol_reader'] })
  await send('PATCH', 'users/usr_engineer', { status: 'disabled' })
  await send('PATCH', 'accounts/acc_meridian', { status: 'suspended' })
  openPortal('staff', '/admin/users_manager/usr_engineer/access')
  await ask('ELEMENTS 5.0.1')

  await expect.element(answer()).toHaveTextContent('Meridian Racing is suspended')
  await act('Resume the account…').click()
  await press('Resume')
  await expect.element(answer()).toHaveTextContent('Luca Moretti is disabled')
  await act('Enable the user…').click()
  await press('Enable')
  await expect.element(answer()).toHaveTextContent('No role includes ELEMENTS downloads')
  await act('Give the role Engineer…').click()
  await expect.element(page.getByRole('dialog').getByRole('checkbox', { name: /^Engineer/ })).toBeChecked()
  await press('Save 1 change')
  await expect.element(answer()).toHaveTextContent('Meridian Racing has no license of ELEMENTS Aero')
  await act('Resume ELM-2026-00502…').click()
  await press('Resume')
  await expect.element(answer()).toHaveTextContent('It covers releases until 31 Aug 2026')
  await act('Extend the maintenance of ELM-2026-00502…').click()
  await expect.element(page.getByRole('radio', { name: 'Maintenance only' })).toBeChecked()
  await press('Check')
  await press('Extend 1 license')
  await press('Close')
  await expect.element(answer()).toHaveTextContent('ELEMENTS 5.0.1 is withdrawn')
  await act('Publish ELEMENTS 5.0.1 again…').click()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Against ELEMENTS')
  await press(/^Publish/)
  await expect.element(answer()).toHaveTextContent('Luca Moretti can download it.')
  await expect.element(chain().getByRole('link', { name: 'Open ELEMENTS 5.0.1' })).toBeVisible()
})

test('[US2] a draft is issued and an invitation sent again from the chain', { tags: ['all'] }, async () => {
  await suspend()
  await draft()
  openPortal('staff', '/admin/users_manager/usr_engineer/access')
  await ask('ELEMENTS 5.0')
  await expect.element(act('Resume ELM-2026-00502…')).toBeVisible()
  await act(/^Issue ELM-/).click()
  await press('Issue')
  await expect.element(answer()).toHaveTextContent('Luca Moretti can download it.')

  openPortal('staff', '/admin/users_manager/usr_mr_13/access')
  await expect.element(chain('Fatima El-Amin')).toBeVisible()
  await ask('ELEMENTS 5.0', 'Fatima El-Amin')
  await act('Invite again…', 'Fatima El-Amin').click()
  await press('Invite')
  await expect.element(answer('Fatima El-Amin')).toHaveTextContent('has not accepted the invitation')
  await expect.element(answer('Fatima El-Amin')).toHaveTextContent('This condition does not hold yet.')
})

test('[US2] an act that is refused, late or about a license that is gone leaves the chain, which is asked again', async () => {
  await suspend()
  const id = await draft()
  openPortal('staff', '/admin/users_manager/usr_engineer/access')
  await ask('ELEMENTS 5.0')
  const issue = act(/^Issue ELM-/)
  const resume = act('Resume ELM-2026-00502…')
  const broken = 'Meridian Racing has no license of ELEMENTS Aero'
  await expect.element(answer()).toHaveTextContent(broken)
  await expect.element(answer()).not.toHaveTextContent('does not hold yet')

  await fault({ operation: 'updateLicense', status: 422 })
  await resume.click()
  await press('Resume')
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Failed')
  await press('Close')
  await expect.element(answer()).toHaveTextContent(broken)
  await expect.element(answer()).toHaveTextContent('This condition does not hold yet.')
  await clearFault('updateLicense')

  await send('PATCH', 'licenses/lic_0502', { status_reason: 'Two invoices are open.' })
  await resume.click()
  await press('Resume')
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Failed')
  await press('Close')
  await expect.element(answer()).toHaveTextContent('This condition does not hold yet.')

  await send('DELETE', `licenses/${id}`)
  await issue.click()
  await press('Issue')
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Failed')
  await press('Close')
  await expect.element(issue).not.toBeInTheDocument()
  await expect.element(answer()).toHaveTextContent(broken)
  await expect.element(resume).toBeVisible()
})

test('[US2] an act on account, user or roles that is refused, late or about something gone leaves the chain', {
  tags: ['all'],
}, async () => {
  await send('PATCH', 'users/usr_engineer', { role_ids: ['rol_reader'] })
  await send('PATCH', 'users/usr_engineer', { status: 'disabled' })
  await send('PATCH', 'accounts/acc_meridian', { status: 'suspended' })
  openPortal('staff', '/admin/users_manager/usr_engineer/access')
  await ask('ELEMENTS 5.0')
  const holds = async (broken: string) => {
    await expect.element(answer()).toHaveTextContent(broken)
    await expect.element(answer()).toHaveTextContent('This condition does not hold yet.')
  }
  /** The act fails with this status, and its dialog is left. */
  const fails = async (label: string, verb: string, operation: string, status: number) => {
    await fault({ operation, status, body: 'problem' })
    await act(label).click()
    await press(verb)
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await press('Cancel')
    await clearFault(operation)
  }

  const suspended = 'Meridian Racing is suspended'
  await fails('Resume the account…', 'Resume', 'updateAccount', 422)
  await holds(suspended)
  await fails('Resume the account…', 'Resume', 'updateAccount', 404)
  await holds(suspended)
  await send('PATCH', 'accounts/acc_meridian', { notes: 'Called.' })
  await act('Resume the account…').click()
  await press('Resume')
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Changed by')
  await press('Resume')

  const disabled = 'Luca Moretti is disabled'
  await expect.element(answer()).toHaveTextContent(disabled)
  await fails('Enable the user…', 'Enable', 'updateUser', 422)
  await holds(disabled)
  await fails('Enable the user…', 'Enable', 'updateUser', 404)
  await holds(disabled)
  await send('PATCH', 'users/usr_engineer', { job_title: 'Aerodynamicist' })
  await act('Enable the user…').click()
  await press('Enable')
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Changed by')
  await press('Cancel')
  await holds(disabled)
  await act('Enable the user…').click()
  await press('Enable')

  const without = 'No role includes ELEMENTS downloads'
  await expect.element(answer()).toHaveTextContent(without)
  for (const status of [422, 404]) {
    await fails('Give the role Engineer…', 'Save 1 change', 'updateUser', status)
    await press('Discard')
    await holds(without)
  }
  await act('Give the role Engineer…').click()
  await press('Save 1 change')
  await expect.element(answer()).not.toHaveTextContent(without)
})
