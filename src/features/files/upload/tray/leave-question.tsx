import { countOf } from '../../../../ui/format/count-of'
import { StopUploadsDialog } from './stop-uploads-dialog'

type LeaveQuestionProps = {
  running: number
  /** Whether the uploads can be continued at the next sign-in. */
  isPersisted: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before a log-out that stops uploads. The backend stores sent parts for a week. */
export function LeaveQuestion({ running, isPersisted, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <StopUploadsDialog
      title={`${countOf(running, 'upload')} in progress`}
      keepLabel="Stay"
      stopLabel="Stop and log out"
      onKeep={onStay}
      onStop={onLeave}
    >
      {`Stop ${running === 1 ? 'it' : 'them'} and log out? ${
        isPersisted
          ? 'Uploaded parts are kept for 7 days. To continue, sign in again in this browser.'
          : 'This browser cannot store upload progress, so they start over next time.'
      }`}
    </StopUploadsDialog>
  )
}
