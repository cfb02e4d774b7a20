import { type Finding, findingsOf, isFault, type KnownTargets, type Place } from './link-rules'
import { type LinkReads, lookUp } from './look-up'
import { readContent } from './read-content'

type TextCheck = {
  readonly html: string
  readonly base: string
  readonly known: KnownTargets
  readonly reads: LinkReads
  readonly place: Place
  readonly signal: AbortSignal
}

/** The links of one text that are broken, or lead to targets hidden from customers. */
export async function checkText({ html, base, signal, ...context }: TextCheck): Promise<readonly Finding[]> {
  const page = { id: 'text', title: 'Text', path: base, isShown: true }
  const pages = [{ page, content: await readContent(html, signal), failure: null }]
  const { known } = await lookUp({ ...context, pages, signal })
  return findingsOf(pages, known, context.place).filter(isFault)
}
