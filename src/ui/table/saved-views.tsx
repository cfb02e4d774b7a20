import { Bookmark } from 'lucide-react'
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import { DialogSuspense } from '../dialog/dialog-suspense'
import { toast } from '../feedback/toast'
import { isolated } from '../format/isolated'
import { Menu, MenuCheckbox, MenuItem, MenuSeparator } from '../menu/menu'
import type { ColumnChoice } from './column'
import type { List } from './list-definition'
import { type SavedView, useSavedViews } from './saved-views-store'
import { parseSearch, stringifySearch } from './search-params'

const CopyLinkDialog = lazy(async () => ({ default: (await import('./copy-link-dialog')).CopyLinkDialog }))
const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog')).SaveViewDialog }))

type SavedViewsProps<Search extends object> = {
  list: Pick<List<Search, never>, 'part' | 'inOrder'>
  /** The list's own name in this browser's storage. */
  name: string
  userId: string
  search: Search
  /** All columns the list has today. */
  columns: readonly { id: string }[]
  columnChoice: ColumnChoice
  /** Takes the place of the list's search. */
  onSearch: (search: Search) => void
  /** Views that everybody has, above those the user has saved. */
  presets?: readonly { readonly name: string; readonly search: Search }[]
}

const words = (view: Omit<SavedView, 'name'>) => `${view.search}|${view.columns.join()}`

/** A list's saved views: to open or save one, to open the list with one, to copy a link to what is shown. */
export function SavedViews<Search extends object>(props: SavedViewsProps<Search>) {
  const { list, name: listName, userId, search, columns, columnChoice, onSearch, presets = [] } = props
  const { views, first, save, remove } = useSavedViews(listName, userId)
  const columnIds = columns.map(({ id }) => id)
  const current = {
    search: stringifySearch(list.inOrder(search)).slice(1),
    columns: columnIds.filter((id) => !columnChoice.hidden.includes(id)),
  }
  const [isSaving, setIsSaving] = useState(false)
  /** The link that the browser refused to copy. */
  const [uncopied, setUncopied] = useState<string | null>(null)
  const here = views.find((view) => words(view) === words(current))
  const presetHere = presets.find(
    (preset) => stringifySearch(list.inOrder(preset.search)).slice(1) === current.search,
  )

  const apply = (view: SavedView) => {
    const shown = view.columns.filter((id) => columnIds.includes(id))
    if (shown.length < view.columns.length) {
      save({ ...view, columns: shown }, view.name === first)
      toast.success(`Columns that no longer exist were removed from the view “${isolated(view.name)}”.`)
    }
    columnChoice.onChange(columnIds.filter((id) => !shown.includes(id)))
    onSearch(list.part(parseSearch(view.search)))
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
            onClick={() => onSearch(list.part(preset.search))}
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
      {uncopied !== null && (
        <DialogSuspense>
          <CopyLinkDialog link={uncopied} onClose={() => setUncopied(null)} />
        </DialogSuspense>
      )}
      {isSaving && (
        <DialogSuspense>
          <SaveViewDialog
            taken={views.map(({ name }) => name)}
            onSave={(name, isFirst) => {
              save({ ...current, name }, isFirst)
              setIsSaving(false)
              toast.success(`View “${isolated(name)}” saved.`)
            }}
            onClose={() => setIsSaving(false)}
          />
        </DialogSuspense>
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
