import { useEffect, useState } from 'react'
import { useListDocumentations } from '../../../api/operations.gen'
import type { Line } from '../../../domain/product-lines'
import { othersOf, type SearchOption } from './search-options'

/** The backend is asked once typing rests; the search here has answered long before. */
const REST_MS = 250
/** The contract's limit on `version[]`. */
const MOST_VERSIONS = 50

/** What the other versions of the line have for a text, as the backend finds it; a failure leaves the line out. */
export function useOtherVersions(
  line: Line,
  others: readonly string[],
  text: string,
): { total: number; options: SearchOption[] } {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])

  const isAsked = rested.length > 1 && rested === text && others.length > 0
  const { data } = useListDocumentations(
    {
      params: {
        query: {
          search: rested,
          'line[]': [line],
          'version[]': others.slice(0, MOST_VERSIONS),
          page_size: 50,
        },
      },
    },
    { enabled: isAsked },
  )
  return isAsked && data
    ? { total: data.total, options: othersOf(data.items, line, text) }
    : { total: 0, options: [] }
}
