import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

type Owner = { readonly makeStale: (queries: QueryClient) => Promise<void> }

/** Makes a call of an owner, then invalidates the changed data, before it resolves, or beside its failure. */
export function useOwnerCall<R>({ makeStale }: Owner) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (call: () => Promise<R>) => call(),
    onSuccess: () => makeStale(queries),
    // Not awaited: the failure shows at once.
    onError: () => void makeStale(queries),
  })
}
