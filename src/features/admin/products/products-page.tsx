import { Outlet, useChildMatches } from '@tanstack/react-router'
import { PackagePlus } from 'lucide-react'
import { listProducts } from '../../../api/operations.gen'
import { columnsOf, hiddenAtFirst } from '../../../records/fields'
import { ManagerPage } from '../../../records/manager-page'
import { useAccess } from '../../../session/access'
import type { PageRequest } from '../../../session/page-module'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import type { ProductAction } from './bulk-products'
import { productDialogs, useProductActions } from './product-actions'
import { productFields } from './product-fields'
import { productList } from './product-filters'
import { productPresets } from './product-presets'
import { listSearch, type ProductQuery, type ProductSearch } from './product-search'

const BulkProducts = lazyDialog(async () => (await import('./bulk-products')).BulkProducts)

/** By family, and the versions of each newest first, as the contract orders them. */
const DEFAULT_SORT = 'family'
const columns = columnsOf(productFields)
const hidden = hiddenAtFirst(productFields)

const releasesOf = (query: ProductQuery) =>
  listProducts({ params: { query: { ...query, sort: query.sort ?? DEFAULT_SORT } } })

export function reads({ search, hasChild }: PageRequest<ProductSearch>) {
  return hasChild ? [] : [releasesOf(productList.query(search))]
}

/** The releases of all families, one of them, or the form for one. */
export default function ProductsPage() {
  const isBelow = useChildMatches({ select: (matches) => matches.length > 0 })
  return isBelow ? <Outlet /> : <ProductsList />
}

const bulkActions: readonly { action: ProductAction; label: string }[] = [
  { action: 'publish', label: 'Publish' },
  { action: 'withdraw', label: 'Withdraw' },
]

function ProductsList() {
  const { write } = useAccess()
  return (
    <ManagerPage
      title="Products"
      purpose="Releases by family: what is published, what is being prepared, what was withdrawn."
      noun={['release', 'releases']}
      nameOf={nameOf}
      storedAs="products"
      list={productList}
      context={{}}
      defaultSort={DEFAULT_SORT}
      usePresets={() => productPresets}
      columns={columns}
      hidden={hidden}
      read={releasesOf}
      empty={{
        title: 'No releases yet',
        children: write
          ? 'A release is one version of a family, with its files and notes. It starts as a draft that only staff see.'
          : 'Releases appear here once they are created.',
      }}
      create={[
        write && {
          label: 'New release',
          icon: PackagePlus,
          isMain: true,
          link: { to: '/admin/products_manager/new', search: listSearch },
        },
      ]}
      useActions={useProductActions}
      dialogs={productDialogs}
      bulk={
        write
          ? {
              actions: bulkActions,
              dialog: (action, selection) => <BulkProducts action={action} {...selection} />,
            }
          : undefined
      }
    />
  )
}

const nameOf = ({ name }: { name: string }) => name
