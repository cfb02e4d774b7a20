import { Link } from '@tanstack/react-router'
import type { ApiError } from '../../../api/errors'
import { useDeleteLicense } from '../../../api/operations.gen'
import { isInForce, type License } from '../../../domain/licenses'
import { Button } from '../../../ui/control/button'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog'
import { toast } from '../../../ui/feedback/toast'
import { formatCount } from '../../../ui/format/count'
import { isolated } from '../../../ui/format/isolated'
import { TextLink } from '../../../ui/layout/text-link'
import styles from './delete-license-dialog.module.css'
import { listPart } from './license-manager-search'

type DeleteLicenseProps = {
  license: License
  /** The milder way. */
  onSuspend: () => void
  onDeleted: () => void
  onClose: () => void
  fallbackFocus: () => HTMLElement | null
}

/** Deletes a license nobody uses: its seats come first [AC3]. */
export function DeleteLicenseDialog({ license, onSuspend, onDeleted, ...props }: DeleteLicenseProps) {
  const { id, number, account } = license
  const remove = useDeleteLicense({ onSuccess: () => toast.success(`Deleted ${number}.`) })
  const confirm = async () => {
    await remove.mutateAsync({ params: { path: { id } } })
    onDeleted()
  }
  const seats = seatsHeld(license, remove.error)
  return (
    <DeleteDialog
      noun="license"
      name={number}
      blocked={seats > 0 ? 'A license with assigned seats cannot be deleted.' : null}
      onConfirm={confirm}
      error={remove.error}
      pending={remove.isPending}
      {...props}
    >
      <div className={styles.parts}>
        {seats > 0 ? (
          <p>
            <span>{`${number} still has`}</span>{' '}
            <TextLink asChild>
              <Link
                to="/admin/licenses_manager/$licenseId/{-$tab}"
                params={{ licenseId: id, tab: 'seats' }}
                search={listPart}
              >
                {seats === 1 ? '1 assigned seat' : `${formatCount(seats)} assigned seats`}
              </Link>
            </TextLink>
            <span>{`. Release ${seats === 1 ? 'it' : 'them'} first.`}</span>
          </p>
        ) : (
          <p>
            {`Delete a license that was created by mistake. ${isolated(account.name)} no longer finds it, and nothing brings it back.`}
          </p>
        )}
        {isInForce(license) && (
          <>
            <p>Suspend it instead: no seat can be assigned until you resume it.</p>
            <Button size="sm" className={styles.instead} onClick={onSuspend}>
              Suspend instead
            </Button>
          </>
        )}
      </div>
    </DeleteDialog>
  )
}

/** The seats that are assigned: as the server has just said, else as the license was read. */
function seatsHeld({ seats_used }: License, error: ApiError | null): number {
  return error?.problem?.dependants?.find(({ kind }) => kind === 'seats')?.count ?? seats_used
}
