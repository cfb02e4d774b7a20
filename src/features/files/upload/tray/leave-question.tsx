import { formatCount } from '../../../../ui/format/count'
import { StopUploadsDialog } from './stop-uploads-dialog'

type LeaveQuestionProps = {
  running: number
  /** Whether the uploads can be continued at the next sign-in. */
  isPersisted: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before a log-out that stops uploads. The backend keeps what was sent for a week. */
export function LeaveQuestion({ running, isPersisted, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <StopUploadsDialog
      title={running === 1 ? '1 upload is running' : `${formatCount(running)} uploads are running`}
      keepLabel="Stay"
      stopLabel="Stop and log out"
      onKeep={onStay}
      onStop={onLeave}
    >
      Stop {running === 1 ? 'it' : 'them'} and log out?{' '}
      {isPersisted
        ? 'What was sent is kept for 7 days. Sign in again in this browser to go on.'
        : 'This browser keeps nothing, so they begin anew next time.'}
    </StopUploadsDialog>
  )
}
