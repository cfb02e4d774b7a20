import { useRef, useState } from 'react'
import type { BodyCheck } from '../../ui/form/body-form'
import type { Finding } from './link-rules'
import { useLinkReads } from './use-link-reads'

type LinkCheckOptions = {
  /** The form's field with the text. */
  name: string
  /** Portal path of the page that shows it. */
  base: string
  /** The text of the record as it is saved: what nobody has changed is not checked. */
  saved: string
}

/** How long saving waits for an answer about links; then it goes on without. */
const TIMEOUT_MS = 8_000

/**
 * Checks the links of a text before it is saved. Those that lead nowhere are named once: saving again keeps them.
 * What cannot be read is not judged, and keeps nobody from saving.
 */
export function useLinkCheck({ name, base, saved }: LinkCheckOptions) {
  const { reads, place, known } = useLinkReads()
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const told = useRef<ReadonlySet<string>>(new Set())

  const check = async (html: string): Promise<readonly Finding[]> => {
    // Loaded once something is saved: most texts are only read.
    const { checkText } = await import('./check-text')
    return checkText({ html, base, reads, place, known, signal: AbortSignal.timeout(TIMEOUT_MS) })
  }

  /** What the check of a form's values gave, and then that of the links of its text. */
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
      errors: { [`/${name}`]: `${links} nowhere. Mend ${these} below, or save again to keep ${these}.` },
    }
  }
  return { findings, withLinks }
}
