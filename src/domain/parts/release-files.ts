import { useQueries } from '@tanstack/react-query'
import { combineReads } from '../../api/combine-reads'
import { listProductTopicDownloads, useListProductTopics } from '../../api/operations.gen'

/** All files of a release, once all topics have loaded; `loaded` has those so far. An id of null has none. */
export function useReleaseFiles(id: string | null) {
  const path = { id: id ?? '' }
  const topics = useListProductTopics({ params: { path } }, { enabled: id !== null })
  const files = useQueries({
    queries: (topics.data ?? []).map((topic) =>
      listProductTopicDownloads({ params: { path: { ...path, topicId: topic.id } } }),
    ),
  })
  const loaded = files.flatMap(({ data }) => data ?? [])
  const { isComplete, ...reads } = combineReads([topics, ...files])
  return { ...reads, loaded, data: isComplete || id === null ? loaded : undefined }
}
