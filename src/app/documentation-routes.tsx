import { createRoute } from '@tanstack/react-router'
import { LaterPage } from './later-page'
import { root } from './screen'

// The catch-all of the specification, one a product line, each under its own key [L2.3, L2.9]. A page and the start
// page of a line share their parent, where the documentation layout has its place.

const helyxData = {
  permission: 'documentations_helyx',
  entry: { title: 'HELYX documentation', purpose: 'Guides, tutorials and references of HELYX.' },
} as const
const Helyx = () => <LaterPage {...helyxData.entry} />
const helyx = createRoute({ getParentRoute: () => root, path: '/documentation/helyx', staticData: helyxData })
const helyxStart = createRoute({
  getParentRoute: () => helyx,
  path: '/',
  component: Helyx,
  staticData: helyxData,
})
const helyxPage = createRoute({
  getParentRoute: () => helyx,
  path: '$',
  component: Helyx,
  staticData: helyxData,
})

const elementsData = {
  permission: 'documentations_elements',
  entry: { title: 'ELEMENTS documentation', purpose: 'Guides, tutorials and references of ELEMENTS.' },
} as const
const Elements = () => <LaterPage {...elementsData.entry} />
const elements = createRoute({
  getParentRoute: () => root,
  path: '/documentation/elements',
  staticData: elementsData,
})
const elementsStart = createRoute({
  getParentRoute: () => elements,
  path: '/',
  component: Elements,
  staticData: elementsData,
})
const elementsPage = createRoute({
  getParentRoute: () => elements,
  path: '$',
  component: Elements,
  staticData: elementsData,
})

export const documentationRoutes = [
  helyx.addChildren([helyxStart, helyxPage]),
  elements.addChildren([elementsStart, elementsPage]),
] as const
