import { useState } from 'react'
import type { DocumentationItem } from '../address/documentation-address'
import type { ContentsHeading } from '../contents/contents'

interface Reading {
  readonly headings: readonly ContentsHeading[]
  /** The heading whose section is read; null above the first one. */
  readonly activeId: string | null
  /** What is selected, or ''. */
  readonly passage: string
}

/**
 * What is known of the reading of one page; another page begins anew. The frame that shows the page stays for the
 * next one, which is then there at once, and without a network, too.
 */
export function useReading({
  id,
  headings,
}: DocumentationItem): Reading & { note: (news: Partial<Reading>) => void } {
  const fresh = { id, headings, activeId: null, passage: '' }
  const [known, setKnown] = useState<Reading & { id: string }>(fresh)
  if (known.id !== id) setKnown(fresh)
  const reading = known.id === id ? known : fresh
  return {
    ...reading,
    // What is said late of the page before is not about this one.
    note: (news) => setKnown((now) => (now.id === id ? { ...now, ...news } : now)),
  }
}
