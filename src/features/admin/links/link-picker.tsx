import { Dialog } from '@chakra-ui/react/dialog'
import { keepPreviousData } from '@tanstack/react-query'
import { FileText, Hash, Library, type LucideIcon, Package } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import {
  useListDocumentations,
  useListDocumentationVersions,
  useListProducts,
  useListResources,
} from '../../../api/operations.gen'
import { useReleaseFiles } from '../../../domain/parts/release-files'
import { resourcePath } from '../../../domain/parts/resource-article'
import {
  type DocumentationItem,
  hrefOf,
  LATEST,
} from '../../../domain/rules/documentation/documentation-address'
import {
  latestOf,
  newestFirst,
  STALE_TIME_MS,
  versionsOf,
} from '../../../domain/rules/documentation/documentation-versions'
import { type Line, lineLabels } from '../../../domain/words/product-lines'
import { releasePath } from '../../../domain/words/releases'
import { useCurrentUser } from '../../../session/current-user'
import { useDebouncedValue } from '../../../ui/browser/use-debounced-value'
import { Button } from '../../../ui/control/button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import type { QueryLike } from '../../../ui/feedback/panel'
import { FailedState } from '../../../ui/feedback/panel-states'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Input } from '../../../ui/form/input'
import { LabeledSelect } from '../../../ui/form/labeled-select'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import type { LinkPickerProps, PickedLink } from '../../../ui/rich-text/rich-text-toolbar'
import { searchText } from '../../../ui/search/pasted-text'
import { searchFilter } from '../../../ui/search/search-text'
import styles from './link-picker.module.css'
import { documentationLines, mayReadResources, releaseLines } from './use-link-reads'

/** A page to link to. */
type Choice = PickedLink & {
  readonly icon: LucideIcon
  /** Parts hidden from customers, or where it belongs. */
  readonly note: string
}

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
        <LabeledSelect
          label="Where"
          value={area}
          options={shown.map((value) => ({ value, label: areas[value] }))}
          onChange={(value) => setArea(shown.find((one) => one === value))}
        />
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

/** The typed words, and the same as they are searched. */
function useTerm() {
  const [typed, onType] = useState('')
  return { term: { typed, onType }, search: useDebouncedValue(searchText(typed), DEBOUNCE_MS) }
}

const versionValue = (line: Line, version: string) => `${line} ${version}`

function FromDocumentation({ lines, ...props }: SourceProps & { lines: readonly Line[] }) {
  const { term, search } = useTerm()
  const [wanted, setWanted] = useState<string | null>(null)
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
      <LabeledSelect
        label="Version"
        value={chosen && versionValue(chosen.line, chosen.address)}
        options={options.map(({ line, address, label, hidden }) => ({
          value: versionValue(line, address),
          label: hidden ? `${label} · hidden from customers` : label,
        }))}
        onChange={setWanted}
      />
      <SearchList
        {...props}
        {...term}
        label="Search pages"
        query={versions.data ? query : versions}
        choices={choices}
      />
    </>
  )
}

/** A page, and its sections that match the words. */
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
  const { term, search } = useTerm()
  const [releaseId, setReleaseId] = useState('')
  const products = useListProducts({ params: { query: { 'line[]': [...lines], page_size: 200 } } })
  const releases = products.data?.items ?? []
  const release = releases.find(({ id }) => id === releaseId)
  const files = useReleaseFiles(release?.id ?? null)
  const fits = searchFilter(search)
  const addressOf = ({ line, version, family }: (typeof releases)[number]) =>
    releasePath(line, { version, product: family.id })
  const choices: Choice[] = release
    ? files.loaded
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
      <LabeledSelect
        label="Release"
        none="All releases"
        value={releaseId}
        options={releases.map(({ id, name }) => ({ value: id, label: `Files of ${name}` }))}
        onChange={setReleaseId}
      />
      <SearchList
        {...props}
        {...term}
        label={release ? 'Search files' : 'Search releases'}
        query={release ? files : products}
        choices={choices.slice(0, SHOWN)}
      />
    </>
  )
}

function FromResources(props: SourceProps) {
  const { term, search } = useTerm()
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
  return <SearchList {...props} {...term} label="Search resources" query={query} choices={choices} />
}

type SearchProps = {
  label: string
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  query: QueryLike<unknown>
  choices: readonly Choice[]
  onChoose: (link: PickedLink) => void
}

/** A search box with its results: arrow keys select, Enter chooses. */
function SearchList({ label, field, typed, onType, query, choices, onChoose }: SearchProps) {
  const id = useId()
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
      // The results may still be those of a shorter term.
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
        <p className={piece.muted} role="status">
          {typed.trim() === '' ? 'Nothing to link to here.' : `No match for “${typed.trim()}”.`}
        </p>
      ) : (
        <div
          className={cx(piece.box, styles.list)}
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
