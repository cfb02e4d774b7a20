import { licenseArea } from '../../features/licenses/attention/license-attention-area'
import type { Permission } from '../../session/permissions'
import type { Area } from './area'

/** An area whose code and requests wait until the first screen stands. */
export type LoadArea = () => Promise<Area>

/** A screen that has a card. */
export interface CardPlan {
  readonly path: string
  /** What it has to say with the first screen; few may, since the dashboard's code grows by it. */
  readonly area?: Area
  readonly late?: LoadArea
}

/** The screens that have a card, in this order, for those who may read them; an area adds what it has to say. */
export const cards: readonly CardPlan[] = [
  { path: '/licenses', area: licenseArea },
  { path: '/downloads/helyx' },
  { path: '/downloads/elements' },
  { path: '/documentation/helyx' },
  { path: '/documentation/elements' },
  {
    path: '/resources',
    late: () =>
      import('../../features/resources/marks/resources-area').then(({ resourcesArea }) => resourcesArea),
  },
  {
    path: '/support/helyx',
    late: () => import('../../features/support/attention/ticket-areas').then(({ helyxArea }) => helyxArea),
  },
  {
    path: '/support/elements',
    late: () =>
      import('../../features/support/attention/ticket-areas').then(({ elementsArea }) => elementsArea),
  },
  { path: '/files' },
  { path: '/fake-data' },
  { path: '/admin/accounts_manager' },
  { path: '/admin/users_manager' },
  { path: '/admin/licenses_manager' },
  { path: '/admin/products_manager' },
  { path: '/admin/resources_manager' },
  { path: '/admin/documentation_manager' },
]

/** What has no card of its own: its name, every permission it needs, its code. */
export const besides: readonly {
  readonly name: string
  readonly needs: readonly Permission[]
  readonly load: LoadArea
}[] = [
  {
    name: 'Latest HELYX release',
    needs: ['downloads_helyx'],
    load: () =>
      import('../../features/downloads/latest/latest-area').then(({ latestArea }) => latestArea.helyx),
  },
  {
    name: 'Latest ELEMENTS release',
    needs: ['downloads_elements'],
    load: () =>
      import('../../features/downloads/latest/latest-area').then(({ latestArea }) => latestArea.elements),
  },
  {
    name: 'Versions in use',
    needs: ['licenses', ['downloads_helyx', 'downloads_elements']],
    load: () =>
      import('../../features/dashboard/support-end/support-end-area').then(
        ({ supportEndArea }) => supportEndArea,
      ),
  },
  {
    name: 'What ends within twelve months',
    needs: ['licenses'],
    load: () =>
      import('../../features/dashboard/timeline/timeline-area').then(({ timelineArea }) => timelineArea),
  },
]
