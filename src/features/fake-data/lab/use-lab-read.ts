import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listFakeData, useListFakeData } from '../../../api/operations.gen'
import type { LabStateId } from '../fake-search'
import { labStates, type Outcome } from './lab-states'

/** What stands in for an answer nobody waits for any more. */
const canceled = { message: 'You canceled it. Nothing was read.' }

/** Reads the rows; in a state of the lab with the header that asks for it, anew each time, and so that it can be canceled. */
export function useLabRead(state: LabStateId | undefined) {
  const queries = useQueryClient()
  const init = state && { params: { header: { Prefer: labStates[state].prefer } } }
  const query = useListFakeData(init, state ? { staleTime: 0, gcTime: 0 } : {})
  const { data, error, isFetching, refetch } = query
  const seconds = useSeconds(isFetching, state)
  const isCanceled = !isFetching && data === undefined && error === null
  const outcome: Outcome | null =
    isFetching || isCanceled || seconds === null
      ? null
      : { rows: error ? null : (data?.length ?? null), status: error ? error.status : null, seconds }
  return {
    query: { data, error: isCanceled ? canceled : error, isFetching, refetch },
    outcome,
    isCanceled,
    tries: query.failureCount,
    cancel: () => void queries.cancelQueries({ queryKey: listFakeData(init).queryKey, exact: true }),
  }
}

/** How long the last read took; null before it has ended. */
function useSeconds(isFetching: boolean, state: LabStateId | undefined): number | null {
  const [took, setTook] = useState<{ state: LabStateId | undefined; seconds: number } | null>(null)
  useEffect(() => {
    if (!isFetching) return
    const began = performance.now()
    return () => setTook({ state, seconds: (performance.now() - began) / 1000 })
  }, [isFetching, state])
  return took?.state === state ? (took?.seconds ?? null) : null
}
