import { useRef, useState } from 'react'
import type { BodyCheck } from '../../../ui/form/body-form'
import type { Finding } from './link-rules'
import { useLinkReads } from './use-link-reads'

type LinkCheckOptions = {
  /** The form's field with the text. */
  name: string
  /** Portal path of the page that shows it. */
  base: string
  /** The record's saved text: an unchanged text is not checked. */
  saved: string
}

/** Longest wait for the link check; then saving goes on without it. */
const TIMEOUT_MS = 8_000

/** Checks a text's links before it is saved. Broken ones are told once; unread targets prevent nothing. */
export function useLinkCheck({ name, base, saved }: LinkCheckOptions) {
  const { reads, place, known } = useLinkReads()
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const told = useRef<ReadonlySet<string>>(new Set())

  const check = async (html: string): Promise<readonly Finding[]> => {
    // Loaded with the first save: most texts are only read.
    const { checkText } = await import('./check-text')
    return checkText({ html, base, reads, place, known, signal: AbortSignal.timeout(TIMEOUT_MS) })
  }

  /** Errors of a form's values, then those of the links in its text. */
  async function withLinks<Body>(html: string, result: BodyCheck<Body>): Promise<BodyCheck<Body>> {
    if (!result.ok || html === '' || html === saved) return result
    const found = await check(html).catch(() => [])
    setFindings(found)
    if (found.every(({ id }) => told.current.has(id))) return result
    told.current = new Set(found.map(({ id }) => id))
    const [links, these] =
      found.length === 1 ? ['1 link leads', 'it'] : [`${found.length} links lead`, 'them']
    return {
      ok: false,
      errors: { [`/${name}`]: `${links} nowhere. Fix ${these} below, or save again to keep ${these}.` },
    }
  }
  return { findings, withLinks }
}
