import { useDeleteLicenseSeat } from '../../../api/operations.gen'
import type { Seat } from '../../../domain/licenses'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/feedback/toast'
import { seatName } from './seat-rules'

export function ReleaseSeatDialog({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const release = useDeleteLicenseSeat({
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      verb="Release"
      thing={`seat of ${seatName(seat)}`}
      error={release.error}
      pending={release.isPending}
      onConfirm={() => release.mutateAsync({ params: { path: { id: seat.license_id, seatId: seat.id } } })}
      onClose={onClose}
    >
      The seat becomes free for somebody else at once. Running work may lose its license at the next check.
    </ConfirmDialog>
  )
}
