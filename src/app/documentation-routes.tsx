import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import { root } from './screen'

// The catch-all of the specification, one a product line, each under its own key [L2.3, L2.9]. A page and the start
// page of a line share their parent, which is the documentation layout: it stays when the page changes.

const helyxData = {
  permission: 'documentations_helyx',
  entry: { title: 'HELYX documentation', purpose: 'Guides, tutorials and references of HELYX.' },
} as const
const helyx = createRoute({
  getParentRoute: () => root,
  path: '/documentation/helyx',
  component: lazyRouteComponent(() => import('../features/documentation/documentation-page')),
  staticData: helyxData,
})
const helyxStart = createRoute({ getParentRoute: () => helyx, path: '/', staticData: helyxData })
const helyxPage = createRoute({ getParentRoute: () => helyx, path: '$', staticData: helyxData })

const elementsData = {
  permission: 'documentations_elements',
  entry: { title: 'ELEMENTS documentation', purpose: 'Guides, tutorials and references of ELEMENTS.' },
} as const
const elements = createRoute({
  getParentRoute: () => root,
  path: '/documentation/elements',
  component: lazyRouteComponent(() => import('../features/documentation/documentation-page')),
  staticData: elementsData,
})
const elementsStart = createRoute({ getParentRoute: () => elements, path: '/', staticData: elementsData })
const elementsPage = createRoute({ getParentRoute: () => elements, path: '$', staticData: elementsData })

/** Which version a line's documentation is about right now. */
export const LatestDocumentation = lazy(async () => ({
  default: (await import('../features/documentation/latest-version')).LatestVersion,
}))

export const documentationRoutes = [
  helyx.addChildren([helyxStart, helyxPage]),
  elements.addChildren([elementsStart, elementsPage]),
] as const
