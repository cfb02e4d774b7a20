import { type AnyRoute, createRootRoute, createRoute } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { type Line, lineOfPath, useDefaultLine, withLineFirst } from '../domain/words/product-lines'
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
    /** Description of a screen for landing pages and the palette. */
    label?: ScreenLabel
    load?: () => Promise<PageModule>
  }
}

export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  staticData: { permission: 'open' },
})
const getParentRoute = () => root

/** A screen: its path, permission key, label, code, and the parser of its search parameters. */
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

/**
 * A row of a list, which renders it in its outlet, or a form, at an address below the list's: with the list's search
 * parameters and those of `validateSearch`.
 */
export function below<P extends AnyRoute, const S extends string, V extends object = object>(
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
export function unlabeledScreen<const P extends string>(
  path: P,
  permission: Permission,
  component: () => ReactNode,
) {
  return createRoute({ getParentRoute, path, component, staticData: { permission } })
}

type LandingPaths = {
  paths: readonly string[]
  /** Current data about the product line of a screen, shown on its card below the label. */
  Fact?: ComponentType<{ line: Line }>
}

/** A page of cards for those of these screens that the user may read; without any, not allowed [L2.3]. */
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
        {withLineFirst(paths, line, (path) => path).map((path) => {
          const label = labelOf(path)
          return (
            label && (
              <ScreenCard key={path} path={path} {...label}>
                {Fact && (
                  <ErrorBoundary fallback={() => null}>
                    <Suspense>
                      <Fact line={lineOfPath(path)} />
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
