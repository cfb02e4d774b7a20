import { useCallback, useEffect, useRef, useState } from 'react'
import type { DashboardArea } from '../../domain/parts/attention'
import { licenseArea } from '../../features/licenses/license-widget'
import type { Permission } from '../../session/permissions'
import type { Failure } from '../../ui/feedback/failure'

/** Loads an area whose code and requests are deferred until the first screen is ready. */
type LoadArea = () => Promise<DashboardArea>

/** The card of a screen, and the area shown on it. */
type Card = {
  readonly path: string
  /** Part of the first screen. Few areas should be, since the dashboard's code grows by each. */
  readonly area?: DashboardArea
  /** Deferred. */
  readonly load?: LoadArea
  /** Deferred until the first screen is ready, but not until the browser is idle. */
  readonly isNext?: boolean
}

const tickets = () => import('../../features/support/ticket-area')
const staff = () => import('../../features/dashboard/staff-areas')
const managers = () => import('../../features/dashboard/manager-areas')
const content = () => import('../../features/dashboard/content-areas')
const latest = () => import('../../features/downloads/latest-card')

/** The cards in their order; each is shown to those who may open its screen. */
export const cards: readonly Card[] = [
  { path: '/licenses', area: licenseArea },
  { path: '/downloads/helyx', load: () => latest().then((it) => it.latestArea.helyx) },
  { path: '/downloads/elements', load: () => latest().then((it) => it.latestArea.elements) },
  { path: '/documentation/helyx' },
  { path: '/documentation/elements' },
  {
    path: '/resources',
    load: () => import('../../features/resources/resources-area').then((it) => it.resourcesArea),
  },
  { path: '/support/helyx', load: () => tickets().then((it) => it.ticketAreas.helyx), isNext: true },
  { path: '/support/elements', load: () => tickets().then((it) => it.ticketAreas.elements), isNext: true },
  { path: '/files', load: () => import('../../features/files/files-area').then((it) => it.filesArea) },
  { path: '/fake-data' },
  { path: '/admin/accounts_manager', load: () => staff().then((it) => it.staffAreas.accounts) },
  { path: '/admin/users_manager', load: () => staff().then((it) => it.staffAreas.users) },
  { path: '/admin/licenses_manager', load: () => managers().then((it) => it.managerAreas.licenses) },
  { path: '/admin/products_manager', load: () => managers().then((it) => it.managerAreas.products) },
  { path: '/admin/resources_manager', load: () => content().then((it) => it.contentAreas.resources) },
  {
    path: '/admin/documentation_manager',
    load: () => content().then((it) => it.contentAreas.documentation),
  },
]

/** Widgets without a card. A user needs every permission in `needs`; of a list in it, any. */
export const widgetsWithoutCard: readonly (LazyWidget & { readonly needs: readonly Permission[] })[] = [
  {
    name: 'Uploads',
    needs: ['file_manager'],
    load: () => import('../../features/files/upload/interrupted-area').then((it) => it.interruptedArea),
  },
  {
    name: 'Versions in use',
    needs: ['licenses', ['downloads_helyx', 'downloads_elements']],
    load: () => import('../../features/dashboard/expirations-panel').then((it) => it.endOfSupportArea),
  },
  {
    name: 'New releases',
    needs: ['licenses', ['downloads_helyx', 'downloads_elements']],
    load: () => import('../../features/dashboard/version-changes-area').then((it) => it.versionChangesArea),
  },
  {
    name: 'Upcoming end dates',
    needs: ['licenses'],
    load: () => import('../../features/dashboard/expirations-panel').then((it) => it.expirationsArea),
  },
]

/** A part of the dashboard that is loaded after the first screen. */
export type LazyWidget = {
  /** Its noun until the area is loaded. */
  readonly name: string
  readonly load: LoadArea
  /** It is loaded before the others, and its items are shown before theirs are known. */
  readonly isNext?: boolean
}

/** A lazy widget and its state: neither area nor failure while it is loading. */
export type LoadedWidget = LazyWidget & {
  readonly area: DashboardArea | null
  readonly failure: Failure | null
  readonly retry: () => void
}

/** Loaded areas, so that returning to the dashboard does not wait for them again. */
const loaded = new Map<LoadArea, DashboardArea>()

/** Loads the next widgets once the first screen `isReady`, and all once the browser `isIdle`. Each fails alone. */
export function useLazyWidgets(
  widgets: readonly LazyWidget[],
  isReady: boolean,
  isIdle: boolean,
): readonly LoadedWidget[] {
  const [states, setStates] = useState<ReadonlyMap<LoadArea, DashboardArea | Failure>>(() => new Map(loaded))
  const requested = useRef(new Set<LoadArea>(loaded.keys()))
  const request = useCallback((load: LoadArea) => {
    requested.current.add(load)
    const setState = (state: DashboardArea | Failure) =>
      setStates((before) => new Map(before).set(load, state))
    load().then(
      (area) => {
        loaded.set(load, area)
        setState(area)
      },
      () => setState({ message: 'This part of the page could not be loaded.' }),
    )
  }, [])
  useEffect(() => {
    for (const { load, isNext = false } of widgets)
      if ((isIdle || (isReady && isNext)) && !requested.current.has(load)) request(load)
  }, [widgets, isReady, isIdle, request])

  return widgets.map((widget) => {
    const state = states.get(widget.load)
    const retry = () => {
      setStates((before) => new Map([...before].filter(([load]) => load !== widget.load)))
      request(widget.load)
    }
    const isLoaded = state !== undefined && 'noun' in state
    return { ...widget, area: isLoaded ? state : null, failure: isLoaded ? null : (state ?? null), retry }
  })
}
