import { Link } from '@tanstack/react-router'
import { EllipsisVertical, Eye, EyeOff, PanelRight, Pencil, Trash2 } from 'lucide-react'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useRef, useState } from 'react'
import {
  documentationKindLabels,
  syncStatusHues,
  syncStatusLabels,
} from '../../../domain/documentation-labels'
import { Button, type ButtonProps } from '../../../ui/control/button'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { Input } from '../../../ui/form/input'
import { Ago } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu/menu'
import { ReorderMenuItems } from '../../../ui/reorder/reorder-menu'
import {
  countBelow,
  hiddenBy,
  type Item,
  type ItemCommands,
  type Node,
  nameOf,
  pagesText,
} from './item-rules'
import styles from './item-tree.module.css'

/** Whether the row has the tab stop: then its controls are reached by Tab, too. */
export const ActiveRow = createContext(true)

const useTabIndex = () => (useContext(ActiveRow) ? 0 : -1)

function RowButton(props: ButtonProps) {
  return <Button {...props} tabIndex={useTabIndex()} />
}

type TitleCellProps = {
  node: Node
  commands: ItemCommands
  className?: string | undefined
  expander?: ReactNode
}

/** The title, which opens the page beside the list, or the field that changes it. */
export function TitleCell({ node, commands, className, expander }: TitleCellProps) {
  const { item } = node
  const isRenamed = commands.renamedId === item.id
  return (
    <th scope="row" className={cx(styles.title, className)}>
      <span className={styles.toggle}>{expander}</span>
      {isRenamed && commands.saveTitle ? (
        <TitleField
          title={item.title}
          onEnd={(title) => {
            commands.rename?.(null)
            if (title !== null && title !== item.title) commands.saveTitle?.(item, title)
          }}
        />
      ) : (
        <span className={styles.words}>
          <TitleLink item={item} />
          <span className={styles.second}>{secondLine(node)}</span>
        </span>
      )}
    </th>
  )
}

/** Kind, and what is out of the ordinary: "Guide · Failed · Hidden". */
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

/** The contract's limit on a title. */
const MAX_TITLE = 200

type TitleFieldProps = { title: string; onEnd: (title: string | null) => void }

/** Enter or leaving the field saves, Escape keeps the title as it was. */
function TitleField({ title, onEnd }: TitleFieldProps) {
  const [text, setText] = useState(title)
  const isOver = useRef(false)
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
        aria-label={`Title of ${title}`}
        aria-invalid={error !== null}
        aria-description={error ?? 'Enter saves, Escape keeps the title as it was.'}
        autoFocus
        autoComplete="off"
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => end(error === null ? trimmed : null)}
        onKeyDown={press}
      />
      {error && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
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
        {label}
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
      {label}
    </RowButton>
  )
}

/** How the last synchronization left a page, with the reason where it failed. */
export function SyncStatusMark({ item: { sync_status: status, sync_error: error } }: { item: Item }) {
  return (
    <span title={error ?? undefined}>
      <StatusMark hue={syncStatusHues[status] ?? 'neutral'}>{syncStatusLabels[status]}</StatusMark>
    </span>
  )
}

type ItemCellsProps = { node: Node; commands: ItemCommands; siblings: readonly Node[] }

export function ItemCells({ node, commands, siblings }: ItemCellsProps) {
  const { item } = node
  return (
    <>
      <td data-wide="">
        {documentationKindLabels[item.kind]}
        {item.format === 'pdf' && ', PDF'}
      </td>
      <td data-wide="">
        <SyncStatusMark item={item} />
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

/** What can be done with a page. */
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
          {item.hidden ? 'Show' : 'Hide'}
          {rest}
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
