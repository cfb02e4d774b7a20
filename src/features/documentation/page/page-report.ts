import type { HelpFacts } from '../../../ui/feedback/get-help'

/** A passage longer than this is told by its beginning: it is to be found again, not to be read. */
const LONGEST_PASSAGE = 500

export interface ReportedPage {
  readonly product: string
  readonly version: string
  readonly title: string
  /** The page's full address, with the heading that is being read. */
  readonly address: string
  /** The text of that heading; null above the first one. */
  readonly heading: string | null
  /** What is selected in the page, or ''. */
  readonly passage: string
}

/** What a report of a problem with a page begins with. [DOC9] */
export function reportOf({ product, version, title, address, heading, passage }: ReportedPage): HelpFacts {
  const words = passage.replace(/\s+/g, ' ').trim()
  const cut = words.length > LONGEST_PASSAGE ? `${words.slice(0, LONGEST_PASSAGE)}…` : words
  return {
    subject: `Problem with the documentation page “${title}” of ${version}`,
    lines: [
      { label: 'Product', value: product },
      { label: 'Version', value: version },
      { label: 'Page', value: title },
      { label: 'Address', value: address },
      ...(heading ? [{ label: 'Heading', value: heading }] : []),
      ...(cut ? [{ label: 'Passage', value: `“${cut}”` }] : []),
    ],
  }
}
