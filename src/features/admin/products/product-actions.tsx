import { Link, useNavigate } from '@tanstack/react-router'
import { Ban, CopyPlus, Eye, Pencil, Rocket, RotateCcw, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { linePaths, type Product } from '../../../domain/releases'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { MenuItem, MenuSeparator } from '../../../ui/menu/menu'
import { RecordDialog } from '../../../ui/record/record-page'
import { listPart, type ProductDialogName } from './product-search'

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog')).PublishDialog }))
const WithdrawDialog = lazy(async () => ({ default: (await import('./product-dialogs')).WithdrawDialog }))
const DeleteProductDialog = lazy(async () => ({
  default: (await import('./product-dialogs')).DeleteProductDialog,
}))
const DuplicateDialog = lazy(async () => ({ default: (await import('./duplicate-dialog')).DuplicateDialog }))

type ProductMenuItemsProps = {
  product: Product
  /** Everything, as in a row's menu; a page has buttons for some of it. */
  isInList?: boolean
  onDialog: (dialog: ProductDialogName) => void
}

/** What can be done with a release: in the row's menu and on the release's page. */
export function ProductMenuItems({ product, isInList = false, onDialog }: ProductMenuItemsProps) {
  const { write } = useAccess()
  const { user_access: access } = useCurrentUser()
  const { id, line, version, family, status } = product
  return (
    <>
      {write && isInList && (
        <MenuItem asChild>
          <Link to="/admin/products_manager/$productId/edit" params={{ productId: id }} search={listPart}>
            <Pencil size={16} aria-hidden="true" />
            Edit
          </Link>
        </MenuItem>
      )}
      {canRead(access, `downloads_${line}`) && (
        <MenuItem asChild>
          <Link to={linePaths[line]} search={{ version, product: family.id }}>
            <Eye size={16} aria-hidden="true" />
            Preview as customer
          </Link>
        </MenuItem>
      )}
      {write && (
        <>
          <MenuItem onClick={() => onDialog('duplicate')}>
            <CopyPlus size={16} aria-hidden="true" />
            Duplicate for the next release…
          </MenuItem>
          <MenuSeparator />
          {isInList && status === 'draft' && (
            <MenuItem onClick={() => onDialog('publish')}>
              <Rocket size={16} aria-hidden="true" />
              Publish…
            </MenuItem>
          )}
          {status === 'published' && (
            <MenuItem onClick={() => onDialog('withdraw')}>
              <Ban size={16} aria-hidden="true" />
              Withdraw…
            </MenuItem>
          )}
          {isInList && status === 'withdrawn' && (
            <MenuItem onClick={() => onDialog('publish')}>
              <RotateCcw size={16} aria-hidden="true" />
              Publish again…
            </MenuItem>
          )}
          <MenuItem tone="danger" onClick={() => onDialog('delete')}>
            <Trash2 size={16} aria-hidden="true" />
            Delete…
          </MenuItem>
        </>
      )}
    </>
  )
}

type DialogOfProductProps = {
  dialog: ProductDialogName
  /** Undefined while the release is read, and once somebody else has deleted it. */
  product: Product | undefined
  onDialog: (dialog: ProductDialogName) => void
  onClose: () => void
  /** After the release was deleted. */
  onDeleted: () => void
  /** The release of the next row, whose link gets the focus after this one is deleted. */
  nextId?: string | undefined
}

/** A dialog about one release. */
export function DialogOfProduct({ dialog, product: found, onDialog, ...props }: DialogOfProductProps) {
  const { onClose, onDeleted, nextId } = props
  const navigate = useNavigate()
  const openChecklist = ({ id }: Product) =>
    void navigate({
      to: '/admin/products_manager/$productId/{-$tab}',
      params: { productId: id, tab: 'checklist' },
      search: listPart,
    })
  return (
    <RecordDialog record={found} nextId={nextId}>
      {(product, nextLink) =>
        dialog === 'publish' ? (
          <PublishDialog product={product} onClose={onClose} />
        ) : dialog === 'withdraw' ? (
          <WithdrawDialog product={product} onClose={onClose} />
        ) : dialog === 'duplicate' ? (
          <DuplicateDialog
            product={product}
            onClose={(created) => (created ? openChecklist(created) : onClose())}
          />
        ) : (
          <DeleteProductDialog
            product={product}
            onWithdraw={() => onDialog('withdraw')}
            onDeleted={onDeleted}
            onClose={onClose}
            fallbackFocus={nextLink}
          />
        )
      }
    </RecordDialog>
  )
}
