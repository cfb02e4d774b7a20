import { type AnyRoute, createRootRoute, createRoute } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lineFirst, useDefaultLine } from '../domain/product-lines'
import type { Permission } from '../session/permissions'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { MessageState } from '../ui/feedback/message-state'
import { Page } from '../ui/layout/page'
import { Surface } from '../ui/layout/surface'
import { NotFound } from './full-page-states'
import { type ScreenLabel, useScreenLabel } from './guard'
import { lazyPage } from './lazy-page'
import { Root } from './root'
import { CardGrid, ScreenCard } from './screen-cards'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What landing pages and the palette say about a screen. */
    label?: ScreenLabel
  }
}

export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  staticData: { permission: 'open' },
})
const getParentRoute = () => root

/** A screen: its path, the key it asks for, its label, its code, and the parser of its search parameters. */
export function screen<const P extends string, S extends object = object>(
  path: P,
  permission: Permission,
  label: ScreenLabel | null,
  load: () => Promise<{ default: ComponentType }>,
  validateSearch?: (search: Record<string, unknown>) => S,
) {
  return createRoute({
    getParentRoute,
    path,
    component: lazyPage(load),
    staticData: { permission, ...(label ? { label } : {}) },
    ...(validateSearch ? { validateSearch } : {}),
  })
}

/** One row of a list, at its own address below the list's, which renders it in its outlet. */
export function detail<P extends AnyRoute, const S extends string, V extends object>(
  list: P,
  path: S,
  permission: Permission,
  load: () => Promise<{ default: ComponentType }>,
  validateSearch: (search: Record<string, unknown>) => V,
) {
  return createRoute({
    getParentRoute: () => list,
    path,
    component: lazyPage(load),
    staticData: { permission },
    validateSearch,
  })
}

/** A form at its own address below the list's, with no search parameters but the list's. */
export function form<P extends AnyRoute, const S extends string>(
  list: P,
  path: S,
  permission: Permission,
  load: () => Promise<{ default: ComponentType }>,
) {
  return createRoute({
    getParentRoute: () => list,
    path,
    component: lazyPage(load),
    staticData: { permission },
  })
}

/** A page of the portal's own, without a label. */
export function plain<const P extends string>(path: P, permission: Permission, component: () => ReactNode) {
  return createRoute({ getParentRoute, path, component, staticData: { permission } })
}

/**
 * A screen that is not built yet.
 * @param meanwhile what its users can do until then, as a sentence
 */
export function placeholder<const P extends string>(
  path: P,
  permission: Permission,
  label: ScreenLabel,
  meanwhile: string,
) {
  return createRoute({
    getParentRoute,
    path,
    component: () => <PlaceholderPage {...label} meanwhile={meanwhile} />,
    staticData: { permission, label },
  })
}

function PlaceholderPage({ title, purpose, meanwhile }: ScreenLabel & { meanwhile: string }) {
  return (
    <Page title={title} purpose={purpose}>
      <Surface>
        <MessageState icon={Hourglass} title="Not available yet">
          This page is not built yet. {meanwhile}
        </MessageState>
      </Surface>
    </Page>
  )
}

type LandingPaths = {
  paths: readonly string[]
  /** Current data about a screen, shown on its card below the label. */
  Fact?: ComponentType<{ path: string }>
}

/** A page of cards for those of the given screens that the user may read; with none of them it is not allowed [L2.3]. */
export function landing<const P extends string>(
  path: P,
  permission: Permission,
  label: ScreenLabel,
  paths: LandingPaths['paths'],
  Fact?: LandingPaths['Fact'],
) {
  return createRoute({
    getParentRoute,
    path,
    component: () => <LandingPage {...label} paths={paths} Fact={Fact} />,
    staticData: { permission, label },
  })
}

function LandingPage({ title, purpose, paths, Fact }: ScreenLabel & LandingPaths) {
  const labelOf = useScreenLabel()
  const [line] = useDefaultLine()
  return (
    <Page title={title} purpose={purpose}>
      <CardGrid>
        {lineFirst(paths, line, (path) => path).map((path) => {
          const label = labelOf(path)
          return (
            label && (
              <ScreenCard key={path} path={path} {...label}>
                {Fact && (
                  <ErrorBoundary fallback={() => null}>
                    <Suspense>
                      <Fact path={path} />
                    </Suspense>
                  </ErrorBoundary>
                )}
              </ScreenCard>
            )
          )
        })}
      </CardGrid>
    </Page>
  )
}
