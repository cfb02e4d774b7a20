import { useCallback, useEffect, useRef, useState } from 'react'
import type { Area } from '../../domain/attention'
import { licenseArea } from '../../features/licenses/license-widget'
import type { Permission } from '../../session/permissions'
import type { Failure } from '../../ui/feedback/failure'

/** Brings an area whose code and requests wait until the first screen stands. */
type LoadArea = () => Promise<Area>

/** A screen that has a card, and what its area has to say. */
interface Card {
  readonly path: string
  /** Comes with the first screen; few may, since the dashboard's code grows by it. */
  readonly area?: Area
  readonly load?: LoadArea
}

const tickets = () => import('../../features/support/attention/ticket-area')
const latest = () => import('../../features/downloads/latest/latest-area')

/** The screens that have a card, in this order, for those who may read them; an area adds what it has to say. */
export const cards: readonly Card[] = [
  { path: '/licenses', area: licenseArea },
  { path: '/downloads/helyx' },
  { path: '/downloads/elements' },
  { path: '/documentation/helyx' },
  { path: '/documentation/elements' },
  {
    path: '/resources',
    load: () => import('../../features/resources/marks/resources-area').then((it) => it.resourcesArea),
  },
  { path: '/support/helyx', load: () => tickets().then((it) => it.ticketAreas.helyx) },
  { path: '/support/elements', load: () => tickets().then((it) => it.ticketAreas.elements) },
  { path: '/files', load: () => import('../../features/files/info/files-area').then((it) => it.filesArea) },
  { path: '/fake-data' },
  { path: '/admin/accounts_manager' },
  { path: '/admin/users_manager' },
  { path: '/admin/licenses_manager' },
  { path: '/admin/products_manager' },
  { path: '/admin/resources_manager' },
  { path: '/admin/documentation_manager' },
]

/** What has no card of its own: its name, every permission it needs, its code. */
export const besides: readonly (LazyWidget & { readonly needs: readonly Permission[] })[] = [
  {
    name: 'Uploads',
    needs: ['file_manager'],
    load: () => import('../../features/files/upload/interrupted-area').then((it) => it.interruptedArea),
  },
  {
    name: 'Latest HELYX release',
    needs: ['downloads_helyx'],
    load: () => latest().then((it) => it.latestArea.helyx),
  },
  {
    name: 'Latest ELEMENTS release',
    needs: ['downloads_elements'],
    load: () => latest().then((it) => it.latestArea.elements),
  },
  {
    name: 'Versions in use',
    needs: ['licenses', ['downloads_helyx', 'downloads_elements']],
    load: () =>
      import('../../features/dashboard/support-end/support-end-area').then((it) => it.supportEndArea),
  },
  {
    name: 'What ends within twelve months',
    needs: ['licenses'],
    load: () => import('../../features/dashboard/timeline/timeline-area').then((it) => it.timelineArea),
  },
]

/** A part of the dashboard that is loaded after the first screen. */
export interface LazyWidget {
  /** What it is called until it says so itself. */
  readonly name: string
  readonly load: LoadArea
}

/** Where that stands: loaded, failed, or on its way. */
export interface LoadedWidget extends LazyWidget {
  readonly area: Area | null
  readonly failure: Failure | null
  readonly retry: () => void
}

/** What has come already: whoever returns to the dashboard does not wait for it again. */
const loaded = new Map<LoadArea, Area>()

/** Loads widgets once it is time. One that does not come fails alone. */
export function useLazyWidgets(widgets: readonly LazyWidget[], isTime: boolean): readonly LoadedWidget[] {
  const [known, setKnown] = useState<ReadonlyMap<LoadArea, Area | Failure>>(() => new Map(loaded))
  const asked = useRef(new Set<LoadArea>(loaded.keys()))
  const ask = useCallback((load: LoadArea) => {
    asked.current.add(load)
    const note = (now: Area | Failure) => setKnown((before) => new Map(before).set(load, now))
    load().then(
      (area) => {
        loaded.set(load, area)
        note(area)
      },
      () => note({ message: 'This part of the page could not be loaded.' }),
    )
  }, [])
  useEffect(() => {
    if (!isTime) return
    for (const { load } of widgets) if (!asked.current.has(load)) ask(load)
  }, [widgets, isTime, ask])

  return widgets.map((widget) => {
    const now = known.get(widget.load)
    const retry = () => {
      setKnown((before) => new Map([...before].filter(([load]) => load !== widget.load)))
      ask(widget.load)
    }
    if (!now) return { ...widget, area: null, failure: null, retry }
    return 'noun' in now
      ? { ...widget, area: now, failure: null, retry }
      : { ...widget, area: null, failure: now, retry }
  })
}
