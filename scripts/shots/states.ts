import type { Page } from 'playwright'
import type { PersonaId } from '../../mock/personas'
import { pageSettled, waitForHeading } from './camera'

/** A state of a screen that its address alone does not show. */
export type State = {
  name: string
  /** Null: not signed in, on the identity provider's page. */
  persona: PersonaId | null
  /** Steps to the state, after color mode and window size are set. */
  reach: (page: Page) => Promise<void>
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await pageSettled(page)
}

/** Calls a sandbox control for the page's world. */
async function control(page: Page, name: string, data: object): Promise<void> {
  const answer = await page.request.post(`/sandbox/${name}`, { data })
  if (!answer.ok()) throw new Error(`The sandbox answered ${answer.status()} to ${name}`)
}
const fault = (page: Page, operation: string, members: object) =>
  control(page, 'faults', { operation, ...members })

/** A staff dialog with an address. */
const dialogAt = (name: string, path: string): State => ({
  name: `state-dialog-${name}`,
  persona: 'staff',
  reach: async (page) => {
    await open(page, path)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    await pageSettled(page)
  },
})
/** A part of a page with an address. */
const pageAt = (name: string, path: string): State => ({
  name: `state-part-${name}`,
  persona: 'staff',
  reach: (page) => open(page, path),
})
/** A dialog that needs steps. */
const dialogAfter = (name: string, path: string, steps: (page: Page) => Promise<void>): State => ({
  name: `state-dialog-${name}`,
  persona: 'staff',
  reach: async (page) => {
    await open(page, path)
    await steps(page)
    await pageSettled(page)
  },
})

/** The same for content staff, for a page or a dialog. */
const contentAfter = (name: string, path: string, steps: (page: Page) => Promise<void>): State => ({
  ...dialogAfter(name, path, steps),
  persona: 'content',
})
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const choose = async (page: Page, menu: string, item: string) => {
  await press(page, menu)
  await page.getByRole('menuitem', { name: item }).click()
}
const asked = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()

const users = '/admin/users_manager'

/** Chooses a file of three people: one is always new, one an existing user, one has no last name. */
async function chooseFile(page: Page): Promise<void> {
  // Discards the import of the previous screenshot.
  const discard = page.getByRole('button', { name: 'Discard' })
  if (await discard.isVisible()) await discard.click()
  await page.getByRole('button', { name: 'Import' }).click()
  const lines = [
    'First name,Last name,E-mail,Roles',
    `Rosa,Delgado,rosa.delgado+${Date.now()}@meridian-racing.example,Engineer`,
    'Luca,Moretti,luca.moretti@meridian-racing.example,Engineer',
    'Ada,,ada@meridian-racing.example,Engineer',
  ]
  const buffer = Buffer.from(lines.join('\n'))
  await page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check 3 lines' }).waitFor()
}

async function checkFile(page: Page): Promise<void> {
  await chooseFile(page)
  await page.getByRole('button', { name: 'Check 3 lines' }).click()
  await page.getByRole('button', { name: 'Import 1 user' }).waitFor()
}

async function importFile(page: Page): Promise<void> {
  await checkFile(page)
  await page.getByRole('button', { name: 'Import 1 user' }).click()
  await page.getByText('1 user was invited.').waitFor()
}

const user = `${users}/usr_engineer`
const account = '/admin/accounts_manager/acc_meridian'

/** Selects a contact who can be invited, sets a role and checks the invitation. */
async function checkContact(page: Page): Promise<void> {
  const rosa = page.getByRole('checkbox', { name: 'Rosa Delgado' })
  await rosa.waitFor()
  // The selection of the previous screenshot is kept.
  if (!(await rosa.isChecked())) {
    await rosa.check()
    await page.getByRole('combobox', { name: 'Roles for all' }).click()
    await page.getByRole('option', { name: /^Engineer/ }).click()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('table', { name: 'To be invited' }).waitFor()
}
const release = '/admin/products_manager/prd_helyx_43'
const article = '/admin/resources_manager/res_rotating_pump'
const licenses = '/admin/licenses_manager'
const license = `${licenses}/lic_0417`
const nextRelease = '/admin/products_manager/prd_helyx_44b'

/** Selects the first rows of a list and a bulk action. */
async function changeSelected(page: Page, rows: number, action: string): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  for (let at = 0; at < rows; at += 1) await boxes.nth(at).check()
  await choose(page, 'Change selected', action)
  await page.getByRole('dialog').waitFor()
}
/** Selects the first file of the bucket in the open picker. */
async function chooseFirst(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('checkbox', { disabled: false }).first().check()
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()
}
const articles = '/admin/resources_manager'
const manual = '/admin/documentation_manager'
const pages43 = `${manual}/helyx/4.3`

export const states: readonly State[] = [
  dialogAt('new-user', '/admin/users_manager?new=1'),
  dialogAt('import-users', '/admin/users_manager?import=1'),
  { ...dialogAfter('import-columns', users, chooseFile), persona: 'useradmin' },
  { ...dialogAfter('import-check', users, checkFile), persona: 'useradmin' },
  { ...dialogAfter('import-results', users, importFile), persona: 'useradmin' },
  {
    name: 'state-import-kept',
    persona: 'useradmin',
    reach: async (page) => {
      await fault(page, 'createUser', { status: 503, body: 'problem' })
      await open(page, users)
      await checkFile(page)
      await page.getByRole('button', { name: 'Import 1 user' }).click()
      await page.getByRole('button', { name: 'Retry failed' }).waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByText('Import of people.csv').waitFor()
      await pageSettled(page)
    },
  },
  dialogAfter('disable-users', `${users}?account_id=acc_meridian`, async (page) => {
    for (const name of ['Luca Moretti', 'Yuki Sato'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Change selected' }).click()
    await page.getByRole('menuitem', { name: 'Disable…' }).click()
    await page.getByRole('table', { name: 'What happens' }).waitFor()
  }),
  dialogAfter('check-access', `${user}/access`, async (page) => {
    await page.getByRole('button', { name: 'Check access' }).click()
    await page.getByRole('dialog', { name: 'Check access' }).waitFor()
  }),
  dialogAfter('check-downloads', '/support/helyx/ticket?id=tkt_hlx_48213', async (page) => {
    await page.getByRole('button', { name: 'Check downloads' }).click()
    await page.getByRole('combobox', { name: 'Release' }).waitFor()
  }),
  dialogAt('new-account', '/admin/accounts_manager?new=1'),
  ...(['edit', 'crm', 'contacts', 'suspend', 'archive', 'delete'] as const).map((dialog) =>
    dialogAt(`${dialog}-account`, `${account}?dialog=${dialog}`),
  ),
  ...(['users', 'licenses', 'tickets'] as const).map((tab) => pageAt(`account-${tab}`, `${account}/${tab}`)),
  dialogAfter('check-access-account', `${account}/users`, async (page) => {
    await page.getByRole('button', { name: 'Check access' }).click()
    await page.getByRole('dialog', { name: 'Check access' }).waitFor()
  }),
  dialogAfter('contacts-check', `${account}?dialog=contacts`, checkContact),
  dialogAfter('contacts-results', `${account}?dialog=contacts`, async (page) => {
    await checkContact(page)
    await page.getByRole('button', { name: 'Invite 1 person' }).click()
    await page.getByText('1 person was invited.').waitFor()
    // Resets the world, so that the next screenshot has someone to invite.
    await page.request.post('/sandbox/reset')
  }),
  dialogAfter('unlink-account', `${account}?dialog=crm`, async (page) => {
    await page.getByRole('button', { name: 'Unlink Meridian Racing' }).click()
    await page.getByText('its contacts can no longer be invited').waitFor()
  }),
  dialogAfter('disable-user-new-holder', `${user}?dialog=disable`, async (page) => {
    await page.getByRole('radio', { name: 'Move to another person' }).check()
    await page.getByRole('combobox', { name: 'Who gets the seats' }).waitFor()
  }),
  ...(['access', 'seats'] as const).map((tab) => pageAt(`user-${tab}`, `${user}/${tab}`)),
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
  dialogAt('publish-resource', '/admin/resources_manager/res_bp_turbulence?dialog=publish'),
  dialogAt('delete-resource', `${article}?dialog=delete`),
  dialogAt('new-category', '/admin/resources_manager/categories?new=1'),
  pageAt('resource-topics', `${article}/topics`),
  pageAt('resource-edit', `${article}/edit`),
  pageAt('resource-links', '/admin/resources_manager/res_val_battery_pack/links'),
  pageAt('documentation-page', '/admin/documentation_manager/helyx/4.3?item=doc_hx43_bc'),
  pageAt('documentation-page-failed', '/admin/documentation_manager/elements/5.0?item=doc_el50_notes'),
  { ...pageAt('documentation', manual), persona: 'content' },
  contentAfter('link-picker', `${article}/edit`, async (page) => {
    await press(page, 'Link')
    await press(page, 'Find a page…')
    await asked(page)
  }),
  contentAfter('edit-as-html', `${article}/edit`, async (page) => {
    await press(page, 'Edit as HTML')
    const source = page.getByRole('textbox', { name: 'Article as HTML' })
    await source.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  }),
  contentAfter('attach-files', `${article}/topics`, async (page) => {
    await press(page, 'Attach files to Case')
    await asked(page)
  }),
  contentAfter('move-resources', articles, async (page) => {
    for (const name of await page.getByRole('checkbox', { name: /^Select (?!all)/ }).all()) {
      await name.check()
      if ((await page.getByRole('checkbox', { checked: true }).count()) > 2) break
    }
    await choose(page, 'Change selected', 'Move to a category…')
    await asked(page)
  }),
  contentAfter('delete-category', `${articles}/categories`, async (page) => {
    await choose(page, 'More for Tutorials', 'Delete…')
    await asked(page)
  }),
  contentAfter('make-latest', manual, async (page) => {
    await choose(page, 'Actions for HELYX 4.2', 'Make latest…')
    await asked(page)
  }),
  contentAfter('hide-version', manual, async (page) => {
    await choose(page, 'Actions for HELYX 4.2', 'Hide from customers…')
    await asked(page)
  }),
  contentAfter('running-sync', manual, async (page) => {
    await control(page, 'documentation', { sync: 'hold' })
    if (!(await page.getByText(/^Running since/).isVisible())) await press(page, 'Synchronize now')
    await page.getByText(/^Running since/).waitFor()
  }),
  contentAfter('delete-page', pages43, async (page) => {
    await choose(page, 'Actions for Install HELYX', 'Delete…')
    await asked(page)
  }),
  contentAfter('hide-pages', pages43, async (page) => {
    for (const name of ['Install HELYX', 'Meshing'])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    await choose(page, 'Change selected', 'Hide…')
    await asked(page)
  }),
  contentAfter('title-conflict', pages43, async (page) => {
    // Simulates another user saving each page.
    await control(page, 'reset', {})
    await control(page, 'scenario', { name: 'stale' })
    await choose(page, 'Actions for Meshing', 'Edit title')
    const field = page.getByRole('textbox', { name: 'Title of Meshing' })
    await field.fill('Meshing, step by step')
    await field.press('Enter')
    await page.getByRole('button', { name: 'Keep mine' }).waitFor()
  }),
  { ...pageAt('documentation-list', `${pages43}?view=list`), persona: 'content' },
  contentAfter('links-result', `${manual}/helyx/4.0/links`, async (page) => {
    const start = page.getByRole('button', { name: 'Check links', exact: true })
    if (await start.isVisible()) await start.click()
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
  }),
  {
    ...pageAt('comparison', '/documentation/helyx/4.3/solver/boundary-conditions?compare=4.1'),
    persona: 'reader',
  },
  { ...pageAt('dashboard', '/'), persona: 'content' },
  dialogAt('extend-license', `${license}?dialog=extend`),
  dialogAt('suspend-license', `${license}?dialog=suspend`),
  dialogAt('extend-maintenance', `${licenses}/lic_0388?dialog=extend-maintenance`),
  dialogAt('next-term', `${license}?dialog=next-term`),
  dialogAt('resume-license', `${licenses}/lic_0455?dialog=resume`),
  dialogAt('delete-license', `${license}?dialog=delete`),
  dialogAfter('extend-license-check', `${license}?dialog=extend`, (page) => press(page, 'Check')),
  dialogAfter('issue-license', `${licenses}/new?renews=lic_0417`, async (page) => {
    await press(page, 'Create draft')
    await press(page, 'Issue')
    await page.getByRole('dialog').waitFor()
  }),
  dialogAfter('extend-licenses', `${licenses}?sort=number`, async (page) => {
    await changeSelected(page, 6, 'Extend…')
    await press(page, 'Check')
  }),
  pageAt('license-seats', `${license}/seats`),
  pageAt('license-file', `${license}/file`),
  dialogAfter('license-errors', `${licenses}/new`, (page) => press(page, 'Create and issue')),
  dialogAt('delete-release', `${release}?dialog=delete`),
  dialogAfter('attach-files', `${release}/topics`, (page) => press(page, 'Attach files to Installers')),
  dialogAfter('attach-files-facts', `${release}/topics`, async (page) => {
    await press(page, 'Attach files to Installers')
    await chooseFirst(page)
  }),
  dialogAfter('replace-file', `${nextRelease}/topics`, (page) =>
    press(page, 'Find the 4.4.0-beta1 file for Installer for Linux'),
  ),
  dialogAfter('new-topic', `${release}/topics`, (page) => press(page, 'New topic')),
  dialogAfter('edit-file', `${release}/topics`, (page) =>
    choose(page, 'More for Installer for Linux', 'Edit…'),
  ),
  dialogAfter('withdraw-file', `${release}/topics`, (page) =>
    choose(page, 'More for Installer for Linux', 'Withdraw…'),
  ),
  dialogAfter('publish-releases', '/admin/products_manager?sort=-updated_at', (page) =>
    changeSelected(page, 4, 'Publish…'),
  ),
  dialogAfter('edit-notes', `${release}/notes`, (page) => press(page, 'Edit notes')),
  pageAt('release-withdrawn', '/admin/products_manager/prd_elements_501'),
  { ...dialogAt('change-hosts', '/licenses/lic_0417?dialog=hosts'), persona: 'pi' },
  { ...pageAt('release-version-changes', '/downloads/elements?have=4.2'), persona: 'pi' },
  { ...pageAt('dashboard', '/'), persona: 'pi' },
  {
    name: 'state-sign-in',
    persona: null,
    reach: async (page) => {
      await page.reload()
      await pageSettled(page)
    },
  },
  {
    // After repeated requests for a session the portal gives up.
    name: 'state-sign-in-failed',
    persona: null,
    reach: async (page) => {
      const failed = page.getByRole('heading', { name: 'Sign-in failed' })
      while (!(await failed.isVisible())) {
        await page.goto('/')
        await waitForHeading(page)
      }
      await pageSettled(page)
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
      // A status without retries, so that the panel shows the error at once.
      await fault(page, 'listLicenses', { status: 400 })
      await page.goto('/licenses')
      await page.getByRole('button', { name: 'Retry' }).waitFor()
      await pageSettled(page)
    },
  },
  {
    name: 'state-list-loading',
    persona: 'engineer',
    reach: async (page) => {
      await fault(page, 'listLicenses', { delay_ms: 60_000 })
      await page.goto('/licenses')
      await waitForHeading(page)
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
      const dialog = page.getByRole('dialog', { name: /^Assign a seat on / })
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
