import {
  BookOpen,
  BookOpenCheck,
  Building2,
  Download,
  KeyRound,
  Library,
  LibraryBig,
  LifeBuoy,
  PackageOpen,
  SearchCheck,
  UserRound,
} from 'lucide-react'
import {
  useListAccounts,
  useListDocumentations,
  useListDocumentationVersions,
  useListLicenses,
  useListProducts,
  useListResources,
  useListTickets,
  useListUsers,
} from '../../api/operations.gen'
import { lineValues } from '../../api/schema.gen'
import { withTitle } from '../../domain/rules/documentation/documentation-titles'
import { accountKindLabels, accountStatusLabel } from '../../domain/words/account-labels'
import { personName, userStatusLabel } from '../../domain/words/people'
import { type Line, lineLabels } from '../../domain/words/product-lines'
import { productStatusLabel } from '../../domain/words/release-labels'
import { resourceStatusLabel } from '../../domain/words/resource-labels'
import { ticketStatusLabel } from '../../domain/words/ticket-labels'
import { useIsVendor } from '../../session/use-is-vendor'
import type { QueryLike } from '../../ui/feedback/panel'
import { stringifySearch } from '../../ui/table/search-params'
import { useMayOpen } from '../guard'
import type { Command, CommandGroup, Commands } from './commands'
import { matchScore, rank } from './ranking'

/** Maximum number of commands shown for a term, without results of the backend. */
const MAX_COMMANDS = 8
/** Maximum number of results shown per list of the backend. */
const MAX_RESULTS = 5

/**
 * The options of the palette. Without a term: pins, recent visits, all screens, actions. With a term: matching commands, the
 * group of the best match first, then the results of the backend's lists in their own order.
 */
export function groupResults(
  commands: Commands,
  term: string,
  results: readonly SearchResult[],
): CommandGroup[] {
  if (term.trim() === '')
    return titled({ ...commands, filters: [] }).filter((group) => group.commands.length > 0)
  const groups = titled(commands)
  // Only for questions about permissions: elsewhere they would be among the results of every search.
  if (/^\s*wh[yo]\b/i.test(term)) groups.push({ title: 'Access', commands: commands.whys })
  const best = rank(
    groups.flatMap((group) => group.commands),
    term,
  ).slice(0, MAX_COMMANDS)
  const matching = groups
    .map((group) => ({ ...group, commands: best.filter((one) => group.commands.includes(one)) }))
    .filter((group) => group.commands.length > 0)
    .sort((a, b) => bestScore(b, term) - bestScore(a, term))
  const found = results
    .filter((result) => result.commands.length > 0)
    .map((result) => ({ title: result.noun, commands: result.commands }))
  return [...matching, ...found]
}

function titled({ screens, filters, pinned, recent, actions }: Commands): CommandGroup[] {
  return [
    { title: 'Pinned', commands: pinned },
    { title: 'Recent', commands: recent },
    { title: 'Pages', commands: screens },
    { title: 'Filtered lists', commands: filters },
    { title: 'Actions', commands: actions },
  ]
}

function bestScore({ commands: [first] }: CommandGroup, term: string): number {
  return first ? matchScore(first.label, term, first.keywords) : 0
}

/** The search of one list of the backend. */
export type SearchResult = Omit<QueryLike<unknown>, 'data'> & {
  /** "Licenses": the group's title, and the subject of "Licenses could not be searched". */
  readonly noun: string
  readonly commands: readonly Command[]
}

/**
 * Searches the lists that the user may read; no request is sent for the others. A new term cancels the requests of the
 * previous one.
 * @param term '' sends no request
 */
export function useSearch(term: string): SearchResult[] {
  const mayOpen = useMayOpen()
  const isEnabled = term !== ''
  const linesBelow = (base: string) => lineValues.filter((line) => mayOpen(`${base}/${line}`))
  const mayReadTickets = (line: Line) => mayOpen(`/support/${line}`) && mayOpen(`/support/${line}/ticket`)

  return [
    useLicenseSearch(
      term,
      mayOpen('/admin/licenses_manager') ? '/admin/licenses_manager' : '/licenses',
      isEnabled && (mayOpen('/licenses') || mayOpen('/admin/licenses_manager')),
    ),
    useProductSearch(term, isEnabled ? linesBelow('/downloads') : []),
    useDocumentSearch(term, isEnabled ? linesBelow('/documentation') : []),
    combine('Tickets', [
      useTicketSearch('helyx', term, isEnabled && mayReadTickets('helyx')),
      useTicketSearch('elements', term, isEnabled && mayReadTickets('elements')),
    ]),
    useResourceSearch(term, isEnabled && mayOpen('/resources')),
    useReleaseSearch(term, isEnabled && mayOpen('/admin/products_manager')),
    useManagedResourceSearch(term, isEnabled && mayOpen('/admin/resources_manager')),
    combine('Documentation manager', [
      useManagedVersionSearch(term, isEnabled && mayOpen('/admin/documentation_manager')),
      useManagedPageSearch(term, isEnabled && mayOpen('/admin/documentation_manager')),
    ]),
    useAccountSearch(term, isEnabled && mayOpen('/admin/accounts_manager')),
    useUserSearch(term, isEnabled && mayOpen('/admin/users_manager')),
  ]
}

const page = { page: 1, page_size: MAX_RESULTS }

/** @param list parent path of the license's page */
function useLicenseSearch(search: string, list: string, enabled: boolean): SearchResult {
  const read = useListLicenses({ params: { query: { ...page, search } } }, { enabled })
  return listResult('Licenses', read, ({ id, number, product, account }) => ({
    id: `license ${id}`,
    label: number,
    detail: `${product.name} · ${account.name}`,
    icon: KeyRound,
    action: { href: `${list}/${encodeURIComponent(id)}` },
  }))
}

/** Releases in their manager, including drafts. */
function useReleaseSearch(search: string, enabled: boolean): SearchResult {
  const read = useListProducts({ params: { query: { ...page, search } } }, { enabled })
  return listResult('Product manager', read, ({ id, name, line, status }) => ({
    id: `release ${id}`,
    label: name,
    detail: status === 'published' ? lineLabels[line] : `${lineLabels[line]} · ${productStatusLabel(status)}`,
    icon: PackageOpen,
    action: { href: `/admin/products_manager/${encodeURIComponent(id)}` },
  }))
}

/** Resources in their manager, including drafts. */
function useManagedResourceSearch(search: string, enabled: boolean): SearchResult {
  const read = useListResources({ params: { query: { ...page, search } } }, { enabled })
  return listResult('Resource manager', enabled ? read : off, ({ id, title, category, status }) => ({
    id: `managed resource ${id}`,
    label: title,
    detail: status === 'published' ? category.name : `${category.name} · ${resourceStatusLabel(status)}`,
    icon: LibraryBig,
    action: { href: `/admin/resources_manager/${encodeURIComponent(id)}` },
  }))
}

/** Versions in the documentation manager, and their link checks. There are few, so they are searched here. */
function useManagedVersionSearch(term: string, enabled: boolean): SearchResult {
  const read = useListDocumentationVersions({ params: { query: { page_size: 200 } } }, { enabled })
  return resultOf('Documentation manager', enabled ? read : off, ({ items }) =>
    items
      .flatMap(({ line, version, label }): Command[] => {
        const href = `/admin/documentation_manager/${line}/${encodeURIComponent(version)}`
        return [
          {
            id: `managed version ${line} ${version}`,
            label: `Pages of ${label}`,
            icon: BookOpenCheck,
            action: { href },
          },
          {
            id: `check links ${line} ${version}`,
            label: `Check links in ${label}`,
            icon: SearchCheck,
            action: { href: `${href}/links` },
          },
        ]
      })
      .filter(({ label }) => matchScore(label, term) > 0)
      .toSorted((a, b) => matchScore(b.label, term) - matchScore(a.label, term)),
  )
}

/** Pages in the documentation manager, including hidden ones. */
function useManagedPageSearch(search: string, enabled: boolean): SearchResult {
  const read = useListDocumentations({ params: { query: { ...page, search } } }, { enabled })
  return listResult(
    'Documentation manager',
    enabled ? read : off,
    ({ id, title, line, version, path, hidden }) => ({
      id: `managed page ${id}`,
      label: title || path,
      detail: [`${lineLabels[line]} ${version}`, hidden && 'Hidden'].filter(Boolean).join(' · '),
      icon: BookOpenCheck,
      action: {
        href: `/admin/documentation_manager/${line}/${encodeURIComponent(version)}${stringifySearch({ item: id })}`,
      },
    }),
  )
}

function useProductSearch(search: string, lines: Line[]): SearchResult {
  const query = { ...page, search, 'line[]': lines }
  const read = useListProducts({ params: { query } }, { enabled: lines.length > 0 })
  return listResult('Products', read, ({ id, name, line, version, family }) => ({
    id: `product ${id}`,
    label: name,
    detail: `${lineLabels[line]} downloads`,
    icon: Download,
    action: { href: `/downloads/${line}${stringifySearch({ version, product: family.id })}` },
  }))
}

function useDocumentSearch(search: string, lines: Line[]): SearchResult {
  const query = { ...page, search, 'line[]': lines }
  const read = useListDocumentations({ params: { query } }, { enabled: lines.length > 0 })
  return resultOf('Documentation', read, ({ items }) =>
    items.map(withTitle).map(({ id, title, line, version, path }) => ({
      id: `document ${id}`,
      label: title,
      detail: `${lineLabels[line]} ${version}`,
      icon: BookOpen,
      action: { href: `/documentation/${line}/${encodeURIComponent(version)}/${path}` },
    })),
  )
}

/** The backend returns all tickets of a line at once, so they are searched here. */
function useTicketSearch(line: Line, term: string, enabled: boolean): SearchResult {
  const isVendor = useIsVendor()
  const read = useListTickets({ params: { path: { x: line } } }, { enabled })
  return resultOf('Tickets', read, (tickets) =>
    tickets
      .filter(({ subject, number }) => matchScore(`${number} ${subject}`, term) > 0)
      .map(({ id, subject, number, status }) => ({
        id: `ticket ${id}`,
        label: subject,
        detail: `${number} · ${lineLabels[line]} · ${ticketStatusLabel(status, isVendor)}`,
        icon: LifeBuoy,
        action: { href: `/support/${line}/ticket${stringifySearch({ id })}` },
      })),
  )
}

function useResourceSearch(search: string, enabled: boolean): SearchResult {
  const read = useListResources({ params: { query: { ...page, search } } }, { enabled })
  return listResult('Resources', enabled ? read : off, ({ id, title, category }) => ({
    id: `resource ${id}`,
    label: title,
    detail: category.name,
    icon: Library,
    action: { href: `/resources/${encodeURIComponent(id)}` },
  }))
}

function useAccountSearch(search: string, enabled: boolean): SearchResult {
  const read = useListAccounts({ params: { query: { ...page, search } } }, { enabled })
  return listResult('Accounts', read, ({ id, name, kind, status }) => ({
    id: `account ${id}`,
    label: name,
    detail: status === 'active' ? accountKindLabels[kind] : accountStatusLabel(status),
    icon: Building2,
    action: { href: `/admin/accounts_manager/${encodeURIComponent(id)}` },
  }))
}

function useUserSearch(search: string, enabled: boolean): SearchResult {
  const read = useListUsers({ params: { query: { ...page, search } } }, { enabled })
  return listResult('Users', read, (user) => ({
    id: `user ${user.id}`,
    label: personName(user),
    detail: [user.account.name, user.status === 'active' ? '' : userStatusLabel(user.status)]
      .filter(Boolean)
      .join(' · '),
    icon: UserRound,
    action: { href: `/admin/users_manager/${encodeURIComponent(user.id)}` },
  }))
}

/** Two lists may send the same read: a result hidden in one may be visible in the other. */
const off = { data: undefined, error: null, isFetching: false, refetch: () => undefined }

function resultOf<T>(noun: string, read: QueryLike<T>, toCommands: (data: T) => Command[]): SearchResult {
  return {
    noun,
    commands: read.data === undefined ? [] : toCommands(read.data).slice(0, MAX_RESULTS),
    error: read.error,
    isFetching: read.isFetching,
    refetch: read.refetch,
  }
}

/** Results from a page of a list, one command for each row. */
function listResult<Row>(
  noun: string,
  read: QueryLike<{ items: readonly Row[] }>,
  toCommand: (row: Row) => Command,
): SearchResult {
  return resultOf(noun, read, ({ items }) => items.map(toCommand))
}

/** Combines the results for both product lines. */
function combine(noun: string, all: readonly SearchResult[]): SearchResult {
  return {
    noun,
    commands: all.flatMap(({ commands }) => commands).slice(0, MAX_RESULTS),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.map(({ refetch }) => refetch()),
  }
}
