import { formatCount } from '../../../../ui/format/count'
import { Question } from './question'

type LeaveQuestionProps = {
  running: number
  /** Whether what was sent is any good later. */
  isKept: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks whoever logs out while uploads run. They are stopped, not thrown away: the backend keeps what it has for a week. */
export const LeaveQuestion = ({ running, isKept, onStay, onLeave }: LeaveQuestionProps) => (
  <Question
    title={running === 1 ? '1 upload is running' : `${formatCount(running)} uploads are running`}
    stay="Stay"
    go="Stop and log out"
    onStay={onStay}
    onGo={onLeave}
  >
    Stop {running === 1 ? 'it' : 'them'} and log out?{' '}
    {isKept
      ? 'What was sent is kept for 7 days. Sign in again in this browser to go on.'
      : 'This browser keeps nothing, so they begin anew next time.'}
  </Question>
)
