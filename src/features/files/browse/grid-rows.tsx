import { EllipsisVertical, Lock } from 'lucide-react'
import { lazy, memo } from 'react'
import { NameText } from '../../../domain/parts/files/file-name'
import { folderOf } from '../../../domain/rules/files/folder-path'
import { visibleName } from '../../../domain/rules/files/name-pieces'
import { LazyPart } from '../../../ui/dialog/lazy-part'
import { formatBytes, formatExactBytes } from '../../../ui/format/bytes'
import { formatAgo, formatInstant } from '../../../ui/format/date'
import type { Elements } from '../../../ui/layout/elements'
import { stringifySearch } from '../../../ui/table/search-params'
import { usePlacedRows, type VirtualRows } from '../../../ui/table/use-virtual-rows'
import type { NameEditor } from '../actions'
import type { FileObject } from '../files-search'
import { FileIcon, hasThumbnail, kindLabel } from './file-kind'
import type { FileListState } from './use-file-list'

// Without its code, images keep their icon.
const Thumbnail = lazy(() =>
  import('./thumbnail').then(
    ({ Thumbnail: Component }) => ({ default: Component }),
    () => ({ default: RowIcon }),
  ),
)

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
  const { entries, selection, isSearch, match } = list
  const placed = usePlacedRows(rows)
  return (
    <tbody className="rows" style={{ height: placed.height }}>
      {placed.rows.map(({ index, start }) => {
        const entry = entries.list[index]
        return (
          entry && (
            <GridRow
              key={entry.path}
              entry={entry}
              index={index}
              top={start === undefined ? undefined : start - head}
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
  /** Pixels from the first row; undefined in print. */
  top: number | undefined
  layout: GridLayout
  isSelected: boolean
  /** The grid's only tab stop. */
  isTabStop: boolean
  /** Names the entry's folder below the name. */
  showsFolder: boolean
  match: string | undefined
  menuId: string
  /** Replaces the name while it is edited. */
  nameField: Elements
  isDraggable: boolean
}

/** Memoized, with primitive props and no listeners of its own: unchanged rows are not rendered again. */
const GridRow = memo((props: GridRowProps) => {
  const { entry, index, top, layout, isSelected, isTabStop, showsFolder, match, menuId, nameField } = props
  const { path, name, kind, size_bytes: bytes, modified_at, writable } = entry
  const spokenName = visibleName(name)
  const size = bytes === null ? '' : formatBytes(bytes)
  const modified = formatInstant(modified_at)
  const isNarrow = layout === 'narrow'
  const icon = <FileIcon kind={kind} name={name} />
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
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
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
        {hasThumbnail(entry) ? (
          <LazyPart fallback={<RowIcon icon={icon} />} inPlace>
            <Thumbnail entry={entry} icon={icon} />
          </LazyPart>
        ) : (
          <RowIcon icon={icon} />
        )}
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
              {showsFolder && <bdi translate="no">{visibleName(folderOf(path))}</bdi>}
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

/** An icon in a frame of a thumbnail's size, so that nothing moves when one loads. */
function RowIcon({ icon }: { icon: Elements }) {
  return <span className="icon">{icon}</span>
}
