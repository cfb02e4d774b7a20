import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { EllipsisVertical, Lock } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { NameText } from '../../../domain/files/file-name'
import { folderOf } from '../../../domain/files/folder-path'
import { visibleName } from '../../../domain/files/name-pieces'
import { formatBytes, formatExactBytes } from '../../../ui/format/bytes'
import { formatAgo, formatInstant } from '../../../ui/format/date'
import { stringifySearch } from '../../../ui/table/search-params'
import type { NameEditor } from '../actions'
import type { FileObject } from '../files-search'
import { FileIcon, kindLabel } from './file-kind'
import type { FileListState } from './use-file-list'

/** Which columns fit; `narrow` shows size and date below the name. */
export type GridLayout = 'wide' | 'medium' | 'narrow'

type GridRowsProps = {
  rows: VirtualRows
  list: Pick<FileListState, 'entries' | 'selection' | 'isSearch' | 'match'>
  /** Height of the header in pixels. */
  head: number
  /** Index of the active row. */
  active: number
  layout: GridLayout
  menuId: string
  editor: NameEditor | null
  isDraggable: boolean
}

/** The rows in view. Scrolling renders this component and not the grid around it. */
export function GridRows({ rows, list, head, active, layout, menuId, editor, isDraggable }: GridRowsProps) {
  const { virtualizer, subscribe } = rows
  const { entries, selection, isSearch, match } = list
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => subscribe(rerender), [subscribe])
  return (
    <tbody className="rows" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const entry = entries.list[index]
        return (
          entry && (
            <GridRow
              key={entry.path}
              entry={entry}
              index={index}
              top={start - head}
              layout={layout}
              isSelected={selection.paths.has(entry.path)}
              isTabStop={index === active}
              showsFolder={isSearch}
              match={match}
              menuId={menuId}
              nameField={editor?.path === entry.path ? editor.field : null}
              isDraggable={isDraggable}
            />
          )
        )
      })}
    </tbody>
  )
}

type GridRowProps = {
  entry: FileObject
  /** 0-based, in display order. */
  index: number
  /** Pixels from the first row. */
  top: number
  layout: GridLayout
  isSelected: boolean
  /** The grid's only tab stop. */
  isTabStop: boolean
  /** Names the entry's folder below the name. */
  showsFolder: boolean
  match: string | undefined
  menuId: string
  /** Replaces the name while it is edited. */
  nameField: ReactNode
  isDraggable: boolean
}

/** Memoized, with primitive props and no listeners of its own: rows that stay the same are not rendered again. */
const GridRow = memo((props: GridRowProps) => {
  const { entry, index, top, layout, isSelected, isTabStop, showsFolder, match, menuId, nameField } = props
  const { path, name, kind, size_bytes: bytes, modified_at, writable } = entry
  const spokenName = visibleName(name)
  const size = bytes === null ? '' : formatBytes(bytes)
  const modified = formatInstant(modified_at)
  const isNarrow = layout === 'narrow'
  const text = <NameText name={name} match={match} />
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-label={[spokenName, kindLabel(entry), size, modified, writable ? '' : 'read-only']
        .filter(Boolean)
        .join(', ')}
      tabIndex={isTabStop ? 0 : -1}
      data-index={index}
      data-path={path}
      data-folder={kind === 'folder' ? '' : undefined}
      draggable={props.isDraggable && !nameField}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td className="select">
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${spokenName}`}
            checked={isSelected}
            readOnly
          />
        </label>
      </td>
      <th scope="row" className="name">
        <FileIcon kind={kind} name={name} />
        <div className="words">
          {nameField ??
            (kind === 'folder' ? (
              <a
                className="opener"
                href={`/files${stringifySearch({ path })}`}
                tabIndex={-1}
                draggable={false}
              >
                {text}
              </a>
            ) : (
              <button className="opener" type="button" tabIndex={-1}>
                {text}
              </button>
            ))}
          {!nameField && (isNarrow || showsFolder) && (
            <span className="under">
              {isNarrow && <span>{[size, showsFolder ? '' : modified].filter(Boolean).join(' · ')}</span>}
              {showsFolder && <bdi>{visibleName(folderOf(path))}</bdi>}
            </span>
          )}
        </div>
        {!writable && <Lock className="lock" size={14} role="img" aria-label="Read-only" />}
      </th>
      {!isNarrow && (
        <>
          <td className="cell size" title={bytes === null ? undefined : formatExactBytes(bytes)}>
            {size || '—'}
          </td>
          <td className="cell date">
            <time dateTime={modified_at} title={`${formatAgo(modified_at)} · ${modified_at}`}>
              {modified}
            </time>
          </td>
        </>
      )}
      {layout === 'wide' && <td className="cell kind">{kindLabel(entry)}</td>}
      <td className="more">
        <button
          type="button"
          tabIndex={-1}
          popoverTarget={menuId}
          aria-haspopup="menu"
          aria-label={`Actions for ${spokenName}`}
        >
          <EllipsisVertical size={16} aria-hidden="true" />
        </button>
      </td>
    </tr>
  )
})

export type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLTableRowElement>

export type VirtualRows = {
  readonly virtualizer: RowVirtualizer
  /** Calls the listener when other rows come into view. @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
}

type VirtualRowsOptions = {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly count: number
  /** Height of a row in pixels. */
  readonly height: number
  /** Height of the header in pixels, which sticks above the rows. */
  readonly head: number
  /** Index of the active row, which stays rendered so that it keeps the focus. */
  readonly active: number
  /** Initial scroll offset in pixels. */
  readonly offset: number
}

/**
 * A virtualizer outside React's state: the library's own hook would render the whole grid on each scroll, here only
 * subscribers render.
 */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { scroller, count, height, head, active, offset } = options
  const [listeners] = useState(() => new Set<() => void>())
  const settings: VirtualizerOptions<HTMLDivElement, HTMLTableRowElement> = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: head,
    scrollPaddingStart: head,
    initialOffset: offset,
    // The first render happens before the element is measured.
    initialRect: { width: 0, height: innerHeight },
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => {
      for (const listener of listeners) listener()
    },
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const range = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
      if (active >= 0 && active < first) range.unshift(active)
      if (active > last && active < count) range.push(active)
      return range
    },
  }
  const [virtualizer] = useState(() => new Virtualizer(settings))
  virtualizer.setOptions(settings)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  const measuredHeight = useRef(height)
  useLayoutEffect(() => {
    if (measuredHeight.current === height) return
    measuredHeight.current = height
    virtualizer.measure()
  }, [height, virtualizer])
  const [subscribe] = useState(() => (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  })
  return { virtualizer, subscribe }
}
