import { Link } from '@tanstack/react-router'
import { EllipsisVertical, Eye, EyeOff, PanelRight, Pencil, Trash2 } from 'lucide-react'
import { createContext, type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from '../../../ui/control/button'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { Input } from '../../../ui/form/input'
import { Ago } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import type { Elements } from '../../../ui/layout/elements'
import piece from '../../../ui/layout/pieces.module.css'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu/menu'
import { ReorderMenuItems } from '../../../ui/reorder/reorder-menu'
import {
  countBelow,
  documentationKindLabels,
  hiddenBy,
  type Item,
  type ItemCommands,
  type Node,
  nameOf,
  pagesText,
  syncStatusHues,
  syncStatusLabels,
} from './item-rules'
import styles from './item-tree.module.css'

/** Whether the row is the tab stop: then its controls are reached by Tab, too. */
export const ActiveRow = createContext(true)

const useTabIndex = () => (useContext(ActiveRow) ? 0 : -1)

function RowButton(props: ButtonProps) {
  return <Button {...props} tabIndex={useTabIndex()} />
}

type TitleCellProps = {
  node: Node
  commands: ItemCommands
  /** Number of steps from the edge. */
  indent: number
  expander?: Elements
}

/** The title, which opens the page beside the list, or the field that edits it. */
export function TitleCell({ node, commands, indent, expander }: TitleCellProps) {
  const { item } = node
  return (
    <th
      scope="row"
      className={cx(piece.row1, styles.title)}
      style={{ paddingInlineStart: `${0.5 + 1.25 * indent}rem` }}
    >
      <span className={styles.toggle}>{expander}</span>
      <TitleOrField item={item} commands={commands}>
        <span className={styles.words}>
          <TitleLink item={item} />
          <span className={cx(piece.ellipsis, styles.second)}>{secondLine(node)}</span>
        </span>
      </TitleOrField>
    </th>
  )
}

/** Kind, and unusual states: "Guide · Failed · Hidden". */
export function secondLine(node: Node): string {
  return [
    documentationKindLabels[node.item.kind],
    node.item.sync_status !== 'ok' && syncStatusLabels[node.item.sync_status],
    node.item.hidden ? 'Hidden' : hiddenBy(node) !== null && 'Hidden above',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Opens a page beside the list, at its own address. */
export function TitleLink({ item }: { item: Item }) {
  return (
    <Link
      from="/admin/documentation_manager/$line/$version"
      to="/admin/documentation_manager/$line/$version"
      search={(now) => ({ ...now, item: item.id })}
      resetScroll={false}
      tabIndex={useTabIndex()}
      title={item.title === '' ? 'This page has no title' : item.title}
      className={item.hidden ? styles.hidden : undefined}
    >
      {nameOf(item)}
    </Link>
  )
}

/** Whether customers see a page, and the button that changes it. */
export function VisibilityControl({ node, commands }: { node: Node; commands: ItemCommands }) {
  const { item } = node
  const below = countBelow(node)
  const by = hiddenBy(node)
  const { setHidden } = commands
  const label = item.hidden ? 'Hidden' : by === null ? 'Visible' : 'Hidden above'
  const Icon = item.hidden || by !== null ? EyeOff : Eye
  const rest = below > 0 ? ` and ${pagesText(below)} below` : ''
  const title = by !== null ? `Hidden because ${by} is hidden.` : undefined
  if (!setHidden)
    return (
      <span className={styles.visibility} title={title}>
        <Icon size={16} aria-hidden="true" />
        <span>{label}</span>
      </span>
    )
  const verb = item.hidden ? 'Show' : 'Hide'
  return (
    <RowButton
      kind="quiet"
      size="sm"
      className={styles.switch}
      aria-label={`${label}. ${verb} ${nameOf(item)}${rest}`}
      title={title ?? `${verb} it${rest}`}
      onClick={() => setHidden(item, !item.hidden, below)}
    >
      <Icon size={16} aria-hidden="true" />
      <span>{label}</span>
    </RowButton>
  )
}

/** Result of the last synchronization for a page, with the reason if it failed. */
export function SyncStatusBadge({ item: { sync_status: status, sync_error: error } }: { item: Item }) {
  return (
    <span title={error ?? undefined}>
      <StatusBadge hue={syncStatusHues[status] ?? 'neutral'}>{syncStatusLabels[status]}</StatusBadge>
    </span>
  )
}

type ItemCellsProps = { node: Node; commands: ItemCommands; siblings: readonly Node[] }

export function ItemCells({ node, commands, siblings }: ItemCellsProps) {
  const { item } = node
  return (
    <>
      <td data-wide="">{`${documentationKindLabels[item.kind]}${item.format === 'pdf' ? ', PDF' : ''}`}</td>
      <td data-wide="">
        <SyncStatusBadge item={item} />
      </td>
      <td data-wide="">
        <Ago value={item.updated_at} />
      </td>
      <td data-wide="">
        <VisibilityControl node={node} commands={commands} />
      </td>
      <td>
        <Menu
          label={`Actions for ${nameOf(item)}`}
          trigger={<EllipsisVertical size={16} aria-hidden="true" />}
          button={RowButton}
        >
          <ItemMenuItems node={node} commands={commands} siblings={siblings} />
        </Menu>
      </td>
    </>
  )
}

/** Actions on a page. */
export function ItemMenuItems({ node, commands, siblings }: ItemCellsProps) {
  const { item } = node
  const { open, rename, setHidden, move, askPlace, remove } = commands
  const below = countBelow(node)
  const rest = below > 0 ? ` with ${pagesText(below)} below` : ''
  const ids = siblings.map((one) => one.item.id)
  return (
    <>
      <MenuItem onClick={() => open(item)}>
        <PanelRight size={16} aria-hidden="true" />
        Open beside the list
      </MenuItem>
      {rename && (
        <MenuItem aria-keyshortcuts="F2" onClick={() => rename(item.id)}>
          <Pencil size={16} aria-hidden="true" />
          Edit title
        </MenuItem>
      )}
      {setHidden && (
        <MenuItem onClick={() => setHidden(item, !item.hidden, below)}>
          {item.hidden ? <Eye size={16} aria-hidden="true" /> : <EyeOff size={16} aria-hidden="true" />}
          <span>{`${item.hidden ? 'Show' : 'Hide'}${rest}`}</span>
        </MenuItem>
      )}
      {move && askPlace && (
        <>
          <MenuSeparator />
          <ReorderMenuItems
            order={{ ids, move: (_, place) => move(node, place), ask: () => askPlace(node) }}
            rowId={item.id}
          />
        </>
      )}
      {remove && (
        <>
          <MenuSeparator />
          <MenuItem tone="danger" onClick={() => remove(node)}>
            <Trash2 size={16} aria-hidden="true" />
            Delete…
          </MenuItem>
        </>
      )}
    </>
  )
}

/** The contract's limit on a title. */
const MAX_TITLE = 200

type TitleOrFieldProps = { item: Item; commands: ItemCommands; children: Elements }

/** The title of a page, or the field that edits it: on request, and in a conflict of two users. */
export function TitleOrField({ item, commands, children }: TitleOrFieldProps) {
  const { renamedId, rename, saveTitle, conflicts, takeTheirs } = commands
  const mine = conflicts.get(item.id)
  if (!saveTitle || (renamedId !== item.id && mine === undefined)) return children
  return (
    <TitleField
      key={mine ?? ''}
      item={item}
      mine={mine}
      onEnd={(title) => {
        rename?.(null)
        if (title === null) takeTheirs?.(item)
        else if (mine !== undefined || title !== item.title) saveTitle(item, title)
      }}
    />
  )
}

type TitleFieldProps = {
  item: Item
  /** The typed text in a conflict with another user's change. */
  mine: string | undefined
  /** Called with the title to save; null keeps the server's. */
  onEnd: (title: string | null) => void
}

/**
 * Enter or leaving the field saves, Escape keeps the old title. In a conflict with another user's change only Enter or
 * the button saves.
 */
function TitleField({ item, mine, onEnd }: TitleFieldProps) {
  const [text, setText] = useState(mine ?? item.title)
  const isOver = useRef(false)
  const message = useRef<HTMLSpanElement>(null)
  const id = useId()
  const end = (next: string | null) => {
    if (isOver.current) return
    isOver.current = true
    onEnd(next)
  }
  const trimmed = text.trim()
  const error =
    trimmed === ''
      ? 'Enter a title.'
      : trimmed.length > MAX_TITLE
        ? `Keep the title under ${MAX_TITLE} characters.`
        : null
  const isConflict = mine !== undefined
  // In the last row it is below the edge of the tree.
  useEffect(() => {
    if (isConflict) message.current?.scrollIntoView({ block: 'nearest' })
  }, [isConflict])
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      end(null)
    }
    if (event.key === 'Enter' && error === null) {
      event.preventDefault()
      end(trimmed)
    }
  }
  return (
    <span className={styles.field}>
      <Input
        size="sm"
        aria-label={`Title of ${nameOf(item)}`}
        aria-invalid={error !== null}
        aria-describedby={isConflict ? id : undefined}
        aria-description={error ?? 'Enter saves, Escape keeps the title as it was.'}
        // A user who has moved on to another field stays there.
        autoFocus={!isConflict || !(document.activeElement instanceof HTMLInputElement)}
        autoComplete="off"
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => !isConflict && end(error === null ? trimmed : null)}
        onKeyDown={press}
      />
      {(error !== null || isConflict) && (
        <span ref={message} role="alert" className={styles.error}>
          <span>{error}</span>
          {isConflict && (
            <>
              <span id={id}>{`Someone else changed this page. Its title is now “${nameOf(item)}”.`}</span>
              <span className={cx(piece.flow2, styles.choices)}>
                <Button
                  size="sm"
                  aria-disabled={error !== null}
                  onClick={() => error === null && end(trimmed)}
                >
                  Keep mine
                </Button>
                <Button size="sm" kind="quiet" onClick={() => end(null)}>
                  Take theirs
                </Button>
              </span>
            </>
          )}
        </span>
      )}
    </span>
  )
}
