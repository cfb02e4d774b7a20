import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openPortal } from './open-portal'
import { answered, clearFault, fault } from './world'

/** After the first, which is 400. */
const gone = [404, 401, 403, 422, 429, 500, 503]
/** Reads of one record: a 404 is not a failure but means that it does not exist, which the screens' own tests cover. */
const here = gone.filter((status) => status !== 404)

const openViewAs = async () => {
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('menuitem', { name: 'View as…' }).click()
}
const searchUsers = async () => {
  await openViewAs()
  await page.getByRole('searchbox', { name: 'Search users' }).fill('moretti')
}

const openMore = async (item: string) => {
  await page.getByRole('button', { name: 'More actions for Meridian Racing' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

type Read = {
  readonly path: string
  readonly operation: string
  /** Beginning of the message shown instead. */
  readonly says: string
  readonly statuses?: readonly number[]
  /** Triggers the read, where the page alone does not. */
  readonly open?: () => Promise<void>
  readonly panels?: number
  readonly stands?: Locator
}

const reads: readonly Read[] = [
  { path: '/downloads/helyx', operation: 'listProductVersions', says: 'Versions could not be loaded' },
  { path: '/downloads/helyx', operation: 'listProducts', says: 'The release could not be loaded' },
  { path: '/downloads/helyx', operation: 'listProductTopics', says: 'The topics could not be loaded' },
  {
    path: '/downloads/helyx',
    operation: 'listProductTopicDownloads',
    says: 'Installers could not be loaded',
    // One per topic, each read separately.
    panels: 5,
  },
  {
    path: '/documentation/helyx',
    operation: 'listDocumentationVersions',
    says: 'The documentation could not be loaded',
  },
  {
    path: '/documentation/helyx/4.3/solver',
    operation: 'getDocumentationHtml',
    says: 'The page could not be loaded',
    stands: page.getByRole('treeitem', { name: 'Solver guide' }),
  },
  { path: '/resources', operation: 'listResources', says: 'Resources could not be loaded' },
  {
    path: '/resources/res_rotating_pump',
    operation: 'getResource',
    says: 'The resource could not be loaded',
    statuses: here,
  },
  { path: '/support/helyx', operation: 'listTickets', says: 'Tickets could not be loaded' },
  {
    path: '/support/helyx',
    operation: 'listFirstLineSupports',
    says: 'Support contacts could not be loaded',
  },
  {
    path: '/support/helyx/ticket?id=tkt_hlx_48213',
    operation: 'getTicket',
    says: 'The ticket could not be loaded',
    statuses: here,
  },
  {
    path: '/admin/accounts_manager',
    operation: 'listAccounts',
    says: 'Accounts could not be loaded',
    statuses: [500],
  },
  {
    path: '/admin/accounts_manager/acc_meridian',
    operation: 'listAvailableCrmAccounts',
    open: () => openMore('Change the CRM account'),
    says: 'The CRM accounts could not be loaded',
    statuses: [500],
  },
  {
    path: '/admin/accounts_manager/acc_meridian',
    operation: 'listCrmContacts',
    open: () => openMore('Invite CRM contacts'),
    says: 'The contacts could not be loaded',
    statuses: [500],
  },
  { path: '/fake-data', operation: 'listFakeData', says: 'Fake data could not be loaded' },
  { path: '/licenses', operation: 'listLicenses', says: 'Licenses could not be loaded', statuses: [500] },
  {
    path: '/licenses/lic_0417',
    operation: 'listLicenseSeats',
    says: 'Seats could not be loaded',
    statuses: [500],
  },
  {
    path: '/documentation/helyx/4.3/solver',
    operation: 'listDocumentations',
    says: 'The list of pages could not be loaded',
    // The page is found in the same list.
    panels: 2,
  },
  { path: '/resources', operation: 'listResourceCategories', says: 'Categories could not be loaded' },
  {
    path: '/resources/res_rotating_pump',
    operation: 'listResourceTopics',
    says: 'The topics could not be loaded',
  },
  {
    path: '/files',
    operation: 'navigateFiles',
    says: 'The folder could not be loaded',
    statuses: [401, 403, 429, 500, 503],
  },
  { path: '/files?search=forces', operation: 'searchFiles', says: 'The files could not be searched' },
  { path: '/files?info=1', operation: 'getFileInfo', says: 'The information could not be loaded' },
  {
    path: '/',
    operation: 'listRoles',
    says: 'Roles could not be loaded',
    open: openViewAs,
    statuses: [500],
  },
  {
    path: '/',
    operation: 'listUsers',
    says: 'Users could not be searched',
    open: searchUsers,
    statuses: [500],
  },
]

/** A page of each kind is enough, and one of its reads: the same panel reports all of them. */
const usual = ['/downloads/helyx', '/documentation/helyx', '/support/helyx', '/licenses', '/files']
const isUsual = ({ path, operation }: Read) =>
  usual.includes(path) && reads.find((one) => one.path === path)?.operation === operation

for (const read of reads) {
  const { path, operation, says, statuses = gone, open, panels = 1, stands } = read
  for (const [which, asked, tags] of [
    ['is said', statuses.slice(-1), isUsual(read) ? [] : ['all']],
    ['with any other status is said', statuses.slice(0, -1), ['all']],
  ] as const)
    test.runIf(asked.length > 0)(
      `[L8.1] [R31] ${operation} failing ${which} in its panel of ${path} alone, and Retry ends it`,
      { tags: [...tags] },
      async () => {
        await fault({ operation, status: 400, body: 'problem' })
        openPortal('staff', path)
        await open?.()
        const alert = page.getByRole('alert').filter({ hasText: says })
        const retry = (panels === 1 ? page : alert).getByRole('button', { name: 'Retry' })
        await expect.element(alert).toHaveTextContent('Status 400')
        await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(panels)
        if (!open) await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
        if (stands) await expect.element(stands).toBeVisible()
        for (const status of asked) {
          await clearFault(operation)
          await fault({ operation, status, body: 'problem' })
          await retry.click()
          await expect.element(alert).toHaveTextContent(`Status ${status}`)
        }
        await clearFault(operation)
        await retry.click()
        await expect.element(alert).not.toBeInTheDocument()
      },
    )
}

test('[L8.1] getProduct failing leaves the name of the product without its link', async () => {
  await fault({ operation: 'getProduct', status: 500, body: 'problem' })
  openPortal('engineer', '/files?path=/HELYX+4.3&item=helyx-4.3-linux-x64.run&info=1')
  const information = page.getByRole('region', { name: 'Information', exact: true })
  await expect.poll(() => answered('getProduct')).toBe(1)
  await expect.element(information).toHaveTextContent(/Shared from\s*HELYX 4.3/)
  expect(information.getByRole('link').elements()).toEqual([])
  expect(page.getByRole('alert').elements()).toEqual([])
})

for (const { operation } of [{ operation: 'listAccountsLight' }, { operation: 'listTerritories' }])
  test(`[L8.1] ${operation} failing costs the list of licenses its filter and no row`, async () => {
    await fault({ operation, status: 500, body: 'problem' })
    openPortal('staff', '/licenses?account_id=acc_meridian&territory_id=ter_uk')
    await expect.poll(() => answered(operation)).toBeGreaterThan(0)
    await expect.element(page.getByRole('row', { name: /HLX-2026-00417/ })).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
