import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { listProductTopicDownloads } from '../../../api/operations.gen'
import { NoMatch } from '../../../ui/feedback/panel-states'
import { Surface } from '../../../ui/layout/surface'
import {
  type ChangeSearch,
  type Download,
  type DownloadsSearch,
  isFilteredBy,
  noFilters,
  type Product,
  type ProductTopic,
} from '../downloads-search'
import { SelectionBar } from '../selection/selection-bar'
import { FileDialogs, type FileTask } from './file-dialogs'
import { FileFiltersBar } from './file-filters'
import { isOpen, matches } from './match-files'
import { useMyPlatform } from './my-platform'
import { TopicLinks } from './topic-links'
import { TopicPanel } from './topic-panel'

type TopicsViewProps = {
  product: Product
  topics: readonly ProductTopic[]
  search: DownloadsSearch
  onChange: ChangeSearch
}

/** Filters, the files under their topics, and what can be done with several at once. */
export function TopicsView({ product, topics, search, onChange }: TopicsViewProps) {
  const [mine, setMine] = useMyPlatform()
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const [task, setTask] = useState<FileTask | null>(null)
  const queries = useQueries({
    queries: topics.map(({ id }) =>
      listProductTopicDownloads({ params: { path: { id: product.id, topicId: id } } }),
    ),
  })
  const rows = topics.flatMap((topic, at) => {
    const query = queries[at]
    return query ? [{ topic, query, found: query.data?.filter((file) => matches(file, search)) }] : []
  })
  const files = queries.flatMap(({ data }) => data ?? [])
  const chosen = files.filter((file) => chosenIds.includes(file.id) && isOpen(file))
  const isFiltered = isFilteredBy(search)
  const isNothing = rows.every(({ found }) => found?.length === 0)
  const choose = (some: readonly Download[], isChosen: boolean) => {
    const others = chosenIds.filter((id) => some.every((file) => file.id !== id))
    setChosenIds(isChosen ? [...others, ...some.filter(isOpen).map(({ id }) => id)] : others)
  }

  return (
    <>
      <FileFiltersBar files={files} filters={search} onChange={onChange} mine={mine} onMine={setMine} />
      <TopicLinks rows={rows} search={search} line={product.line} />
      {chosen.length > 0 && (
        <SelectionBar files={chosen} product={product} onTask={setTask} onClear={() => setChosenIds([])} />
      )}
      {isNothing && isFiltered ? (
        <Surface aria-label="Files">
          <NoMatch onClear={() => onChange(noFilters)} />
        </Surface>
      ) : (
        rows
          .filter(({ found }) => !isFiltered || found?.length !== 0)
          .map(({ topic, query, found = [] }) => (
            <TopicPanel
              key={topic.id}
              topic={topic}
              product={product}
              query={query}
              found={found}
              mine={mine}
              chosenIds={chosenIds}
              onChoose={choose}
              onTask={setTask}
            />
          ))
      )}
      {task && <FileDialogs task={task} product={product} onClose={() => setTask(null)} />}
    </>
  )
}
