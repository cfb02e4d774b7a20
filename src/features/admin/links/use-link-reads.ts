import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useContext, useMemo } from 'react'
import { ApiError } from '../../../api/errors'
import { fetchFresh } from '../../../api/fetch-fresh'
import {
  getDocumentationHtml,
  getResource,
  listBucketUrls,
  listDocumentations,
  listDocumentationVersions,
  listProducts,
} from '../../../api/operations.gen'
import { lineValues } from '../../../api/schema.gen'
import type { Line } from '../../../domain/words/product-lines'
import type { Product } from '../../../domain/words/releases'
import { ImageHosts } from '../../../html-frame/image-hosts'
import { useCurrentUser } from '../../../session/current-user'
import { type Access, canRead } from '../../../session/permissions'
import { type Walk, walkPages } from '../../../ui/table/walk-pages'
import { type KnownTargets, noKnownTargets, type Place } from './link-rules'
import type { LinkReads } from './look-up'

/** Reads of a link check: the calls that tell what exists, as far as the user may read it. */
export type LinkCheckContext = {
  readonly reads: LinkReads
  readonly place: Place
  /** With the portal's own pages only. */
  readonly known: KnownTargets
}

export function useLinkReads(): LinkCheckContext {
  const queries = useQueryClient()
  const router = useRouter()
  const imageHosts = useContext(ImageHosts)
  const { user_access: access } = useCurrentUser()
  return useMemo(
    () => ({
      reads: linkReads(queries, access),
      place: { origin: window.location.origin, imageHosts },
      known: { ...noKnownTargets, hasPage: (path) => hasPage(router, path) },
    }),
    [queries, router, access, imageHosts],
  )
}

/** Files that the portal serves beside its pages. */
const isFile = (path: string) => /\.[a-z0-9]{2,5}$/i.test(path)

function hasPage(router: Pick<AnyRouter, 'matchRoutes'>, path: string): boolean {
  const match = router.matchRoutes(path, {}).at(-1)
  return isFile(path) || (match !== undefined && !match._notFound)
}

/** The lines whose documentation the user may read. */
export function documentationLines(access: Access): readonly Line[] {
  const mayAll = canRead(access, 'documentations_manager')
  return lineValues.filter((line) => mayAll || canRead(access, `documentations_${line}`))
}

/** The lines whose releases the user may read. */
export function releaseLines(access: Access): readonly Line[] {
  const mayAll = canRead(access, 'products_manager')
  return lineValues.filter((line) => mayAll || canRead(access, `downloads_${line}`))
}

export function mayReadResources(access: Access): boolean {
  return canRead(access, 'resources_manager') || canRead(access, 'resources')
}

/** Rows per response, the contract's maximum. */
const PAGE_SIZE = 200

function linkReads(queries: QueryClient, access: Access): LinkReads {
  const docLines = documentationLines(access)
  const productLines = releaseLines(access)
  return {
    versions: async (signal) => {
      if (docLines.length === 0) return null
      const query = { 'line[]': [...docLines], page_size: PAGE_SIZE }
      return (await fetchFresh(queries, listDocumentationVersions({ params: { query } }), signal)).items
    },
    itemsAt: async (line, paths, signal) => {
      const query = { 'line[]': [line], 'path[]': [...paths], page_size: PAGE_SIZE }
      return (await fetchFresh(queries, listDocumentations({ params: { query } }), signal)).items
    },
    html: async (id, signal) =>
      (await fetchFresh(queries, getDocumentationHtml({ params: { path: { id } } }), signal)).text,
    resource: async (id, signal) => {
      if (!mayReadResources(access)) return null
      try {
        const found = await fetchFresh(queries, getResource({ params: { path: { id } } }), signal)
        return found.status === 'published' ? 'shown' : 'hidden'
      } catch (error) {
        // An id of invalid form is not requested.
        if (error instanceof ApiError && (error.status === 404 || error.kind === 'refused')) return 'gone'
        throw error
      }
    },
    releases: async (signal) => {
      if (productLines.length < lineValues.length) return null
      const walk: Walk<Product> = { rows: [], total: 0 }
      const read = (page: number, page_size: number, stop: AbortSignal) =>
        fetchFresh(queries, listProducts({ params: { query: { page, page_size } } }), stop)
      await walkPages(walk, read, signal, () => undefined)
      return walk.rows.map(({ line, version, family, status }) => ({
        line,
        version,
        familyId: family.id,
        isShown: status !== 'draft',
      }))
    },
    lostKeys: async (bucket, keys, signal) => {
      const query = { bucket, 'key[]': [...keys], disposition: 'inline' as const }
      const { items } = await fetchFresh(queries, listBucketUrls({ params: { query } }), signal)
      return items.flatMap(({ key, unavailable_reason: why }) => (why === 'missing' ? key : []))
    },
  }
}
