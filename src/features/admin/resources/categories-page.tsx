import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  listResourceCategories,
  updateResourceCategory,
  useListResourceCategories,
} from '../../../api/operations.gen'
import { CategoryIcon } from '../../../domain/parts/category-icon'
import { ActionButtons } from '../../../records/actions'
import { MovableActions } from '../../../records/movable-actions'
import { useAccess } from '../../../session/access'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { Panel } from '../../../ui/feedback/panel'
import { countOf } from '../../../ui/format/count-of'
import { cx } from '../../../ui/layout/cx'
import { Page } from '../../../ui/layout/page'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { useShortcuts } from '../../../ui/menu/shortcuts'
import { ReorderList } from '../../../ui/reorder/reorder-list'
import { useReorder } from '../../../ui/reorder/use-reorder'
import type { Category } from './resource-manager-search'
import styles from './resources-manager.module.css'

const CategoryDialog = lazyDialog(async () => (await import('./category-dialogs')).CategoryDialog)
const DeleteCategoryDialog = lazyDialog(async () => (await import('./category-dialogs')).DeleteCategoryDialog)

const route = getRouteApi('/admin/resources_manager/categories')

const dialogs = { edit: CategoryDialog, delete: DeleteCategoryDialog }
type OpenDialog = { readonly kind: keyof typeof dialogs; readonly category: Category }

export function reads() {
  return [listResourceCategories()]
}

/** The categories of resources in the order customers see [RM1]. */
export default function CategoriesPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { write } = useAccess()
  const query = useListResourceCategories()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const setNew = (isNew: boolean) => void navigate({ search: isNew ? { new: '1' } : {}, resetScroll: false })
  useShortcuts(write ? [{ keys: 'n', what: 'New category', run: () => setNew(true) }] : [])
  const Dialog = open && dialogs[open.kind]
  return (
    <Page
      title="Resource categories"
      purpose="In the order in which customers see them. An empty category is hidden from customers."
      trail={<Link to="/admin/resources_manager">Resource manager</Link>}
      action={
        write && (
          <ActionButtons
            actions={[{ label: 'New category', icon: FolderPlus, onSelect: () => setNew(true) }]}
            kind="primary"
          />
        )
      }
    >
      <Panel
        label="Categories"
        query={query}
        skeleton={<SkeletonRows rows={6} columns={3} label="Loading categories" />}
        empty={{
          title: 'No categories yet',
          children: 'Every resource belongs to a category, such as Tutorials or Webinars. Create one first.',
        }}
        noMatch={null}
        failed="The categories could not be loaded"
      >
        {(categories) => <Categories categories={categories} onOpen={setOpen} />}
      </Panel>
      {write && search.new && <CategoryDialog category={null} onClose={() => setNew(false)} />}
      {open && Dialog && <Dialog category={open.category} onClose={() => setOpen(null)} />}
    </Page>
  )
}

type CategoriesProps = { categories: readonly Category[]; onOpen: (dialog: OpenDialog) => void }

function Categories({ categories, onOpen }: CategoriesProps) {
  const queries = useQueryClient()
  const { write } = useAccess()
  const order = useReorder({
    rows: categories.toSorted((a, b) => a.position - b.position),
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    save: ({ id, place }) =>
      updateResourceCategory.send({ params: { path: { id } }, body: { position: place } }),
    refresh: () => updateResourceCategory.makeStale(queries),
  })
  return (
    <ReorderList order={order} aria-label="Categories" isFixed={!write} rowClass={styles.category}>
      {(category) => (
        <div className={cx(styles.categoryRow, !write && styles.fixed)}>
          <CategoryIcon icon={category.icon} />
          <div className={cx(piece.shrink, piece.anywhere)}>
            <p className={piece.medium}>{category.name}</p>
            {category.description && <p className={piece.mutedSmall}>{category.description}</p>}
          </div>
          <span className={cx(piece.small, piece.noWrap, piece.tabular, styles.count)}>
            <Link to="/admin/resources_manager" search={{ category_id: [category.id] }}>
              {countOf(category.resources_count, 'resource')}
            </Link>
          </span>
          {write && (
            <MovableActions
              order={order}
              rowId={category.id}
              actions={[{ label: 'Edit…', icon: Pencil, onSelect: () => onOpen({ kind: 'edit', category }) }]}
              remove={{
                label: 'Delete…',
                icon: Trash2,
                onSelect: () => onOpen({ kind: 'delete', category }),
              }}
            />
          )}
        </div>
      )}
    </ReorderList>
  )
}
