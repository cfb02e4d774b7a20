import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isRecord } from '../../src/api/json'
import {
  expectComplete,
  fullScreens,
  isWord,
  type Mutate,
  markup,
  members,
  mutateAnswers,
  runsMarkup,
} from './mutations'
import { openPortal } from './open-portal'
import { answered } from './world'

// Every text of every read is markup at least once; enum values are covered by mutated-answers.

/** The screen that shows a read's response; a house test requires one per read. */
const shownOn: Readonly<Record<string, string>> = {
  getFileInfo: '/files?info=1',
  getMe: '/user-account',
  getProduct: '/admin/products_manager/prd_helyx_44b',
  getResource: '/resources/res_rotating_pump',
  getTicket: '/support/helyx/ticket?id=tkt_hlx_48213',
  listAccounts: '/admin/accounts_manager',
  listAccountsLight: '/licenses?account_id=acc_meridian&territory_id=ter_uk',
  listAddOns: '/admin/products_manager/prd_helyx_44b/edit',
  listAvailableCrmAccounts: '/admin/accounts_manager/acc_meridian?dialog=crm',
  listCrmContacts: '/admin/accounts_manager/acc_meridian?dialog=contacts',
  listDocumentations: '/documentation/helyx/4.3/solver/boundary-conditions',
  listDocumentationVersions: '/documentation/helyx',
  listFakeData: '/fake-data',
  listFirstLineSupports: '/support/helyx',
  listLicenses: '/licenses',
  listLicenseSeats: '/licenses/lic_0417',
  listProductFamilies: '/admin/products_manager/new',
  listProducts: '/admin/products_manager',
  listProductThumbnails: '/admin/resources_manager/new',
  listProductTopicDownloads: '/downloads/helyx',
  listProductTopics: '/downloads/elements',
  listProductVersions: '/admin/resources_manager/res_rotating_pump/edit',
  listResourceCategories: '/admin/resources_manager/categories',
  listResources: '/resources',
  listResourceTopics: '/admin/resources_manager/res_rotating_pump',
  listRoles: '/admin/users_manager',
  listTerritories: '/admin/licenses_manager/new',
  listTickets: '/support/elements',
  listUsers: '/admin/users_manager/usr_engineer',
  navigateBucket: '/admin/resources_manager/res_rotating_pump/topics',
  navigateFiles: '/files',
  searchFiles: '/files?search=forces',
}

/** Reads of figures whose response has no texts to show. */
const wordless = ['/admin', '/documentation/x', '/downloads', '/support']

/** Values that a screen sends back, beside ids: addresses, versions, days and enum values. */
const isAskedBy = (value: string, place: string) =>
  isWord(value) ||
  /^\d{4}-\d\d-\d\d/.test(value) ||
  /(?:^|[/_])(?:id|ids|key|path|url|html|version|version_name)$/.test(place)

/** Texts of the screen itself, without the name in the header. */
const shown = () =>
  [...document.querySelectorAll('main, [role=dialog]')].map(({ textContent }) => textContent).join(' ')

async function expectShown(path: string): Promise<void> {
  for (const [read, screen] of Object.entries(shownOn))
    if (screen === path) await expect.poll(() => answered(read), { message: read }).toBeGreaterThan(0)
  if (!wordless.includes(path)) await expect.poll(shown).toContain('<b id=planted>')
  expect(runsMarkup()).toBe(false)
}

const withMarkup: Mutate = (value, place) => {
  if (isRecord(value)) return members(value, place, withMarkup)
  if (Array.isArray(value)) return value.map((item, n) => withMarkup(item, `${place}/${n}`))
  return typeof value === 'string' && !isAskedBy(value, place) ? `${markup}${value}` : value
}

for (const { path, as } of fullScreens)
  test(`[R5] ${path} shows markup in every text of its answers as text`, { tags: ['all'] }, async () => {
    // Under another name, a user's role is unknown to the portal.
    mutateAnswers(withMarkup, (pathname) => pathname === '/api/me' && path !== shownOn.getMe)
    openPortal(as, path)
    await expectComplete()
    await expectShown(path)
  })

/** Lists with filters, and dialogs, behind which the page is inert. */
const others = Object.values(shownOn).filter((path) => fullScreens.every((one) => one.path !== path))

for (const path of others)
  test(`[R5] ${path} shows markup in every text of its answers as text`, { tags: ['all'] }, async () => {
    mutateAnswers(withMarkup)
    // Staff have no account files.
    openPortal(path === shownOn.searchFiles ? 'engineer' : 'staff', path)
    if (path === shownOn.navigateBucket)
      await page
        .getByRole('button', { name: /^Attach files to / })
        .first()
        .click()
    await expectShown(path)
  })
