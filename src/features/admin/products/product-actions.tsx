import { linkOptions } from '@tanstack/react-router'
import { Ban, CopyPlus, Eye, Pencil, Rocket, RotateCcw, Trash2 } from 'lucide-react'
import { linePaths, type Product } from '../../../domain/words/releases'
import type { UseActions } from '../../../records/actions'
import type { RecordDialogs } from '../../../records/record-dialogs'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { listSearch, type ProductDialogName } from './product-search'

/** The actions in the row’s menu and on the release’s page. */
export const useProductActions: UseActions<Product, ProductDialogName> = (product, open) => {
  const { write } = useAccess()
  const { user_access: access } = useCurrentUser()
  const { id, line, version, family, status } = product
  return [
    write && {
      label: 'Edit',
      icon: Pencil,
      isMain: true,
      link: linkOptions({
        to: '/admin/products_manager/$productId/edit',
        params: { productId: id },
        search: listSearch,
      }),
    },
    canRead(access, `downloads_${line}`) && {
      label: 'Preview as customer',
      icon: Eye,
      link: { to: linePaths[line], search: { version, product: family.id } },
    },
    write && {
      label: 'Duplicate…',
      icon: CopyPlus,
      isMain: status === 'published' && 'primary',
      onSelect: () => open('duplicate'),
    },
    '-',
    write &&
      (status === 'published'
        ? { label: 'Withdraw…', icon: Ban, onSelect: () => open('withdraw') }
        : {
            label: status === 'draft' ? 'Publish…' : 'Publish again…',
            icon: status === 'draft' ? Rocket : RotateCcw,
            isMain: 'primary',
            onSelect: () => open('publish'),
          }),
    write && { label: 'Delete…', icon: Trash2, tone: 'danger', onSelect: () => open('delete') },
  ]
}

const PublishDialog = lazyDialog(async () => (await import('./publish-dialog')).PublishDialog)
const WithdrawDialog = lazyDialog(async () => (await import('./product-dialogs')).WithdrawDialog)
const DeleteProductDialog = lazyDialog(async () => (await import('./product-dialogs')).DeleteProductDialog)
const DuplicateDialog = lazyDialog(async () => (await import('./duplicate-dialog')).DuplicateDialog)

export const productDialogs: RecordDialogs<Product, ProductDialogName> = {
  publish: (product, { close }) => <PublishDialog product={product} onClose={close} />,
  withdraw: (product, { close }) => <WithdrawDialog product={product} onClose={close} />,
  duplicate: (product, { close }) => <DuplicateDialog product={product} onClose={close} />,
  delete: (product, control) => <DeleteProductDialog product={product} control={control} />,
}
