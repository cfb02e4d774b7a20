import { checkBody } from '../../../api/body'
import { useDeleteProduct, useGetProduct, useUpdateProduct } from '../../../api/operations.gen'
import { LicensesOfReleaseLink, useLicenseRights } from '../../../domain/parts/license-link'
import type { Product } from '../../../domain/words/releases'
import { DeleteRecord } from '../../../records/delete-record'
import type { DialogControl } from '../../../records/record-dialogs'
import { Button } from '../../../ui/control/button'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toast } from '../../../ui/feedback/toast'
import { TextareaField } from '../../../ui/form/fields'
import { useEditForm } from '../../../ui/form/use-edit-form'
import { formatCount } from '../../../ui/format/count'
import { countOf } from '../../../ui/format/count-of'
import { isolated } from '../../../ui/format/isolated'
import piece from '../../../ui/layout/pieces.module.css'
import { TextLink } from '../../../ui/layout/text-link'
import type { ProductDialogName } from './product-search'

type DialogProps = { product: Product; onClose: () => void }

/** Withdraws a release: its page and files stay listed, with a reason that customers read. */
export function WithdrawDialog({ product, onClose }: DialogProps) {
  const { id, name } = product
  const latest = useGetProduct({ params: { path: { id } } })
  const withdraw = useUpdateProduct({ onSuccess: () => toast.success(`Withdrew ${isolated(name)}.`) })
  const { form, dialog } = useEditForm({
    record: product,
    toValues: (record) => ({ withdrawn_reason: record?.withdrawn_reason ?? '' }),
    draft: `product.withdraw.${id}`,
    update: {
      check: async (values) =>
        checkBody(
          await import('virtual:validators/ProductUpdate'),
          { status: 'withdrawn' as const, ...values },
          'update',
        ),
      send: (body) => withdraw.mutateAsync({ params: { path: { id } }, body }),
    },
    refetch: async () => (await latest.refetch()).data,
  })
  return (
    <FormDialog
      {...dialog}
      verb="Withdraw"
      title={`Withdraw ${isolated(name)}`}
      // A reason is entered, not changed.
      changed={undefined}
      onClose={onClose}
    >
      <p>
        {`Its ${formatCount(product.downloads_count)} files stay listed with the reason, but nobody can download them. Copies that customers have are not touched. You can publish it again.`}
      </p>
      <TextareaField
        control={form.control}
        name="withdrawn_reason"
        label="Reason"
        rows={3}
        help="Customers read this. Say what is wrong, and what to use instead."
      />
    </FormDialog>
  )
}

type DeleteProps = { product: Product; control: DialogControl<ProductDialogName> }

/** Deletes a release with its topics. One that licenses name stays. */
export function DeleteProductDialog({ product, control }: DeleteProps) {
  const { id, name, status, topics_count, downloads_count } = product
  const remove = useDeleteProduct({ onSuccess: () => toast.success(`Deleted ${isolated(name)}.`) })
  const said = remove.error?.problem?.dependants?.find(({ kind }) => kind === 'licenses')
  const licenses = said?.count ?? product.licenses_count ?? 0
  const { read: seesLicenses } = useLicenseRights()
  const counted = licenses === 1 ? '1 license names it' : `${formatCount(licenses)} licenses name it`
  return (
    <DeleteRecord
      noun="release"
      {...{ id, name, remove, control }}
      blocked={licenses > 0 ? 'A release that licenses name cannot be deleted.' : null}
    >
      <div className={piece.stack3}>
        <p>{`What depends on ${isolated(name)}:`}</p>
        <ul className={piece.stack1} aria-label="What depends on it">
          <li>{`${countOf(topics_count, 'topic')}, deleted with it`}</li>
          <li>{`${countOf(downloads_count, 'file')}, which stay in the bucket`}</li>
          <li>
            {licenses === 0 ? (
              'No license'
            ) : seesLicenses ? (
              <TextLink asChild>
                <LicensesOfReleaseLink id={id}>{counted}</LicensesOfReleaseLink>
              </TextLink>
            ) : (
              counted
            )}
          </li>
        </ul>
        {status === 'published' && (
          <>
            <p>Withdraw it instead: it stays listed with a reason, and you can publish it again.</p>
            <Button size="sm" className={piece.start} onClick={() => control.open('withdraw')}>
              Withdraw instead
            </Button>
          </>
        )}
      </div>
    </DeleteRecord>
  )
}
