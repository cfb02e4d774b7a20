import { BookOpen, Download, KeyRound, Library, LifeBuoy } from 'lucide-react'
import {
  useListDocumentations,
  useListLicenses,
  useListProducts,
  useListResources,
  useListTickets,
} from '../../../api/operations.gen'
import { lineValues } from '../../../api/schema.gen'
import { type Line, lineLabels } from '../../../domain/product-lines'
import { stringifySearch } from '../../../ui/table/search-params'
import { useReadable } from '../../use-readable'
import { fitness } from '../rank'
import { type Hits, hitsOf, MOST, together } from './hits'

/**
 * Asks the lists the user may read for what was typed. A list they may not read is not asked. A term that changes
 * ends the requests of the one before.
 * @param term '' asks for nothing
 */
export function useHits(term: string): Hits[] {
  const mayRead = useReadable()
  const isAsked = term !== ''
  const linesUnder = (base: string) => lineValues.filter((line) => mayRead(`${base}/${line}`))

  return [
    useLicenseHits(term, isAsked && mayRead('/licenses')),
    useProductHits(term, isAsked ? linesUnder('/downloads') : []),
    useDocumentHits(term, isAsked ? linesUnder('/documentation') : []),
    together('Tickets', [
      useTicketHits('helyx', term, isAsked && mayRead('/support/helyx') && mayRead('/support/helyx/ticket')),
      useTicketHits(
        'elements',
        term,
        isAsked && mayRead('/support/elements') && mayRead('/support/elements/ticket'),
      ),
    ]),
    useResourceHits(term, isAsked && mayRead('/resources')),
  ]
}

const page = { page: 1, page_size: MOST }

function useLicenseHits(search: string, enabled: boolean): Hits {
  const read = useListLicenses({ params: { query: { ...page, search } } }, { enabled })
  return hitsOf('Licenses', read, ({ items }) =>
    items.map(({ id, number, product, account }) => ({
      id: `license ${id}`,
      label: number,
      detail: `${product.name} · ${account.name}`,
      icon: KeyRound,
      does: { href: `/licenses/${encodeURIComponent(id)}` },
    })),
  )
}

function useProductHits(search: string, lines: Line[]): Hits {
  const query = { ...page, search, 'line[]': lines }
  const read = useListProducts({ params: { query } }, { enabled: lines.length > 0 })
  return hitsOf('Products', read, ({ items }) =>
    items.map(({ id, name, line, version, family }) => ({
      id: `product ${id}`,
      label: name,
      detail: `${lineLabels[line]} downloads`,
      icon: Download,
      does: { href: `/downloads/${line}${stringifySearch({ version, product: family.id })}` },
    })),
  )
}

function useDocumentHits(search: string, lines: Line[]): Hits {
  const query = { ...page, search, 'line[]': lines }
  const read = useListDocumentations({ params: { query } }, { enabled: lines.length > 0 })
  return hitsOf('Documentation', read, ({ items }) =>
    items.map(({ id, title, line, version, path }) => ({
      id: `document ${id}`,
      label: title,
      detail: `${lineLabels[line]} ${version}`,
      icon: BookOpen,
      does: { href: `/documentation/${line}/${encodeURIComponent(version)}/${path}` },
    })),
  )
}

/** The backend hands over all tickets of a line at once, so they are searched here. */
function useTicketHits(line: Line, term: string, enabled: boolean): Hits {
  const read = useListTickets({ params: { path: { x: line } } }, { enabled })
  return hitsOf('Tickets', read, (tickets) =>
    tickets
      .filter(({ subject, number }) => fitness(`${number} ${subject}`, term) > 0)
      .map(({ id, subject, number, status }) => ({
        id: `ticket ${id}`,
        label: subject,
        detail: `${number} · ${lineLabels[line]} · ${status.replaceAll('_', ' ')}`,
        icon: LifeBuoy,
        does: { href: `/support/${line}/ticket${stringifySearch({ id })}` },
      })),
  )
}

function useResourceHits(search: string, enabled: boolean): Hits {
  const read = useListResources({ params: { query: { ...page, search } } }, { enabled })
  return hitsOf('Resources', read, ({ items }) =>
    items.map(({ id, title, category }) => ({
      id: `resource ${id}`,
      label: title,
      detail: category.name,
      icon: Library,
      does: { href: `/resources/${encodeURIComponent(id)}` },
    })),
  )
}
