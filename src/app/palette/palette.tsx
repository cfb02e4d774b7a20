import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useRouter } from '@tanstack/react-router'
import { Search, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { AccessQuestion } from '../../domain/rules/access/access-question'
import { useDebouncedValue } from '../../ui/browser/use-debounced-value'
import { Button } from '../../ui/control/button'
import { lazyDialog } from '../../ui/dialog/lazy-dialog'
import { failureReference } from '../../ui/feedback/failure'
import { formatCount } from '../../ui/format/count'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { searchText } from '../../ui/search/pasted-text'
import { StyleProvider } from '../../ui/theme/style-provider'
import type { MenuEntry } from '../shell/menu-model'
import { type Command, type CommandGroup, useCommands } from './commands'
import { Kbd } from './kbd'
import styles from './palette.module.css'
import { groupResults, type SearchResult, useSearch } from './search'

const CheckAccessDialog = lazyDialog(
  async () => (await import('../../domain/parts/access/check-access-dialog')).CheckAccessDialog,
)

const DEBOUNCE_MS = 250
/** A shorter term would match nearly everything. */
const MIN_TERM_LENGTH = 2

type PaletteProps = {
  menu: readonly MenuEntry[]
  /** Returns what was typed before the field had the focus. */
  takeTyped: () => string
  onShowShortcuts: () => void
  onClose: () => void
  /** The element that gets the focus when the palette closes. */
  returnFocus: () => HTMLElement | null
}

/** Finds screens, lists, records and actions by name. The focus stays in the field; arrow keys move the active option. */
export function Palette({ menu, takeTyped, onShowShortcuts, onClose, returnFocus }: PaletteProps) {
  const router = useRouter()
  const listId = useId()
  const [term, setTerm] = useState('')
  const [asked, setAsked] = useState<{ question?: AccessQuestion } | null>(null)
  const explain = (question?: AccessQuestion) => setAsked({ question })
  const [activeId, setActiveId] = useState<string | null>(null)
  const meant = searchText(term)
  const debounced = useDebouncedValue(meant, DEBOUNCE_MS)
  const results = useSearch(debounced.length >= MIN_TERM_LENGTH ? debounced : '')
  const groups = groupResults(
    useCommands(menu, onShowShortcuts, explain),
    meant,
    meant === debounced ? results : [],
  )
  const commands = groups.flatMap((group) => group.commands)
  const active = commands.find(({ id }) => id === activeId) ?? commands[0]
  const isSearching =
    meant.length >= MIN_TERM_LENGTH && (meant !== debounced || results.some(({ isFetching }) => isFetching))

  useEffect(() => {
    if (active) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const choose = ({ action, staysOpen }: Command) => {
    if (!staysOpen) onClose()
    if ('run' in action) action.run()
    else router.history.push(action.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const at = active ? commands.indexOf(active) : -1
    const target = {
      ArrowDown: commands[(at + 1) % commands.length],
      ArrowUp: commands.at(at - 1),
      Home: commands[0],
      End: commands.at(-1),
    }[event.key]
    if (target) {
      event.preventDefault()
      setActiveId(target.id)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }

  if (asked)
    return <CheckAccessDialog question={asked.question} onClose={onClose} fallbackFocus={returnFocus} />
  return (
    <StyleProvider>
      <Dialog.Root
        open
        size="lg"
        aria-label="Search or go to a page"
        onOpenChange={({ open }) => !open && onClose()}
        finalFocusEl={returnFocus}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <div className={styles.field}>
                <Search size={18} aria-hidden="true" />
                <input
                  type="text"
                  role="combobox"
                  aria-label="Search or go to"
                  aria-expanded={commands.length > 0}
                  aria-controls={commands.length > 0 ? listId : undefined}
                  aria-activedescendant={active && optionId(listId, active)}
                  aria-autocomplete="list"
                  placeholder="Search or go to a page"
                  autoComplete="off"
                  spellCheck={false}
                  value={term}
                  onFocus={() => setTerm(term + takeTyped())}
                  onKeyDown={onKeyDown}
                  onChange={({ target }) => {
                    setTerm(target.value)
                    setActiveId(null)
                  }}
                />
              </div>
              <Options
                id={listId}
                groups={groups}
                active={active}
                onActive={({ id }) => setActiveId(id)}
                onChoose={choose}
              />
              <Failures results={results} />
              <Footer term={meant} count={commands.length} isSearching={isSearching} />
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </StyleProvider>
  )
}

function optionId(listId: string, { id }: Command): string {
  return `${listId}-${id.replace(/\s/g, '_')}`
}

type OptionsProps = {
  id: string
  groups: readonly CommandGroup[]
  active: Command | undefined
  onActive: (command: Command) => void
  onChoose: (command: Command) => void
}

/** The list below the field, controlled by the field's keys or the pointer. */
function Options({ id, groups, ...rest }: OptionsProps) {
  if (groups.length === 0) return null
  return (
    <div className={styles.list} id={id} role="listbox" aria-label="Results">
      {groups.map((group) => (
        <OptionGroup key={group.title} listId={id} group={group} {...rest} />
      ))}
    </div>
  )
}

type OptionGroupProps = Omit<OptionsProps, 'id' | 'groups'> & { listId: string; group: CommandGroup }

function OptionGroup({ listId, group: { title, commands }, active, onActive, onChoose }: OptionGroupProps) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId}>
      <div className={cx(piece.mutedTiny, styles.title)} id={titleId}>
        {title}
      </div>
      {commands.map((command) => {
        const { icon: Icon, label, detail, keys } = command
        return (
          <div
            className={styles.option}
            key={command.id}
            id={optionId(listId, command)}
            role="option"
            tabIndex={-1}
            aria-selected={command === active}
            onPointerMove={() => command !== active && onActive(command)}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(command)}
          >
            <Icon size={16} aria-hidden="true" />
            <span className={cx(piece.anywhere, piece.fill)}>
              <span>{label}</span> {detail && <span className={piece.mutedSmall}>{detail}</span>}
            </span>
            {keys && <Kbd keys={keys} />}
          </div>
        )
      })}
    </div>
  )
}

/** The lists that could not be searched; the results of the others remain. */
function Failures({ results }: { results: readonly SearchResult[] }) {
  return (
    <div role="status">
      {results.flatMap(({ noun, error, isFetching, refetch }) =>
        error === null
          ? []
          : [
              <p className={cx(piece.small, piece.row2, styles.failure)} key={noun}>
                <TriangleAlert size={16} aria-hidden="true" />
                <span>{`${noun} could not be searched. ${error.message} ${failureReference(error)}`}</span>
                <Button size="sm" aria-disabled={isFetching} onClick={() => void refetch()}>
                  Retry
                </Button>
              </p>,
            ],
      )}
    </div>
  )
}

type FooterProps = { term: string; count: number; isSearching: boolean }

/** The number of results, announced, and the keys for sighted users. */
function Footer(props: FooterProps) {
  return (
    <div className={cx(piece.mutedSmall, styles.footer)}>
      <span role="status">{countText(props)}</span>
      <span className={styles.hints} aria-hidden="true">
        <Kbd keys="ArrowUp ArrowDown" /> select <Kbd keys="Enter" /> open <Kbd keys="Escape" /> close
      </span>
    </div>
  )
}

function countText({ term, count, isSearching }: FooterProps): string {
  if (term === '') return ''
  if (isSearching) return 'Searching…'
  if (count === 0) return `No results for “${term}”`
  return count === 1 ? '1 result' : `${formatCount(count)} results`
}
