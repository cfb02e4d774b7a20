import { useListProductVersions } from '../../api/operations.gen'
import type { ChoiceState } from '../../ui/table/list-definition'
import { newestFirst } from '../words/version-order'

/** The versions of all products, for a filter: read when the filter is opened. */
export function useVersionChoices({ isChoosing, isChosen }: ChoiceState) {
  const query = useListProductVersions(undefined, { enabled: isChoosing || isChosen })
  const versions = query.data && newestFirst(query.data.map(({ version }) => version))
  return {
    what: 'Versions',
    query: { ...query, data: versions?.map((version) => ({ value: version, label: version })) },
  }
}
