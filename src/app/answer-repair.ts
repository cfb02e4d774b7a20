import type { QueryClient } from '@tanstack/react-query'
import { setAnswerRepair } from '../api/query'

let loading: Promise<typeof import('../api/repair')> | null = null

/**
 * Loads what repairs answers that do not fit the contract, has it look at each from now on, and repairs those that are
 * in the cache. It is loaded after the first screen, or as soon as one cannot be shown.
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
