import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { EllipsisVertical, FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { lazy, useState } from 'react'
import {
  listResourceCategories,
  updateResourceCategory,
  useListResourceCategories,
} from '../../../api/operations.gen'
import { CategoryIcon } from '../../../domain/category-icon'
import { useAccess } from '../../../session/access'
import { GatedButton } from '../../../ui/control/gated-button'
import { DialogSuspense } from '../../../ui/dialog/dialog-suspense'
import { Panel } from '../../../ui/feedback/panel'
import { countOf } from '../../../ui/format/count-of'
import { cx } from '../../../ui/layout/cx'
import { Page } from '../../../ui/layout/page'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu/menu'
import { useShortcuts } from '../../../ui/menu/shortcuts'
import { ReorderItem, ReorderList } from '../../../ui/reorder/reorder-list'
import { ReorderMenuItems } from '../../../ui/reorder/reorder-menu'
import { type Reorder, useReorder } from '../../../ui/reorder/use-reorder'
import type { Category } from './resource-manager-search'
import styles from './resources-manager.module.css'

const CategoryDialog = lazy(async () => ({ default: (await import('./category-dialogs')).CategoryDialog }))
const DeleteCategoryDialog = lazy(async () => ({
  default: (await import('./category-dialogs')).DeleteCategoryDialog,
}))

const route = getRouteApi('/admin/resources_manager/categories')

type OpenDialog = { readonly kind: 'edit' | 'delete'; readonly category: Category }

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
  const close = () => setOpen(null)
  return (
    <Page
      title="Resource categories"
      purpose="In the order in which customers see them. An empty category is hidden from customers."
      trail={<Link to="/admin/resources_manager">Resource manager</Link>}
      action={
        write && (
          <GatedButton kind="primary" reason={null} onClick={() => setNew(true)}>
            <FolderPlus size={16} aria-hidden="true" />
            New category
          </GatedButton>
        )
      }
    >
      <Panel
        label="Categories"
        query={query}
        skeleton={<SkeletonRows rows={6} columns={3} label="Loading categories" />}
        empty={{
          when: (categories) => categories.length === 0,
          title: 'No categories yet',
          children: 'Every resource belongs to a category, such as Tutorials or Webinars. Create one first.',
        }}
        noMatch={null}
        failed="The categories could not be loaded"
      >
        {(categories) => <Categories categories={categories} onOpen={setOpen} />}
      </Panel>
      {write && search.new && (
        <DialogSuspense>
          <CategoryDialog category={null} onClose={() => setNew(false)} />
        </DialogSuspense>
      )}
      {open?.kind === 'edit' && (
        <DialogSuspense>
          <CategoryDialog category={open.category} onClose={close} />
        </DialogSuspense>
      )}
      {open?.kind === 'delete' && (
        <DialogSuspense>
          <DeleteCategoryDialog category={open.category} onClose={close} />
        </DialogSuspense>
      )}
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
    <ReorderList order={order} aria-label="Categories">
      {order.rows.map((category) => (
        <ReorderItem
          key={category.id}
          order={order}
          rowId={category.id}
          isFixed={!write}
          className={styles.category}
          aria-label={category.name}
        >
          <CategoryRow category={category} order={order} onOpen={onOpen} />
        </ReorderItem>
      ))}
    </ReorderList>
  )
}

type CategoryRowProps = {
  category: Category
  order: Reorder<unknown>
  onOpen: (dialog: OpenDialog) => void
}

function CategoryRow({ category, order, onOpen }: CategoryRowProps) {
  const { write } = useAccess()
  const { id, name, description, icon, resources_count: count } = category
  return (
    <div className={cx(styles.categoryRow, !write && styles.fixed)}>
      <CategoryIcon icon={icon} />
      <div className={styles.categoryName}>
        <p>{name}</p>
        {description && <p>{description}</p>}
      </div>
      <span className={styles.count}>
        <Link to="/admin/resources_manager" search={{ category_id: [id] }}>
          {countOf(count, 'resource')}
        </Link>
      </span>
      {write && (
        <Menu label={`More for ${name}`} trigger={<EllipsisVertical size={16} aria-hidden="true" />}>
          <MenuItem onClick={() => onOpen({ kind: 'edit', category })}>
            <Pencil size={16} aria-hidden="true" />
            Edit…
          </MenuItem>
          <MenuSeparator />
          <ReorderMenuItems order={order} rowId={id} />
          <MenuSeparator />
          <MenuItem tone="danger" onClick={() => onOpen({ kind: 'delete', category })}>
            <Trash2 size={16} aria-hidden="true" />
            Delete…
          </MenuItem>
        </Menu>
      )}
    </div>
  )
}
