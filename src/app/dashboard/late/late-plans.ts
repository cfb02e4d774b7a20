import type { Permission } from '../../../session/permissions'
import type { Area } from '../area'

/** An area whose code and requests wait until the first screen stands. */
export type LoadArea = () => Promise<Area>

/** The late areas of screens that have a card, by path. */
export const lateCards: Readonly<Record<string, LoadArea>> = {
  '/resources': () =>
    import('../../../features/resources/marks/resources-area').then(({ resourcesArea }) => resourcesArea),
  '/support/helyx': () =>
    import('../../../features/support/attention/ticket-areas').then(({ helyxArea }) => helyxArea),
  '/support/elements': () =>
    import('../../../features/support/attention/ticket-areas').then(({ elementsArea }) => elementsArea),
  '/files': () => import('../../../features/files/info/files-area').then(({ filesArea }) => filesArea),
}

/** What has no card of its own: its name, every permission it needs, its code. */
export const besides: readonly {
  readonly name: string
  readonly needs: readonly Permission[]
  readonly load: LoadArea
}[] = [
  {
    name: 'Uploads',
    needs: ['file_manager'],
    load: () =>
      import('../../../features/files/upload/interrupted-area').then(
        ({ interruptedArea }) => interruptedArea,
      ),
  },
  {
    name: 'Latest HELYX release',
    needs: ['downloads_helyx'],
    load: () =>
      import('../../../features/downloads/latest/latest-area').then(({ latestArea }) => latestArea.helyx),
  },
  {
    name: 'Latest ELEMENTS release',
    needs: ['downloads_elements'],
    load: () =>
      import('../../../features/downloads/latest/latest-area').then(({ latestArea }) => latestArea.elements),
  },
  {
    name: 'Versions in use',
    needs: ['licenses', ['downloads_helyx', 'downloads_elements']],
    load: () =>
      import('../../../features/dashboard/support-end/support-end-area').then(
        ({ supportEndArea }) => supportEndArea,
      ),
  },
  {
    name: 'What ends within twelve months',
    needs: ['licenses'],
    load: () =>
      import('../../../features/dashboard/timeline/timeline-area').then(({ timelineArea }) => timelineArea),
  },
]
