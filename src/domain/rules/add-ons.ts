import { useListAddOns } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'

type AddOns = {
  readonly addOns: readonly components['schemas']['AddOn'][]
  /** Note beside a form's empty field if the add-ons could not be read; else null. */
  readonly note: string | null
  /** Whether the list comes from the backend. */
  readonly isKnown: boolean
  readonly retry: () => void
}

/** The add-ons of a product family. A failed read gives an empty list [L7.13], and the note says so. */
export function useAddOns(productFamily: string): AddOns {
  const { data, error, refetch } = useListAddOns(
    { params: { query: { productFamily } } },
    { enabled: productFamily !== '' },
  )
  const note =
    error && !data ? `The add-ons could not be loaded, so none can be chosen. ${error.message}` : null
  return { addOns: data ?? [], note, isKnown: data !== undefined, retry: () => void refetch() }
}
