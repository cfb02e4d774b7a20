import type { Page } from 'playwright'
import type { PersonaId } from '../../mock/personas'
import { headed, settled } from './camera'

/** A state that no route shows by itself. */
export type State = {
  name: string
  /** Null stays on the identity provider's page. */
  persona: PersonaId | null
  /** Brings a window, whose colour mode and width are set, into the state. */
  reach: (page: Page) => Promise<void>
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}

/** A fault of the sandbox for an operation in this window's world. */
async function fault(page: Page, operation: string, members: object): Promise<void> {
  const answer = await page.request.post('/sandbox/faults', { data: { operation, ...members } })
  if (!answer.ok()) throw new Error(`The sandbox answered ${answer.status()} to a fault`)
}

/** A dialog of staff that has an address. */
const dialogAt = (name: string, path: string): State => ({
  name: `state-dialog-${name}`,
  persona: 'staff',
  reach: async (page) => {
    await open(page, path)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    await settled(page)
  },
})
/** A part of a page that has an address of its own. */
const pageAt = (name: string, path: string): State => ({
  name: `state-part-${name}`,
  persona: 'staff',
  reach: (page) => open(page, path),
})
const user = '/admin/users_manager/usr_engineer'
const release = '/admin/products_manager/prd_helyx_43'
const license = '/admin/licenses_manager/lic_0417'

export const states: readonly State[] = [
  dialogAt('new-user', '/admin/users_manager?new=1'),
  dialogAt('import-users', '/admin/users_manager?import=1'),
  dialogAt('edit-user', `${user}?dialog=edit`),
  dialogAt('disable-user', `${user}?dialog=disable`),
  dialogAt('release-seats', `${user}?dialog=release`),
  dialogAt('delete-user', `${user}?dialog=delete`),
  dialogAt('publish-release', '/admin/products_manager/prd_helyx_44b?dialog=publish'),
  dialogAt('withdraw-release', `${release}?dialog=withdraw`),
  dialogAt('duplicate-release', `${release}?dialog=duplicate`),
  pageAt('release-files', `${release}/topics`),
  pageAt('release-notes', `${release}/notes`),
  pageAt('release-checklist', '/admin/products_manager/prd_helyx_44b/checklist'),
  pageAt('release-reach', `${release}/reach`),
  pageAt('release-as-account', '/downloads/helyx?version=4.4.0-beta1&as=acc_osprey'),
  dialogAt('extend-license', `${license}?dialog=extend`),
  dialogAt('suspend-license', `${license}?dialog=suspend`),
  {
    name: 'state-sign-in',
    persona: null,
    reach: async (page) => {
      await page.reload()
      await settled(page)
    },
  },
  {
    // Asked again and again for a session, the portal stops asking.
    name: 'state-sign-in-failed',
    persona: null,
    reach: async (page) => {
      const failed = page.getByRole('heading', { name: 'Sign-in failed' })
      while (!(await failed.isVisible())) {
        await page.goto('/')
        await headed(page)
      }
      await settled(page)
    },
  },
  { name: 'state-access-disabled', persona: 'blocked', reach: (page) => open(page, '/') },
  { name: 'state-invalid-user', persona: 'invalid', reach: (page) => open(page, '/') },
  { name: 'state-not-allowed', persona: 'reader', reach: (page) => open(page, '/admin/users_manager') },
  { name: 'state-not-found', persona: 'staff', reach: (page) => open(page, '/no/such/page') },
  { name: 'state-empty-list', persona: 'newcomer', reach: (page) => open(page, '/licenses') },
  {
    name: 'state-no-match',
    persona: 'staff',
    reach: (page) => open(page, '/licenses?search=nothing+like+it'),
  },
  {
    name: 'state-list-failed',
    persona: 'engineer',
    reach: async (page) => {
      // A status that is not tried again, so that the panel says so at once.
      await fault(page, 'listLicenses', { status: 400 })
      await page.goto('/licenses')
      await page.getByRole('button', { name: 'Retry' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'state-list-loading',
    persona: 'engineer',
    reach: async (page) => {
      await fault(page, 'listLicenses', { delay_ms: 60_000 })
      await page.goto('/licenses')
      await headed(page)
      await page.locator('[aria-busy="true"]').first().waitFor()
    },
  },
  {
    name: 'state-seat-dialog-errors',
    persona: 'pi',
    reach: async (page) => {
      await open(page, '/licenses')
      await page.getByRole('main').getByRole('link', { name: 'HLX-2026-00417' }).click()
      await page.getByRole('button', { name: 'Assign seat' }).click()
      const dialog = page.getByRole('dialog', { name: 'Assign seat' })
      await dialog.getByRole('button', { name: 'Assign' }).click()
      await dialog.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'state-user-menu',
    persona: 'pi',
    reach: async (page) => {
      await open(page, '/')
      await page.getByRole('banner').getByRole('button', { name: 'Helen Okafor' }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
    },
  },
]
