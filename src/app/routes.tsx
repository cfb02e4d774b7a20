import { createRouter } from '@tanstack/react-router'
import { parseDownloadsSearch } from '../features/downloads/downloads-search'
import { parseFakeSearch } from '../features/fake-data/fake-search'
import { parseFilesSearch } from '../features/files/files-search'
import { parseDetailSearch, parseLicenseSearch } from '../features/licenses/license-search'
import { parseResourceDetailSearch, parseResourceSearch } from '../features/resources/resource-search'
import { parseOneTicketSearch, parseTicketSearch } from '../features/support/ticket-search'
import type { PermissionKey } from '../session/permissions'
import { parseSearch, stringifySearch } from '../ui/table/search-params'
import { documentationRoutes, LatestDocumentation } from './documentation-routes'
import type { Entry } from './entry'
import { detail, landing, later, plain, root, screen } from './screen'
import { DocumentationNotFound } from './screens/not-found'
import { PageBroken } from './screens/page-broken'

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

const says = (title: string, purpose: string): Entry => ({ title, purpose })

/** Any of these keys opens the page. */
const anyOf = (...keys: PermissionKey[]): readonly PermissionKey[] => keys

const managers = [
  ...['/admin/accounts_manager', '/admin/users_manager', '/admin/licenses_manager'],
  ...['/admin/products_manager', '/admin/resources_manager', '/admin/documentation_manager'],
]
const downloads = ['/downloads/helyx', '/downloads/elements']
const documentationPaths = ['/documentation/helyx', '/documentation/elements']
const support = ['/support/helyx', '/support/elements']
// Both lines share their pages.
const downloadsPage = () => import('../features/downloads/downloads-page')
const supportPage = () => import('../features/support/support-page')
const ticketPage = () => import('../features/support/ticket-page')

const licenses = screen(
  '/licenses',
  'licenses',
  says('Licenses', 'What your license servers may hand out, until when, and who holds the seats.'),
  () => import('../features/licenses/licenses-page'),
  parseLicenseSearch,
)

const resources = screen(
  '/resources',
  'resources',
  says('Resources', 'Articles, cases and scripts beside the products.'),
  () => import('../features/resources/resources-page'),
  parseResourceSearch,
)

// The table of routes is the table of permissions [L2.8]: one screen, one key. A list of keys means any of them.
const routes = [
  screen('/', 'open', says('Dashboard', 'Everything you may reach in this portal.'), () =>
    import('./dashboard/dashboard-page').then(({ DashboardPage }) => ({ default: DashboardPage })),
  ),
  screen('/user-account', 'open', says('User account', 'Who you are here, and what you may do.'), () =>
    import('./account/account-screen').then(({ AccountScreen }) => ({ default: AccountScreen })),
  ),

  landing(
    '/admin',
    anyOf(
      'accounts_manager',
      'users_manager',
      'licenses_manager',
      'products_manager',
      'resources_manager',
      'documentations_manager',
    ),
    says('Admin', 'What vendor staff look after.'),
    managers,
  ),
  later(
    '/admin/accounts_manager',
    'accounts_manager',
    says('Accounts', 'Customer organizations and who looks after them.'),
  ),
  later(
    '/admin/users_manager',
    'users_manager',
    says('Users', 'People, their roles and what these let them do.'),
  ),
  later(
    '/admin/licenses_manager',
    'licenses_manager',
    says('License manager', 'Create, renew and suspend the licenses of all accounts.'),
  ),
  later(
    '/admin/products_manager',
    'products_manager',
    says('Products', 'Releases, their topics and downloads.'),
  ),
  later(
    '/admin/resources_manager',
    'resources_manager',
    says('Resource manager', 'Articles and material beside the products.'),
  ),
  later(
    '/admin/documentation_manager',
    'documentations_manager',
    says('Documentation manager', 'Versions, pages and their synchronization.'),
  ),

  licenses.addChildren([
    detail(
      licenses,
      '/$licenseId',
      'licenses',
      () => import('../features/licenses/license-page'),
      parseDetailSearch,
    ),
  ]),

  landing(
    '/downloads',
    anyOf('downloads_helyx', 'downloads_elements'),
    says('Downloads', 'Installers and updates, by product line.'),
    downloads,
  ),
  screen(
    '/downloads/helyx',
    'downloads_helyx',
    says('HELYX downloads', 'Installers, patches and tutorials of HELYX.'),
    downloadsPage,
    parseDownloadsSearch,
  ),
  screen(
    '/downloads/elements',
    'downloads_elements',
    says('ELEMENTS downloads', 'Installers, patches and tutorials of ELEMENTS.'),
    downloadsPage,
    parseDownloadsSearch,
  ),

  landing(
    '/documentations',
    anyOf('documentations_helyx', 'documentations_elements'),
    says('Documentation', 'Guides and references, by product line.'),
    documentationPaths,
    LatestDocumentation,
  ),
  ...documentationRoutes,
  plain('/documentation/$', 'open', DocumentationNotFound),

  resources.addChildren([
    detail(
      resources,
      '/$resourceId',
      'resources',
      () => import('../features/resources/resource-page'),
      parseResourceDetailSearch,
    ),
  ]),

  landing(
    '/support',
    anyOf('support_helyx', 'support_elements'),
    says('Support', 'Your requests and who answers them, by product line.'),
    support,
  ),
  screen(
    '/support/helyx',
    'support_helyx',
    says('HELYX support', 'Your requests about HELYX and who answers them.'),
    supportPage,
    parseTicketSearch,
  ),
  screen('/support/helyx/ticket', 'support_helyx_tickets', null, ticketPage, parseOneTicketSearch),
  screen(
    '/support/elements',
    'support_elements',
    says('ELEMENTS support', 'Your requests about ELEMENTS and who answers them.'),
    supportPage,
    parseTicketSearch,
  ),
  screen('/support/elements/ticket', 'support_elements_tickets', null, ticketPage, parseOneTicketSearch),

  screen(
    '/files',
    'file_manager',
    says('File manager', 'The files of your account.'),
    () => import('../features/files/files-page'),
    parseFilesSearch,
  ),
  screen(
    '/fake-data',
    'fake_data',
    says('Fake data', 'Reference rows that exercise every part of a list.'),
    () => import('../features/fake-data/fake-data-page'),
    parseFakeSearch,
  ),
] as const

/** A router over the table. Links preload on hover and focus; a path outside the table is the not-found page. */
export function createPortalRouter() {
  return createRouter({
    routeTree: root.addChildren(routes),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: PageBroken,
    defaultPreload: 'intent',
    scrollRestoration: true,
    notFoundMode: 'root',
  })
}
