import { type AnyRoute, createRootRoute, createRoute } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lineFirst, useDefaultLine } from '../domain/product-lines'
import type { PageModule } from '../session/page-module'
import type { Permission } from '../session/permissions'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { Page } from '../ui/layout/page'
import { NotFound } from './full-page-states'
import { type ScreenLabel, useScreenLabel } from './guard'
import { lazyPage, sharedCode } from './lazy-page'
import { Root } from './root'
import { CardGrid, ScreenCard } from './screen-cards'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What landing pages and the palette say about a screen. */
    label?: ScreenLabel
    /** Its code. */
    load?: () => Promise<PageModule>
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
  load: () => Promise<PageModule<NoInfer<S>>>,
  validateSearch?: (search: Record<string, unknown>) => S,
) {
  const code = sharedCode(load)
  return createRoute({
    getParentRoute,
    path,
    component: lazyPage(code),
    staticData: { permission, load: code, ...(label ? { label } : {}) },
    ...(validateSearch ? { validateSearch } : {}),
  })
}

/** One row of a list, at its own address below the list's, which renders it in its outlet. */
export function detail<P extends AnyRoute, const S extends string, V extends object>(
  list: P,
  path: S,
  permission: Permission,
  load: () => Promise<PageModule<NoInfer<V>>>,
  validateSearch: (search: Record<string, unknown>) => V,
) {
  const code = sharedCode(load)
  return createRoute({
    getParentRoute: () => list,
    path,
    component: lazyPage(code),
    staticData: { permission, load: code },
    validateSearch,
  })
}

/** A form at its own address below the list's, with the list's search parameters and those of `validateSearch`. */
export function form<P extends AnyRoute, const S extends string, V extends object = object>(
  list: P,
  path: S,
  permission: Permission,
  load: () => Promise<PageModule<NoInfer<V>>>,
  validateSearch?: (search: Record<string, unknown>) => V,
) {
  const code = sharedCode(load)
  return createRoute({
    getParentRoute: () => list,
    path,
    component: lazyPage(code),
    staticData: { permission, load: code },
    ...(validateSearch ? { validateSearch } : {}),
  })
}

/** A page of the portal's own, without a label. */
export function plain<const P extends string>(path: P, permission: Permission, component: () => ReactNode) {
  return createRoute({ getParentRoute, path, component, staticData: { permission } })
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
