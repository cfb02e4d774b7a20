import { licenseArea } from '../../features/licenses/attention/license-attention-area'
import type { Area } from './area'

/** The screens that have a card, in this order, for those who may read them; an area adds what it has to say. */
export const cards: readonly { readonly path: string; readonly area?: Area }[] = [
  { path: '/licenses', area: licenseArea },
  { path: '/downloads/helyx' },
  { path: '/downloads/elements' },
  { path: '/documentation/helyx' },
  { path: '/documentation/elements' },
  { path: '/resources' },
  { path: '/support/helyx' },
  { path: '/support/elements' },
  { path: '/files' },
  { path: '/fake-data' },
  { path: '/admin/accounts_manager' },
  { path: '/admin/users_manager' },
  { path: '/admin/licenses_manager' },
  { path: '/admin/products_manager' },
  { path: '/admin/resources_manager' },
  { path: '/admin/documentation_manager' },
]
