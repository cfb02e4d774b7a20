import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

type Owner = { readonly makeStale: (queries: QueryClient) => Promise<void> }

/** Makes a call of an owner and has what it changed read again, before it resolves, or beside its failure. */
export function useOwnerCall<V, R>({ makeStale }: Owner, call: (value: V) => Promise<R>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: () => makeStale(queries),
    // Not awaited: the failure shows at once.
    onError: () => void makeStale(queries),
  })
}
