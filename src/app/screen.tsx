import { type AnyRoute, createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '../session/permissions'
import type { Entry } from './entry'
import { LandingPage, type LandingPaths } from './landing-page'
import { LaterPage } from './later-page'
import { Root } from './root'
import { NotFound } from './screens/not-found'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the landing pages say of a screen. */
    entry?: Entry
  }
}

export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  staticData: { permission: 'open' },
})
const getParentRoute = () => root

/** A screen: its path, the key it asks for, its words, its code, and how its search parameters are read. */
export const screen = <const P extends string, S extends object = object>(
  path: P,
  permission: Permission,
  entry: Entry | null,
  load: () => Promise<{ default: ComponentType }>,
  validateSearch?: (search: Record<string, unknown>) => S,
) =>
  createRoute({
    getParentRoute,
    path,
    component: lazyRouteComponent(load),
    staticData: { permission, ...(entry ? { entry } : {}) },
    ...(validateSearch ? { validateSearch } : {}),
  })

/** One row of a list, at its own address below the list's, which shows it in its outlet. */
export const detail = <P extends AnyRoute, const S extends string, V extends object>(
  list: P,
  path: S,
  permission: Permission,
  load: () => Promise<{ default: ComponentType }>,
  validateSearch: (search: Record<string, unknown>) => V,
) =>
  createRoute({
    getParentRoute: () => list,
    path,
    component: lazyRouteComponent(load),
    staticData: { permission },
    validateSearch,
  })

/** A screen that is not there yet: its name, its right and an honest word. */
export const later = <const P extends string>(path: P, permission: Permission, entry: Entry) =>
  createRoute({
    getParentRoute,
    path,
    component: () => <LaterPage {...entry} />,
    staticData: { permission, entry },
  })

/** A page that lists those of the given screens the user may read; without one it is not allowed [L2.3]. */
export const landing = <const P extends string>(
  path: P,
  permission: Permission,
  entry: Entry,
  paths: LandingPaths['paths'],
  Fact?: LandingPaths['Fact'],
) =>
  createRoute({
    getParentRoute,
    path,
    component: () => <LandingPage {...entry} paths={paths} Fact={Fact} />,
    staticData: { permission, entry },
  })

/** A page of the frame itself. */
export const plain = <const P extends string>(path: P, permission: Permission, component: () => ReactNode) =>
  createRoute({ getParentRoute, path, component, staticData: { permission } })
