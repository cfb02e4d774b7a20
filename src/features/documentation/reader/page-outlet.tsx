import { EmptyState, FailedState } from '../../../ui/feedback/panel-states'
import { PageHeading } from '../../../ui/layout/page-heading'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { Surface } from '../../../ui/layout/surface'
import type { DocumentationItem, DocumentationVersion } from '../address/documentation-address'
import { NoSuchPage } from '../page/no-such-page'
import type { PageState } from '../page/use-page'
import type { TreeNode } from '../tree/page-tree'
import { Article, PageColumns } from './layout'
import { OpenPage } from './open-page'
import type { Arrival } from './use-arrival'

type PageOutletProps = {
  page: PageState
  version: DocumentationVersion
  latest: DocumentationVersion
  address: string
  path: string
  items: readonly DocumentationItem[] | undefined
  tree: readonly TreeNode<DocumentationItem>[] | null
  arrival: Arrival
  onFollow: (href: string) => void
}

/** The page in whatever state it is in; the tree beside it stands on its own. */
export const PageOutlet = (props: PageOutletProps) => {
  const { page, version, latest, address, path, items, tree, arrival, onFollow } = props
  const title = `${version.label} documentation`
  if (page.kind === 'page' || page.kind === 'instead')
    return (
      <OpenPage
        version={version}
        latest={latest}
        address={address}
        item={page.item}
        absent={page.kind === 'instead' ? path : null}
        tree={tree}
        arrival={arrival}
        onFollow={onFollow}
      />
    )
  return (
    <PageColumns>
      <Article>
        {page.kind === 'loading' ? (
          <>
            <PageHeading title={title} />
            <Surface aria-label="Page" aria-busy>
              <SkeletonText lines={16} label="Loading the page" />
            </Surface>
          </>
        ) : page.kind === 'failed' ? (
          <>
            <PageHeading title={title} />
            <Surface aria-label="Page">
              <FailedState
                what="The page could not be looked up"
                failure={page.error}
                onRetry={page.retry}
                isRetrying={page.isFetching}
              />
            </Surface>
          </>
        ) : path === '' ? (
          <>
            <PageHeading title={title} />
            <Surface aria-label="Page">
              <EmptyState title="No pages yet">{version.label} has no documentation to read.</EmptyState>
            </Surface>
          </>
        ) : (
          <NoSuchPage version={version} address={address} path={path} items={items} />
        )}
      </Article>
    </PageColumns>
  )
}
