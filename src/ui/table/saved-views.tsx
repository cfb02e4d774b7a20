import { Bookmark } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyDialog } from '../dialog/lazy-dialog'
import { toast } from '../feedback/toast'
import { isolated } from '../format/isolated'
import { Menu, MenuCheckbox, MenuItem, MenuSeparator } from '../menu/menu'
import type { ColumnChoice } from './column'
import { arranged } from './column-layout'
import type { List } from './list-definition'
import { type Preset, useRefusedViews } from './presets'
import { type SavedView, useSavedViews } from './saved-views-store'
import { parseSearch, stringifySearch } from './search-params'

const CopyLinkDialog = lazyDialog(async () => (await import('./copy-link-dialog')).CopyLinkDialog)
const SaveViewDialog = lazyDialog(async () => (await import('./save-view-dialog')).SaveViewDialog)

export type SavedViewsProps<Search extends object> = {
  list: Pick<List<Search, never>, 'part' | 'inOrder'>
  /** The list's storage key in this browser. */
  name: string
  userId: string
  search: Search
  /** All current columns of the list. */
  columns: readonly { id: string }[]
  columnChoice: ColumnChoice
  /** Replaces the list's search. */
  onView: (search: Search) => void
  /** Predefined views, above the saved ones; without those that the backend has refused. */
  presets?: readonly Pick<Preset<Search>, 'name' | 'search'>[]
}

/** Text of a view, equal for equal views; widths of columns that do not exist are no part of it. */
const words = ({ search, columns, widths = {} }: Omit<SavedView, 'name'>, columnIds: readonly string[]) =>
  [search, columns.join(), ...columnIds.map((id) => widths[id] ?? '')].join('|')

/** A list's saved views: open or save one, make one the default, copy a link to the current view. */
export function SavedViews<Search extends object>(props: SavedViewsProps<Search>) {
  const { list, name: listName, userId, search, columns, columnChoice, onView } = props
  const { views, first, save, remove } = useSavedViews(listName, userId)
  const columnIds = columns.map(({ id }) => id)
  const current = {
    search: stringifySearch(list.inOrder(search)).slice(1),
    columns: arranged(columns, columnChoice.order)
      .map(({ id }) => id)
      .filter((id) => !columnChoice.hidden.includes(id)),
    widths: columnChoice.widths,
  }
  const [isSaving, setIsSaving] = useState(false)
  /** The link that the browser refused to copy. */
  const [uncopied, setUncopied] = useState<string | null>(null)
  const here = views.find((view) => words(view, columnIds) === words(current, columnIds))
  const { isRefused } = useRefusedViews()
  const presets = (props.presets ?? []).filter(({ search }) => !isRefused(location.pathname, search))
  const presetHere = presets.find(
    (preset) => stringifySearch(list.inOrder(preset.search)).slice(1) === current.search,
  )

  const apply = (view: SavedView) => {
    const shown = view.columns.filter((id) => columnIds.includes(id))
    if (shown.length < view.columns.length) {
      save({ ...view, columns: shown }, view.name === first)
      toast.success(`Columns that no longer exist were removed from the view “${isolated(view.name)}”.`)
    }
    columnChoice.onChange({
      hidden: columnIds.filter((id) => !shown.includes(id)),
      order: shown,
      widths: view.widths ?? {},
    })
    onView(list.part(parseSearch(view.search)))
  }
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    const start = views.find(({ name }) => name === first)
    if (start && current.search === '') apply(start)
  })
  const copyLink = async () => {
    const link = new URL(location.pathname, location.origin)
    link.search = current.search
    try {
      await navigator.clipboard.writeText(link.href)
      toast.success('Link copied.')
    } catch {
      setUncopied(link.href)
    }
  }

  return (
    <>
      <Menu label="Views" size="sm" trigger={<Label name={here?.name ?? presetHere?.name} />}>
        {presets.map((preset) => (
          <MenuItem
            key={preset.name}
            role="menuitemradio"
            aria-checked={preset === presetHere}
            onClick={() => onView(list.part(preset.search))}
          >
            {preset.name}
          </MenuItem>
        ))}
        {presets.length > 0 && <MenuSeparator />}
        {views.map((view) => (
          <MenuItem
            key={view.name}
            role="menuitemradio"
            aria-checked={view === here}
            onClick={() => apply(view)}
          >
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        {here && (
          <MenuCheckbox checked={here.name === first} onChange={(isFirst) => save(here, isFirst)}>
            Open the list with this view
          </MenuCheckbox>
        )}
        {!here && <MenuItem onClick={() => setIsSaving(true)}>Save this view…</MenuItem>}
        <MenuItem onClick={() => void copyLink()}>Copy link to this view</MenuItem>
        {here && (
          <MenuItem tone="danger" onClick={() => remove(here.name)}>
            {`Delete “${isolated(here.name)}”`}
          </MenuItem>
        )}
      </Menu>
      {uncopied !== null && <CopyLinkDialog link={uncopied} onClose={() => setUncopied(null)} />}
      {isSaving && (
        <SaveViewDialog
          taken={views.map(({ name }) => name)}
          onSave={(name, isFirst) => {
            save({ ...current, name }, isFirst)
            setIsSaving(false)
            toast.success(`View “${isolated(name)}” saved.`)
          }}
          onClose={() => setIsSaving(false)}
        />
      )}
    </>
  )
}

const Label = ({ name }: { name: string | undefined }): ReactNode => (
  <>
    <Bookmark size={16} aria-hidden="true" />
    <span>{name ?? 'Views'}</span>
  </>
)
