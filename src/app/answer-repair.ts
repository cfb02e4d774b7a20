import type { QueryClient } from '@tanstack/react-query'
import { setAnswerRepair } from '../api/query'

let loading: Promise<typeof import('../api/repair')> | null = null

/**
 * Loads the repair of responses that do not fit the contract, applies it to the cache and to every later response.
 * Loaded after the first screen, or as soon as a response cannot be shown.
 * @returns whether anything in the cache was repaired; false also if the code cannot be loaded
 */
export async function repairAnswers(queries: QueryClient): Promise<boolean> {
  loading ??= import('../api/repair').catch((error: unknown) => {
    loading = null
    throw error
  })
  const module = await loading.catch(() => null)
  if (!module) return false
  setAnswerRepair(module.repairAnswer)
  let isRepaired = false
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    const { data, places } = module.repairAnswer(String(queryKey[1]), state.data)
    if (places.length === 0) continue
    isRepaired = true
    queries.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt })
  }
  return isRepaired
}
