import { EllipsisVertical, Lock } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { NameText } from '../../../domain/files/file-name'
import { folderOf } from '../../../domain/files/folder-path'
import { visibleName } from '../../../domain/files/name-pieces'
import { formatBytes, formatExactBytes } from '../../../ui/format/bytes'
import { formatAgo, formatInstant } from '../../../ui/format/date'
import { stringifySearch } from '../../../ui/table/search-params'
import type { FileObject } from '../files-search'
import { EntryIcon } from '../listing/entry-icon'
import { kindWords } from '../listing/kind-words'
import type { Layout } from './grid-layout'

export type GridRowProps = {
  entry: FileObject
  /** From 0, in the list as it is shown. */
  index: number
  /** Pixels from the first row. */
  top: number
  layout: Layout
  isSelected: boolean
  /** The list's one tab stop. */
  isTabStop: boolean
  /** Entries of several folders: each says where it lies. */
  showsPlace: boolean
  match: string | undefined
  /** The menu that the row's button opens. */
  menuId: string
  editor: ReactNode
  isDraggable: boolean
}

/** One file or folder. The grid listens for what is pressed in it, so that rows that stay the same are not drawn again. */
export const GridRow = memo((props: GridRowProps) => {
  const { entry, index, top, layout, isSelected, isTabStop, showsPlace, match, menuId, editor, isDraggable } =
    props
  const { path, name, kind, size_bytes: bytes, modified_at: modified, writable } = entry
  const spoken = visibleName(name)
  const size = bytes === null ? '' : formatBytes(bytes)
  const changed = formatInstant(modified)
  const isNarrow = layout === 'narrow'
  const text = <NameText name={name} match={match} />
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-label={[spoken, kindWords(entry), size, changed, writable ? '' : 'read-only']
        .filter(Boolean)
        .join(', ')}
      tabIndex={isTabStop ? 0 : -1}
      data-index={index}
      data-path={path}
      data-folder={kind === 'folder' ? '' : undefined}
      draggable={isDraggable && !editor}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td className="select">
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${spoken}`}
            checked={isSelected}
            readOnly
          />
        </label>
      </td>
      <th scope="row" className="name">
        <EntryIcon kind={kind} name={name} />
        <div className="words">
          {editor ??
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
          {!editor && (isNarrow || showsPlace) && (
            <span className="under">
              {isNarrow && <span>{[size, showsPlace ? '' : changed].filter(Boolean).join(' · ')}</span>}
              {showsPlace && <bdi>{visibleName(folderOf(path))}</bdi>}
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
            <time dateTime={modified} title={`${formatAgo(modified)} · ${modified}`}>
              {changed}
            </time>
          </td>
        </>
      )}
      {layout === 'wide' && <td className="cell kind">{kindWords(entry)}</td>}
      <td className="more">
        <button
          type="button"
          tabIndex={-1}
          popoverTarget={menuId}
          aria-haspopup="menu"
          aria-label={`Actions for ${spoken}`}
        >
          <EllipsisVertical size={16} aria-hidden="true" />
        </button>
      </td>
    </tr>
  )
})
