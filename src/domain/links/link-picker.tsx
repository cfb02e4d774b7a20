import { Dialog } from '@chakra-ui/react/dialog'
import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { FileText, Hash, Library, type LucideIcon, Package } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { ApiError } from '../../api/errors'
import {
  listProductTopicDownloads,
  useListDocumentations,
  useListDocumentationVersions,
  useListProducts,
  useListProductTopics,
  useListResources,
} from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import { useCurrentUser } from '../../session/current-user'
import { useDebouncedValue } from '../../ui/browser/use-debounced-value'
import { Button } from '../../ui/control/button'
import { DialogFrame } from '../../ui/dialog/dialog-frame'
import type { QueryLike } from '../../ui/feedback/panel'
import { FailedState } from '../../ui/feedback/panel-states'
import { FieldFrame } from '../../ui/form/field-frame'
import { Input, Select } from '../../ui/form/input'
import { searchText } from '../../ui/form/pasted-text'
import { SkeletonText } from '../../ui/layout/skeleton'
import type { LinkPickerProps, PickedLink } from '../../ui/rich-text/rich-text-toolbar'
import { searchFilter } from '../../ui/search/search-text'
import { type DocumentationItem, hrefOf, LATEST } from '../documentation-address'
import { latestOf, newestFirst, STALE_TIME_MS, versionsOf } from '../documentation-versions'
import { type Line, lineLabels } from '../product-lines'
import { releasePath } from '../releases'
import { resourcePath } from '../resource-article'
import styles from './link-picker.module.css'
import { documentationLines, mayReadResources, releaseLines } from './use-link-reads'

/** A page that can be linked to. */
type Choice = PickedLink & {
  readonly icon: LucideIcon
  /** What customers do not see of it, or where it belongs. */
  readonly note: string
}

type Found = { readonly query: QueryLike<unknown>; readonly choices: readonly Choice[] }

const SHOWN = 50
const DEBOUNCE_MS = 200

const areas = {
  documentation: 'Documentation',
  downloads: 'Downloads',
  resources: 'Resources',
} as const
type Area = keyof typeof areas

/** Finds a page of the portal to link to: documentation, a release or one of its files, a resource. */
export function LinkPicker({ onChoose, onClose, fallbackFocus }: LinkPickerProps) {
  const { user_access: access } = useCurrentUser()
  const may: Record<Area, boolean> = {
    documentation: documentationLines(access).length > 0,
    downloads: releaseLines(access).length > 0,
    resources: mayReadResources(access),
  }
  const shown = (['documentation', 'downloads', 'resources'] as const).filter((area) => may[area])
  const [area, setArea] = useState<Area | undefined>(shown[0])
  const field = useRef<HTMLInputElement>(null)
  const props = { onChoose, field }
  return (
    <DialogFrame
      title="Link to a page of the portal"
      isForm
      onEscape={onClose}
      initialFocus={field}
      fallbackFocus={fallbackFocus}
    >
      <Dialog.Body display="grid" gap="3">
        <FieldFrame label="Where" error={undefined}>
          {(described) => (
            <Select
              {...described}
              value={area}
              onChange={({ target }) => setArea(shown.find((one) => one === target.value))}
            >
              {shown.map((one) => (
                <option key={one} value={one}>
                  {areas[one]}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
        {area === 'documentation' && <FromDocumentation {...props} lines={documentationLines(access)} />}
        {area === 'downloads' && <FromDownloads {...props} lines={releaseLines(access)} />}
        {area === 'resources' && <FromResources {...props} />}
        {area === undefined && <p>Your role includes no pages to link to.</p>}
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Cancel</Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}

type SourceProps = Pick<SearchProps, 'field' | 'onChoose'>

const versionValue = (line: Line, version: string) => `${line} ${version}`

function FromDocumentation({ lines, ...props }: SourceProps & { lines: readonly Line[] }) {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  const search = useDebouncedValue(searchText(typed), DEBOUNCE_MS)
  const versions = useListDocumentationVersions(versionsOf(lines), { staleTime: STALE_TIME_MS })
  const items = newestFirst(versions.data?.items ?? [])
  const options = lines.flatMap((line) => {
    const own = items.filter((one) => one.line === line)
    const latest = latestOf(own)
    const always = { line, version: latest?.version ?? '', address: LATEST, hidden: false }
    return [
      ...(latest ? [{ ...always, label: `${lineLabels[line]}, always the latest` }] : []),
      ...own.map(({ version, label, hidden }) => ({ line, version, label, address: version, hidden })),
    ]
  })
  const chosen = options.find(({ line, address }) => versionValue(line, address) === wanted) ?? options[0]
  const query = useListDocumentations(
    {
      params: {
        query: {
          'line[]': chosen ? [chosen.line] : [],
          'version[]': chosen ? [chosen.version] : [],
          ...(search !== '' && { search }),
          page_size: SHOWN,
        },
      },
    },
    { enabled: chosen !== undefined, placeholderData: keepPreviousData },
  )
  const choices = chosen
    ? (query.data?.items ?? []).flatMap((item) => choicesOf(item, chosen.address, search))
    : []
  return (
    <>
      <FieldFrame label="Version" error={undefined}>
        {(described) => (
          <Select
            {...described}
            value={chosen && versionValue(chosen.line, chosen.address)}
            onChange={({ target }) => setWanted(target.value)}
          >
            {options.map(({ line, address, label, hidden }) => (
              <option key={versionValue(line, address)} value={versionValue(line, address)}>
                {hidden ? `${label} · hidden from customers` : label}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <SearchList
        {...props}
        label="Search pages"
        typed={typed}
        onType={setTyped}
        found={{ query: versions.data ? query : versions, choices }}
      />
    </>
  )
}

/** A page, and those of its sections that the words are in. */
function choicesOf(item: DocumentationItem, version: string, search: string): Choice[] {
  const { line, path, title, hidden, headings } = item
  const fits = searchFilter(search)
  const sections = search === '' ? [] : headings.filter(({ text }) => fits(text)).slice(0, 3)
  const note = hidden ? 'Hidden from customers' : path
  return [
    { href: hrefOf(line, version, path), title, note, icon: FileText },
    ...sections.map(({ id, text }) => ({
      href: hrefOf(line, version, path, id),
      title: text,
      note: `Section of ${title}`,
      icon: Hash,
    })),
  ]
}

function FromDownloads({ lines, ...props }: SourceProps & { lines: readonly Line[] }) {
  const [typed, setTyped] = useState('')
  const [releaseId, setReleaseId] = useState('')
  const search = useDebouncedValue(searchText(typed), DEBOUNCE_MS)
  const products = useListProducts({ params: { query: { 'line[]': [...lines], page_size: 200 } } })
  const releases = products.data?.items ?? []
  const release = releases.find(({ id }) => id === releaseId)
  const topics = useListProductTopics(
    { params: { path: { id: releaseId } } },
    { enabled: release !== undefined },
  )
  const files = useQueries({
    queries: (release ? (topics.data ?? []) : []).map(({ id: topicId }) =>
      listProductTopicDownloads({ params: { path: { id: releaseId, topicId } } }),
    ),
    combine: combineFiles,
  })
  const fits = searchFilter(search)
  const addressOf = ({ line, version, family }: (typeof releases)[number]) =>
    releasePath(line, { version, product: family.id })
  const choices: Choice[] = release
    ? files.data
        .filter(({ title, filename }) => fits(title, filename))
        .map(({ title, filename }) => ({
          href: `${addressOf(release)}&search=${encodeURIComponent(filename)}`,
          title,
          note: filename,
          icon: FileText,
        }))
    : releases
        .filter(({ name, version }) => fits(name, version))
        .map((one) => ({
          href: addressOf(one),
          title: one.name,
          note: one.status === 'draft' ? 'Draft: only staff see it' : one.summary,
          icon: Package,
        }))
  return (
    <>
      <FieldFrame label="Release" error={undefined}>
        {(described) => (
          <Select {...described} value={releaseId} onChange={({ target }) => setReleaseId(target.value)}>
            <option value="">All releases</option>
            {releases.map(({ id, name }) => (
              <option key={id} value={id}>
                {`Files of ${name}`}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <SearchList
        {...props}
        label={release ? 'Search files' : 'Search releases'}
        typed={typed}
        onType={setTyped}
        found={{
          query: !release ? products : topics.data && topics.data.length > 0 ? files.query : topics,
          choices: choices.slice(0, SHOWN),
        }}
      />
    </>
  )
}

type Files = components['schemas']['ProductTopicDownload'][]

/** The files of all topics: there once each topic's have come. */
const combineFiles = (lists: UseQueryResult<Files, ApiError>[]) => {
  const data = lists.flatMap((list) => list.data ?? [])
  const query: QueryLike<Files> = {
    data: lists.every((list) => list.data) ? data : undefined,
    error: lists.find(({ error }) => error)?.error ?? null,
    isFetching: lists.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { error, refetch } of lists) if (error) void refetch()
    },
  }
  return { data, query }
}

function FromResources(props: SourceProps) {
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(searchText(typed), DEBOUNCE_MS)
  const query = useListResources(
    { params: { query: { ...(search !== '' && { search }), page_size: SHOWN } } },
    { placeholderData: keepPreviousData },
  )
  const choices = (query.data?.items ?? []).map(({ id, title, category, status }) => ({
    href: resourcePath(id),
    title,
    note: status === 'published' ? category.name : `${category.name} · customers do not see it`,
    icon: Library,
  }))
  return (
    <SearchList
      {...props}
      label="Search resources"
      typed={typed}
      onType={setTyped}
      found={{ query, choices }}
    />
  )
}

type SearchProps = {
  label: string
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  found: Found
  onChoose: (link: PickedLink) => void
}

/** A search box over its results: arrow keys select, Enter chooses. */
function SearchList({ label, field, typed, onType, found, onChoose }: SearchProps) {
  const id = useId()
  const { query, choices } = found
  const [active, setActive] = useState(0)
  const at = Math.min(active, choices.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at, id])

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // A form around the field would be submitted.
      event.preventDefault()
      const choice = choices[at]
      // What is listed may still be the answer to fewer letters.
      if (choice && !query.isPlaceholderData) onChoose(choice)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = at + (event.key === 'ArrowDown' ? 1 : -1)
      setActive((next + choices.length) % Math.max(choices.length, 1))
    }
  }
  return (
    <>
      <FieldFrame label={label} error={undefined}>
        {(described) => (
          <Input
            {...described}
            aria-required={false}
            ref={field}
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={at >= 0 ? optionId(at) : undefined}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              onType(target.value)
              setActive(0)
            }}
            onKeyDown={press}
          />
        )}
      </FieldFrame>
      {query.error && query.data === undefined ? (
        <FailedState
          what="The pages could not be loaded"
          failure={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : query.data === undefined ? (
        <SkeletonText lines={5} label="Loading pages" />
      ) : choices.length === 0 ? (
        <p className={styles.none} role="status">
          {typed.trim() === '' ? 'Nothing to link to here.' : `No match for “${typed.trim()}”.`}
        </p>
      ) : (
        <div
          className={styles.list}
          role="listbox"
          id={`${id}-list`}
          aria-label={label}
          aria-busy={query.isPlaceholderData === true}
        >
          {choices.map(({ href, title, note, icon: Icon }, index) => (
            <div
              key={href}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => onChoose({ href, title })}
            >
              <Icon size={16} aria-hidden="true" />
              <span>
                <span>{title}</span>
                <small>{note}</small>
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
