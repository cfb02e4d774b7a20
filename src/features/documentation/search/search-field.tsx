import { FileText, Hash, Layers, Search, X } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { DocumentationVersion } from '../../../domain/rules/documentation/documentation-address'
import { Button } from '../../../ui/control/button'
import { FailedState } from '../../../ui/feedback/panel-states'
import { Input } from '../../../ui/form/input'
import { formatCount } from '../../../ui/format/count'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { useShortcuts } from '../../../ui/menu/shortcuts'
import { searchText } from '../../../ui/search/pasted-text'
import { markMatches, searchWords } from '../../../ui/search/search-text'
import styles from './search-field.module.css'
import { optionsOf, type SearchOption, useOtherVersions, useSearch } from './use-search'

type SearchFieldProps = {
  version: DocumentationVersion
  /** The version segment of its addresses. */
  address: string
  versions: readonly DocumentationVersion[]
  /** Prefills the box: the last segment of an address without a page. */
  suggested: string
  /** Called with the address of a result and the search text. */
  onOpen: (href: string, text: string) => void
}

/** Searches the open version as the user types; arrow keys select a result, Enter opens it. [DOC4] */
export function SearchField({ version, address, versions, suggested, onOpen }: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(suggested)
  const [seen, setSeen] = useState(suggested)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const [showsOthers, setShowsOthers] = useState(false)
  if (seen !== suggested) {
    setSeen(suggested)
    setTyped(suggested)
  }
  const text = searchText(typed)
  const { line } = version
  const state = useSearch(line, version.version, text, isWanted)
  const otherVersions = versions.flatMap((one) => (one.version === version.version ? [] : [one.version]))
  const others = useOtherVersions(line, otherVersions, isWanted ? text : '')
  const found = state.kind === 'found' ? state.found : null
  const options: SearchOption[] = [
    ...(found ? optionsOf(found, line, address) : []),
    ...(others.total > 0 ? [{ kind: 'more' as const, count: others.total, isOpen: showsOthers }] : []),
    ...(showsOthers ? others.options : []),
  ]
  const isShown = isOpen && text !== ''
  const optionId = (index: number) => `${id}-${index}`
  const label = `Search ${version.label}`

  useShortcuts([{ keys: 's', what: label, run: () => input.current?.focus() }])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const choose = (index: number) => {
    const option = options[index]
    if (!option) return
    if (option.kind === 'more') {
      setShowsOthers(!showsOthers)
      setActive(index)
      return
    }
    setOpen(false)
    onOpen(option.href, text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Escape') {
      if (isShown) setOpen(false)
      else setTyped('')
      event.stopPropagation()
    } else if (key === 'Enter') choose(Math.max(active, 0))
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setWanted(true)
      const step = key === 'ArrowDown' ? 1 : -1
      const next = active + step
      setActive(next < 0 ? options.length - 1 : next >= options.length ? 0 : next)
    }
  }
  const follow = (event: MouseEvent, index: number) => {
    // The browser opens new tabs and windows itself.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose(index)
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <search className={styles.root} onBlur={leave}>
      <Search size={16} aria-hidden="true" />
      <Input
        ref={input}
        type="search"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown && options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={
          isShown && active >= 0 && active < options.length ? optionId(active) : undefined
        }
        placeholder={label}
        autoComplete="off"
        value={typed}
        onFocus={() => {
          setWanted(true)
          setOpen(true)
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          setWanted(true)
          setOpen(true)
          setActive(-1)
          setShowsOthers(false)
        }}
        onKeyDown={press}
      />
      {typed !== '' && (
        <Button
          kind="quiet"
          size="icon"
          aria-label="Clear search"
          onClick={() => {
            setTyped('')
            input.current?.focus()
          }}
        >
          <X size={16} aria-hidden="true" />
        </Button>
      )}
      {isShown && (
        <div className={styles.results}>
          {state.kind === 'failed' ? (
            <FailedState what="Search is unavailable" failure={state.failure} onRetry={state.retry} />
          ) : (
            <p className={cx(piece.mutedSmall, styles.summary)}>
              {!found
                ? `Preparing the search in ${version.label}…`
                : found.total === 0
                  ? `No results for “${text}” in ${version.label}. Try fewer or shorter words.`
                  : `${found.total === 1 ? '1 page' : `${found.total} pages`} in ${version.label}`}
            </p>
          )}
          {options.length > 0 && (
            <div
              className={styles.list}
              role="listbox"
              id={`${id}-list`}
              aria-label={`Pages matching “${text}”`}
              aria-busy={state.kind !== 'found' || state.text !== text}
            >
              {options.map((option, index) => (
                <SearchResult
                  key={option.kind === 'more' ? 'more' : option.href}
                  option={option}
                  id={optionId(index)}
                  isActive={index === active}
                  typed={text}
                  labelOf={(one) => versions.find((known) => known.version === one)?.label ?? one}
                  onChoose={(event) => follow(event, index)}
                />
              ))}
            </div>
          )}
        </div>
      )}
      <VisuallyHidden role="status">{isShown && found ? `${found.total} pages found` : ''}</VisuallyHidden>
    </search>
  )
}

type SearchResultProps = {
  option: SearchOption
  id: string
  isActive: boolean
  typed: string
  /** The label of a version. */
  labelOf: (version: string) => string
  onChoose: (event: MouseEvent) => void
}

/** One result. Focus stays in the search box; results are links, so that they open in a new tab like any other. */
function SearchResult({ option, id, isActive, typed, labelOf, onChoose }: SearchResultProps) {
  const common = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    'data-kind': option.kind === 'more' && option.isOpen ? 'open' : option.kind,
    onClick: onChoose,
  }
  if (option.kind === 'more')
    return (
      <div {...common}>
        <Layers size={16} aria-hidden="true" />
        <span className={cx(piece.medium, piece.block)}>
          {`${formatCount(option.count)} ${option.isOpen ? '' : 'more '}in other versions`}
        </span>
      </div>
    )
  const Icon = option.kind === 'heading' ? Hash : FileText
  return (
    <a {...common} href={option.href}>
      <Icon size={option.kind === 'heading' ? 14 : 16} aria-hidden="true" />
      {option.kind === 'other' ? (
        <>
          <span className={cx(piece.medium, piece.block)}>
            <Marked text={option.title} typed={typed} found={noTerms} />
          </span>
          <span className={cx(piece.mutedSmall, piece.noWrap)}>{labelOf(option.version)}</span>
        </>
      ) : option.kind === 'heading' ? (
        <span>
          <Marked text={option.heading.text} typed={typed} found={option.hit.found} />
        </span>
      ) : (
        <span>
          <span className={cx(piece.medium, piece.block)}>
            <Marked text={option.hit.title} typed={typed} found={option.hit.found} />
          </span>
          {option.hit.excerpt && (
            <span className={cx(piece.mutedSmall, styles.excerpt)}>
              <Marked text={option.hit.excerpt} typed={typed} found={option.hit.found} />
            </span>
          )}
        </span>
      )}
    </a>
  )
}

/** Other versions were searched by the backend, which returns no terms. */
const noTerms: readonly string[] = []

type MarkedProps = { text: string; typed: string; found: readonly string[] }

/** A text with its matches highlighted. */
function Marked({ text, typed, found }: MarkedProps) {
  let at = 0
  return markMatches(text, searchWords(typed), found).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.isMatch ? (
      <mark className={styles.mark} key={key}>
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    )
  })
}
