import type { PathMapping } from '../../src/session/permissions'

/** The specification's table of routes and permission keys, row by row. */
export const table: PathMapping = [
  ['/admin/accounts_manager', 'accounts_manager'],
  ['/admin/users_manager', 'users_manager'],
  ['/admin/licenses_manager', 'licenses_manager'],
  ['/admin/products_manager', 'products_manager'],
  ['/admin/resources_manager', 'resources_manager'],
  ['/admin/documentation_manager', 'documentations_manager'],
  ['/licenses', 'licenses'],
  ['/downloads/helyx', 'downloads_helyx'],
  ['/downloads/elements', 'downloads_elements'],
  ['/documentation/helyx', 'documentations_helyx'],
  ['/documentation/elements', 'documentations_elements'],
  ['/resources', 'resources'],
  ['/support/helyx', 'support_helyx'],
  ['/support/elements', 'support_elements'],
  ['/support/helyx/ticket', 'support_helyx_tickets'],
  ['/support/elements/ticket', 'support_elements_tickets'],
  ['/files', 'file_manager'],
  ['/fake-data', 'fake_data'],
]

/** Pages of their own that list the readable screens below them. */
export const landings = ['/admin', '/downloads', '/documentations', '/support']
/** Pages that require only a sign-in; the last says that there is no such documentation. */
export const open = ['/', '/user-account', '/about', '/documentation/$']
