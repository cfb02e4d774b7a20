import type { QueryClient } from '@tanstack/react-query'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useOfflineReason } from '../../ui/browser/online'
import { Button } from '../../ui/control/button'
import type { HelpFacts } from '../../ui/feedback/get-help'
import { cx } from '../../ui/layout/cx'
import type { Elements } from '../../ui/layout/elements'
import piece from '../../ui/layout/pieces.module.css'
import { Menu, MenuItem } from '../../ui/menu/menu'
import styles from './actions.module.css'
import type { FileListing, FileObject } from './files-search'

/** An action on the open folder or the selection. */
export type FileAction = {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** `folder`: offered above the list; `selection`: offered for selected entries and in each row's menu. */
  readonly on: 'folder' | 'selection'
  /** Writes, so it is hidden from read-only users. */
  readonly changes?: true
  /** A button of the bar, not an item of its menu. */
  readonly place?: 'bar'
  readonly tone?: 'danger'
  /** Shortcut in the list, in the notation of `ui/menu/shortcuts`: `F2`, `Delete`, `mod+c`. */
  readonly keys?: string
  /** Candidate for Enter and a click on a file's name; the first enabled one runs. */
  readonly opensFile?: true
  /** Whether it applies to this context; otherwise it is hidden and its shortcut does nothing. Default: always. */
  readonly fits?: (context: FilesContext) => boolean
  /** Why it is disabled now, as a sentence; null while it is enabled. Default: never. */
  readonly disabled?: (context: FilesContext) => string | null
  readonly run: (context: FilesContext) => void
}

/** The target of an action, and its callbacks to change the page. */
export type FilesContext = {
  /** Path of the open folder. */
  readonly folder: string
  /** Its content; undefined while it is loading. */
  readonly listing: FileListing | undefined
  /** The selected entries, or the row whose menu is open. Empty for actions on the folder. */
  readonly selection: readonly FileObject[]
  /** Why this user cannot write; null if they can. */
  readonly writeBlockedReason: string | null
  /** For calls and optimistic updates. */
  readonly queries: QueryClient
  /** Selects these paths once they are listed; the first becomes active. */
  readonly select: (paths: readonly string[]) => void
  /** Shows a dialog; null closes it. */
  readonly show: (dialog: Elements) => void
  /** Opens a name field in the list; null closes it and returns the focus to the row. */
  readonly edit: (editor: NameEditor | null) => void
  /** Opens the help dialog with these facts. */
  readonly getHelp: (facts: HelpFacts) => void
  /** Opens a folder and selects the entry named `item` in it. */
  readonly open: (folder: string, item?: string) => void
}

/** A name field in the list: in the place of an entry's name, or above the first row for a new entry. */
export type NameEditor = {
  /** The renamed entry; null for a new one. */
  readonly path: string | null
  readonly field: Elements
}

/** The actions that are offered in this context. */
export function availableActions(
  actions: readonly FileAction[],
  context: FilesContext,
): readonly FileAction[] {
  return actions.filter(
    ({ on, changes, fits }) =>
      (on === 'selection') === context.selection.length > 0 &&
      !(changes && context.writeBlockedReason !== null) &&
      (fits?.(context) ?? true),
  )
}

type ActionsProps = { actions: readonly FileAction[]; context: FilesContext }

type ActionBarProps = ActionsProps & {
  /** The first action is the page's primary one: its button ends the bar, as it does on other pages. */
  hasPrimary?: boolean
  label: string
}

/** Actions as buttons and a menu of the less frequent ones. A reason that several share is shown once. */
export function ActionBar(props: ActionBarProps) {
  const { actions, context, hasPrimary = false, label } = props
  const reasonId = useId()
  const reasonOf = useReason(props)
  const shown = availableActions(actions, context)
  const buttons = shown.filter(({ place }) => place === 'bar')
  const rest = shown.filter(({ place }) => place !== 'bar')
  const [first, ...others] = buttons
  const primary = hasPrimary ? first : undefined
  const reasons = [...new Set(buttons.map(reasonOf).filter((reason) => reason !== null))]
  if (shown.length === 0) return null
  const more = (
    <Menu
      label={`More: ${label}`}
      kind="secondary"
      size={hasPrimary ? 'md' : 'sm'}
      trigger={
        <>
          <Ellipsis size={16} aria-hidden="true" />
          <span>More</span>
        </>
      }
    >
      <ActionItems actions={rest} context={context} />
    </Menu>
  )
  return (
    <div className={hasPrimary ? styles.inline : piece.wrap2} role="group" aria-label={label}>
      {reasons.length > 0 && (
        <span className={cx(piece.mutedSmall, styles.reason)} id={reasonId}>
          {reasons.join(' ')}
        </span>
      )}
      {rest.length > 0 && primary && more}
      {(primary ? [...others, primary] : buttons).map((action) => {
        const { id, label: text, icon: Icon, tone, run } = action
        const isBlocked = reasonOf(action) !== null
        return (
          <Button
            key={id}
            size={hasPrimary ? 'md' : 'sm'}
            kind={tone === 'danger' ? 'danger' : action === primary ? 'primary' : 'secondary'}
            disabled={isBlocked}
            aria-describedby={isBlocked ? reasonId : undefined}
            onClick={() => run(context)}
          >
            <Icon size={16} aria-hidden="true" />
            <span>{text}</span>
          </Button>
        )
      })}
      {rest.length > 0 && !primary && more}
    </div>
  )
}

export function ActionItems(props: ActionsProps) {
  const { actions, context } = props
  const reasonOf = useReason(props)
  return availableActions(actions, context).map((action) => {
    const { id, label, icon: Icon, tone, keys, run } = action
    const reason = reasonOf(action)
    return (
      <MenuItem
        key={id}
        tone={tone}
        // Not `disabled`: screen readers skip disabled items, and the reason with them.
        aria-disabled={reason !== null}
        style={reason === null ? undefined : { opacity: 0.7 }}
        onClick={() => reason === null && run(context)}
      >
        <Icon size={16} aria-hidden="true" />
        <span>
          <span>{label}</span>
          {reason !== null && <small className={cx(piece.block, piece.mutedTiny)}>{reason}</small>}
        </span>
        {keys && reason === null && (
          <kbd className={cx(piece.mutedTiny, styles.keys)} aria-hidden="true">
            {formatKeys(keys)}
          </kbd>
        )}
      </MenuItem>
    )
  })
}

/** "mod+c" becomes "Ctrl+C". */
const formatKeys = (keys: string) =>
  keys
    .split('+')
    .map((key) => (key === 'mod' ? 'Ctrl' : key.length === 1 ? key.toUpperCase() : key))
    .join('+')

/** Why an action is disabled: its own reason, or for writes a missing connection; null while it is enabled. */
export function reasonAgainst(
  { disabled, changes }: FileAction,
  context: FilesContext,
  offline: string | null,
): string | null {
  return disabled?.(context) ?? (changes ? offline : null)
}

function useReason({ context }: ActionsProps) {
  const offline = useOfflineReason()
  return (action: FileAction) => reasonAgainst(action, context, offline)
}

/** Why nothing can be put into the open folder; null if it can. */
export function folderReadOnly({ listing }: FilesContext): string | null {
  return listing?.writable === false ? 'This folder is read-only.' : null
}
