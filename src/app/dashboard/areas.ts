import { licenseArea } from '../../features/licenses/attention/license-attention-area'
import type { Area } from './area'

/** A screen that has a card. */
export interface CardPlan {
  readonly path: string
  /** What it has to say with the first screen; few may, since the dashboard's code grows by it. */
  readonly area?: Area
  /** Its area comes after the first screen: see `late/late-plans.ts`. */
  readonly isLate?: true
}

/** The screens that have a card, in this order, for those who may read them; an area adds what it has to say. */
export const cards: readonly CardPlan[] = [
  { path: '/licenses', area: licenseArea },
  { path: '/downloads/helyx' },
  { path: '/downloads/elements' },
  { path: '/documentation/helyx' },
  { path: '/documentation/elements' },
  { path: '/resources', isLate: true },
  { path: '/support/helyx', isLate: true },
  { path: '/support/elements', isLate: true },
  { path: '/files', isLate: true },
  { path: '/fake-data' },
  { path: '/admin/accounts_manager' },
  { path: '/admin/users_manager' },
  { path: '/admin/licenses_manager' },
  { path: '/admin/products_manager' },
  { path: '/admin/resources_manager' },
  { path: '/admin/documentation_manager' },
]
