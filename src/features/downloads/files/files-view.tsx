import { useListProductTopics } from '../../../api/operations.gen'
import { Panel } from '../../../ui/feedback/panel'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import type { ChangeSearch, DownloadsSearch, Product } from '../downloads-search'
import { TopicsView } from './topics-view'

type FilesViewProps = { product: Product; search: DownloadsSearch; onChange: ChangeSearch }

/** The files of a release, by topic. */
export function FilesView({ product, search, onChange }: FilesViewProps) {
  const query = useListProductTopics({ params: { path: { id: product.id } } })
  return (
    <Panel
      label="Files"
      isBare
      query={query}
      skeleton={<SkeletonRows columns={3} label="Loading topics" />}
      empty={{
        when: (topics) => topics.length === 0,
        title: 'No files yet',
        children: 'Files appear here once they are published for this release.',
      }}
      noMatch={null}
      failed="The topics could not be loaded"
    >
      {(topics) => <TopicsView product={product} topics={topics} search={search} onChange={onChange} />}
    </Panel>
  )
}
