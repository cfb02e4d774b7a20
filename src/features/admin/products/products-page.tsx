import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useChildMatches } from '@tanstack/react-router'
import { PackagePlus } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import { listProducts, useListProducts } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import { KeptRuns } from '../../../domain/kept-runs'
import type { Product } from '../../../domain/releases'
import { useAccess } from '../../../session/access'
import { useCurrentUser, useUserKey } from '../../../session/current-user'
import type { PageRequest } from '../../../session/page-module'
import { canRead } from '../../../session/permissions'
import { BulkMenu } from '../../../ui/bulk/bulk-menu'
import { Button } from '../../../ui/control/button'
import { DialogSuspense } from '../../../ui/dialog/dialog-suspense'
import { countOf } from '../../../ui/format/count-of'
import { Page } from '../../../ui/layout/page'
import { useShortcuts } from '../../../ui/menu/shortcuts'
import { actionsColumn } from '../../../ui/table/actions-column'
import { ListFilters } from '../../../ui/table/list-filters'
import { ListPanel } from '../../../ui/table/list-panel'
import { listTable, type SelectedRows } from '../../../ui/table/list-table'
import { SavedViews } from '../../../ui/table/saved-views'
import { useHiddenColumns } from '../../../ui/table/use-hidden-columns'
import type { ProductAction } from './bulk-products'
import { DialogOfProduct, ProductMenuItems } from './product-actions'
import { hiddenAtFirst, productColumns } from './product-columns'
import { productList } from './product-filters'
import { listPart, type ProductDialogName, type ProductSearch, type ProductSort } from './product-search'

const route = getRouteApi('/admin/products_manager')
const BulkProducts = lazy(async () => ({ default: (await import('./bulk-products')).BulkProducts }))
const GoOnProducts = lazy(async () => ({ default: (await import('./bulk-products')).GoOnProducts }))
/** By family, and the versions of each newest first, as the contract orders them. */
const DEFAULT_SORT = 'family'
const ProductsTable = listTable<Product, ProductSort>({
  label: 'Releases',
  noun: 'releases',
  defaultSort: DEFAULT_SORT,
  rowLabel: ({ name }) => name,
})

const releasesOf = (search: ProductSearch) => ({
  params: { query: productList.query({ ...search, sort: search.sort ?? DEFAULT_SORT }) },
})

export function reads({ search, hasChild }: PageRequest<ProductSearch>) {
  return hasChild ? [] : [listProducts(releasesOf(search))]
}

/** The releases of all families, one of them, or the form for one. */
export default function ProductsPage() {
  const isBelow = useChildMatches({ select: (matches) => matches.length > 0 })
  return isBelow ? <Outlet /> : <ProductsList />
}

const presets: { name: string; search: ProductSearch }[] = [
  { name: 'Drafts', search: { status: ['draft'] } },
  { name: 'Blocked', search: { blocked: '1' } },
  { name: 'Withdrawn', search: { status: ['withdrawn'] } },
  { name: 'End of support passed', search: { support: 'ended' } },
]

const bulkActions: readonly { action: ProductAction; label: string }[] = [
  { action: 'publish', label: 'Publish' },
  { action: 'withdraw', label: 'Withdraw' },
]

function ProductsList() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { user_access: access } = useCurrentUser()
  const userKey = useUserKey()
  const { write } = useAccess()
  const seesLicenses = canRead(access, 'licenses') || canRead(access, 'licenses_manager')
  const [open, setOpen] = useState<{ product: Product; dialog: ProductDialogName } | null>(null)
  const [bulk, setBulk] = useState<{ action: ProductAction; selected: SelectedRows<Product> } | null>(null)
  const columns = useMemo(() => productColumns({ seesLicenses }), [seesLicenses])
  const shown = useMemo(
    () => [
      ...columns,
      actionsColumn<Product, ProductSort>(
        ({ name }) => name,
        (product) => (
          <ProductMenuItems product={product} isInList onDialog={(dialog) => setOpen({ product, dialog })} />
        ),
      ),
    ],
    [columns],
  )
  const columnChoice = useHiddenColumns('products', hiddenAtFirst)
  const queries = useQueryClient()
  const query = useListProducts(releasesOf(search), { placeholderData: keepPreviousData })
  const read = (page: number, page_size: number, signal: AbortSignal) =>
    readNow(queries, listProducts(releasesOf({ ...search, page, page_size })), signal)
  const change = (next: Partial<ProductSearch>) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })
  const create = () => void navigate({ to: '/admin/products_manager/new', search: listPart })
  useShortcuts(write ? [{ keys: 'n', what: 'New release', run: create }] : [])
  const rows = query.data?.items ?? []
  const nextId = open && rows[rows.findIndex(({ id }) => id === open.product.id) + 1]?.id

  return (
    <Page
      title="Products"
      purpose="Releases by family: what is published, what is being prepared, what was withdrawn."
      action={
        <>
          <SavedViews
            list={productList}
            name="products"
            userId={userKey}
            search={search}
            columns={columns}
            columnChoice={columnChoice}
            onSearch={(next) => void navigate({ search: next, replace: true })}
            presets={presets}
          />
          {write && (
            <Button kind="primary" asChild>
              <Link from="/admin/products_manager" to="/admin/products_manager/new" search={listPart}>
                <PackagePlus size={16} aria-hidden="true" />
                New release
              </Link>
            </Button>
          )}
        </>
      }
      filters={<ListFilters list={productList} search={search} onChange={change} context={{}} />}
    >
      {write && (
        <KeptRuns
          list="products"
          verbOf={(action) => bulkActions.find((one) => one.action === action)?.label ?? null}
          count={(rows) => countOf(rows, 'release')}
        >
          {(kept, onClose) => {
            const known = bulkActions.find(({ action }) => action === kept.action)
            return known && <GoOnProducts action={known.action} kept={kept} onClose={onClose} />
          }}
        </KeptRuns>
      )}
      <ListPanel
        label="Releases"
        query={query}
        list={productList}
        search={search}
        onSearch={change}
        skeleton={8}
        empty={{
          title: 'No releases yet',
          children: write
            ? 'A release is one version of a family, with its files and notes. It starts as a draft that only staff see.'
            : 'Releases appear here once they are created.',
        }}
      >
        {({ items, total }) => (
          <ProductsTable
            rows={items}
            total={total}
            columns={shown}
            columnChoice={columnChoice}
            search={search}
            onSearch={change}
            read={read}
            isStale={query.isPlaceholderData}
            selectionActions={
              write
                ? (selected) => (
                    <BulkMenu actions={bulkActions} onOpen={(action) => setBulk({ action, selected })} />
                  )
                : undefined
            }
          />
        )}
      </ListPanel>
      {bulk && (
        <DialogSuspense>
          <BulkProducts {...bulk} read={read} onClose={() => setBulk(null)} />
        </DialogSuspense>
      )}
      {open && (
        <DialogOfProduct
          key={`${open.product.id} ${open.dialog}`}
          dialog={open.dialog}
          product={open.product}
          onDialog={(dialog) => setOpen({ ...open, dialog })}
          onClose={() => setOpen(null)}
          onDeleted={() => setOpen(null)}
          nextId={nextId ?? undefined}
        />
      )}
    </Page>
  )
}
