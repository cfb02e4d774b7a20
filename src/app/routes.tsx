import { createRoute, createRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import { parseAccountDetailSearch, parseAccountSearch } from '../features/admin/accounts/account-search'
import { parseManagerSearch as parseDocumentationManagerSearch } from '../features/admin/documentation/documentation-manager-search'
import { parseItemsSearch } from '../features/admin/documentation/items-search'
import {
  parseLicenseRecordSearch,
  parseManagerSearch,
  parseNewLicenseSearch,
} from '../features/admin/licenses/license-manager-search'
import { parseRenewalSearch } from '../features/admin/licenses/renewals-search'
import { parseLinkSearch } from '../features/admin/links/links-search'
import { parseProductDetailSearch, parseProductSearch } from '../features/admin/products/product-search'
import {
  parseCategoriesSearch,
  parseManagerSearch as parseManagerResourceSearch,
  parseRecordSearch,
} from '../features/admin/resources/resource-manager-search'
import { parseUserDetailSearch, parseUserSearch } from '../features/admin/users/user-search'
import { parseDownloadsSearch } from '../features/downloads/downloads-search'
import { parseFakeSearch } from '../features/fake-data/fake-search'
import { parseFilesSearch } from '../features/files/files-search'
import { parseDetailSearch, parseLicenseSearch } from '../features/licenses/license-search'
import { parseResourceDetailSearch, parseResourceSearch } from '../features/resources/resource-search'
import { parseOneTicketSearch, parseTicketSearch } from '../features/support/ticket-search'
import { parseSearch, searchParser, stringifySearch, textParam } from '../ui/table/search-params'
import { DashboardPage } from './dashboard/dashboard-page'
import { DocumentationNotFound, PageBroken } from './full-page-states'
import type { ScreenLabel } from './guard'
import { below, landing, root, screen, unlabeledScreen } from './screen-routes'

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

const label = (title: string, purpose: string): ScreenLabel => ({ title, purpose })

const licenses = screen(
  '/licenses',
  'licenses',
  label('Licenses', 'Your licenses, when they expire, and who uses the seats.'),
  () => import('../features/licenses/licenses-page'),
  parseLicenseSearch,
)

// The catch-all routes of the specification, one per product line, each with its own key [L2.3, L2.9]. The start page
// and the pages of a line share their parent, the documentation layout, which stays mounted when the page changes.
const helyxData = {
  permission: 'documentations_helyx',
  label: label('HELYX documentation', 'Guides, tutorials and references for HELYX.'),
} as const
const elementsData = {
  permission: 'documentations_elements',
  label: label('ELEMENTS documentation', 'Guides, tutorials and references for ELEMENTS.'),
} as const
const parseDocumentationSearch = searchParser({ compare: textParam(100) })
const helyx = screen(
  '/documentation/helyx',
  helyxData.permission,
  helyxData.label,
  () => import('../features/documentation/documentation-page'),
  parseDocumentationSearch,
)
const helyxStart = createRoute({ getParentRoute: () => helyx, path: '/', staticData: helyxData })
const helyxPage = createRoute({ getParentRoute: () => helyx, path: '$', staticData: helyxData })
const elements = screen(
  '/documentation/elements',
  elementsData.permission,
  elementsData.label,
  () => import('../features/documentation/documentation-page'),
  parseDocumentationSearch,
)
const elementsStart = createRoute({ getParentRoute: () => elements, path: '/', staticData: elementsData })
const elementsPage = createRoute({ getParentRoute: () => elements, path: '$', staticData: elementsData })

const accounts = screen(
  '/admin/accounts_manager',
  'accounts_manager',
  label('Accounts', 'Customer organizations and who looks after them.'),
  () => import('../features/admin/accounts/accounts-page'),
  parseAccountSearch,
)
const users = screen(
  '/admin/users_manager',
  'users_manager',
  label('Users', 'People, their roles and what these let them do.'),
  () => import('../features/admin/users/users-page'),
  parseUserSearch,
)
const products = screen(
  '/admin/products_manager',
  'products_manager',
  label('Products', 'Releases, their topics and downloads.'),
  () => import('../features/admin/products/products-page'),
  parseProductSearch,
)
const productForm = () => import('../features/admin/products/product-form-page')
const resourcesManager = screen(
  '/admin/resources_manager',
  'resources_manager',
  label('Resource manager', 'Articles, cases and scripts for all accounts.'),
  () => import('../features/admin/resources/resources-manager-page'),
  parseManagerResourceSearch,
)
const resourceForm = () => import('../features/admin/resources/resource-form-page')
const licensesManager = screen(
  '/admin/licenses_manager',
  'licenses_manager',
  label('License manager', 'Create, renew and suspend the licenses of all accounts.'),
  () => import('../features/admin/licenses/licenses-manager-page'),
  parseManagerSearch,
)
const licenseForm = () => import('../features/admin/licenses/license-form-page')

// Shown on the card of a product line.
const LatestVersion = lazy(async () => ({
  default: (await import('../features/documentation/latest-version')).LatestVersion,
}))
const LatestRelease = lazy(async () => ({
  default: (await import('../features/downloads/latest-release')).LatestRelease,
}))
const OpenTickets = lazy(async () => ({
  default: (await import('../features/support/open-tickets')).OpenTickets,
}))

const resources = screen(
  '/resources',
  'resources',
  label('Resources', 'Articles, cases and scripts.'),
  () => import('../features/resources/resources-page'),
  parseResourceSearch,
)

// The table of routes is the table of permissions [L2.8]: one screen, one key. Any key of a list opens the page.
const routes = [
  screen('/', 'open', label('Dashboard', 'What needs your attention, and where things are.'), async () => ({
    default: DashboardPage,
  })),
  screen('/user-account', 'open', label('User account', 'Your profile and access.'), () =>
    import('./account-screen').then(({ AccountScreen }) => ({ default: AccountScreen })),
  ),
  screen('/about', 'open', label('About the portal', 'Version and open-source software.'), () =>
    import('./about/about-page').then(({ AboutPage }) => ({ default: AboutPage })),
  ),

  landing(
    '/admin',
    [
      'accounts_manager',
      'users_manager',
      'licenses_manager',
      'products_manager',
      'resources_manager',
      'documentations_manager',
    ],
    label('Admin', 'The areas you manage.'),
    [
      '/admin/accounts_manager',
      '/admin/users_manager',
      '/admin/licenses_manager',
      '/admin/products_manager',
      '/admin/resources_manager',
      '/admin/documentation_manager',
    ],
  ),
  accounts.addChildren([
    below(
      accounts,
      '/$accountId/{-$tab}',
      'accounts_manager',
      () => import('../features/admin/accounts/account-page'),
      parseAccountDetailSearch,
    ),
  ]),
  users.addChildren([
    below(
      users,
      '/$userId/{-$tab}',
      'users_manager',
      () => import('../features/admin/users/user-page'),
      parseUserDetailSearch,
    ),
  ]),
  screen(
    '/admin/users_manager/roles',
    'users_manager',
    label('Roles', 'What each allows.'),
    () => import('../features/admin/users/roles-page'),
  ),
  licensesManager.addChildren([
    below(licensesManager, '/new', 'licenses_manager', licenseForm, parseNewLicenseSearch),
    below(licensesManager, '/$licenseId/edit', 'licenses_manager', licenseForm),
    below(
      licensesManager,
      '/$licenseId/{-$tab}',
      'licenses_manager',
      () => import('../features/admin/licenses/license-record-page'),
      parseLicenseRecordSearch,
    ),
  ]),
  screen(
    '/admin/licenses_manager/renewals',
    'licenses_manager',
    label('Renewals', 'Terms that end within 26 weeks.'),
    () => import('../features/admin/licenses/renewals-page'),
    parseRenewalSearch,
  ),
  products.addChildren([
    below(products, '/new', 'products_manager', productForm),
    below(products, '/$productId/edit', 'products_manager', productForm),
    below(
      products,
      '/$productId/{-$tab}',
      'products_manager',
      () => import('../features/admin/products/product-page'),
      parseProductDetailSearch,
    ),
  ]),
  resourcesManager.addChildren([
    below(resourcesManager, '/new', 'resources_manager', resourceForm),
    below(resourcesManager, '/$resourceId/edit', 'resources_manager', resourceForm),
    below(
      resourcesManager,
      '/$resourceId/{-$tab}',
      'resources_manager',
      () => import('../features/admin/resources/resource-record-page'),
      parseRecordSearch,
    ),
  ]),
  screen(
    '/admin/resources_manager/categories',
    'resources_manager',
    label('Resource categories', 'Their order, icons and names.'),
    () => import('../features/admin/resources/categories-page'),
    parseCategoriesSearch,
  ),
  screen(
    '/admin/resources_manager/links',
    'resources_manager',
    label('Links in resources', 'Broken links and missing files.'),
    () => import('../features/admin/resources/resource-links-page'),
    parseLinkSearch,
  ),
  screen(
    '/admin/documentation_manager',
    'documentations_manager',
    label('Documentation manager', 'Versions, pages and their synchronization.'),
    () => import('../features/admin/documentation/documentation-manager-page'),
    parseDocumentationManagerSearch,
  ),
  screen(
    '/admin/documentation_manager/$line/$version',
    'documentations_manager',
    null,
    () => import('../features/admin/documentation/documentation-items-page'),
    parseItemsSearch,
  ),
  screen(
    '/admin/documentation_manager/$line/$version/links',
    'documentations_manager',
    null,
    () => import('../features/admin/documentation/documentation-links-page'),
    parseLinkSearch,
  ),

  licenses.addChildren([
    below(
      licenses,
      '/$licenseId',
      'licenses',
      () => import('../features/licenses/license-page'),
      parseDetailSearch,
    ),
  ]),

  landing(
    '/downloads',
    ['downloads_helyx', 'downloads_elements'],
    label('Downloads', 'Installers and updates, by product line.'),
    ['/downloads/helyx', '/downloads/elements'],
    LatestRelease,
  ),
  screen(
    '/downloads/helyx',
    'downloads_helyx',
    label('HELYX downloads', 'Installers, patches and tutorials for HELYX.'),
    () => import('../features/downloads/downloads-page'),
    parseDownloadsSearch,
  ),
  screen(
    '/downloads/elements',
    'downloads_elements',
    label('ELEMENTS downloads', 'Installers, patches and tutorials for ELEMENTS.'),
    () => import('../features/downloads/downloads-page'),
    parseDownloadsSearch,
  ),

  landing(
    '/documentations',
    ['documentations_helyx', 'documentations_elements'],
    label('Documentation', 'Guides and references, by product line.'),
    ['/documentation/helyx', '/documentation/elements'],
    LatestVersion,
  ),
  helyx.addChildren([helyxStart, helyxPage]),
  elements.addChildren([elementsStart, elementsPage]),
  unlabeledScreen('/documentation/$', 'open', DocumentationNotFound),
  resources.addChildren([
    below(
      resources,
      '/$resourceId',
      'resources',
      () => import('../features/resources/resource-page'),
      parseResourceDetailSearch,
    ),
  ]),

  landing(
    '/support',
    ['support_helyx', 'support_elements'],
    label('Support', 'Your tickets and support contacts, by product line.'),
    ['/support/helyx', '/support/elements'],
    OpenTickets,
  ),
  screen(
    '/support/helyx',
    'support_helyx',
    label('HELYX support', 'Your HELYX tickets and support contact.'),
    () => import('../features/support/support-page'),
    parseTicketSearch,
  ),
  screen(
    '/support/helyx/ticket',
    'support_helyx_tickets',
    null,
    () => import('../features/support/ticket-page'),
    parseOneTicketSearch,
  ),
  screen(
    '/support/elements',
    'support_elements',
    label('ELEMENTS support', 'Your ELEMENTS tickets and support contact.'),
    () => import('../features/support/support-page'),
    parseTicketSearch,
  ),
  screen(
    '/support/elements/ticket',
    'support_elements_tickets',
    null,
    () => import('../features/support/ticket-page'),
    parseOneTicketSearch,
  ),
  screen(
    '/files',
    'file_manager',
    label('File Manager', 'Upload, organize and share the files of your account.'),
    () => import('../features/files/files-page'),
    parseFilesSearch,
  ),
  screen(
    '/fake-data',
    'fake_data',
    label('Fake data', 'Sample rows that show every part of a list.'),
    () => import('../features/fake-data/fake-data-page'),
    parseFakeSearch,
  ),
] as const

/** Links preload on hover and focus; a path outside the table renders the not-found page. */
export function createPortalRouter() {
  return createRouter({
    routeTree: root.addChildren(routes),
    parseSearch,
    stringifySearch,
    // Search parameters without a parser are dropped from the address.
    search: { strict: true },
    defaultErrorComponent: PageBroken,
    defaultPreload: 'intent',
    scrollRestoration: true,
    notFoundMode: 'root',
  })
}
