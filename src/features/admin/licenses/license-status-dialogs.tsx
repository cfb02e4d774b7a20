import type { License } from '../../../domain/licenses'

type P = { licenses: readonly License[]; onClose: () => void }
export function IssueDialog(_: P) {
  return null
}
export function SuspendDialog(_: P) {
  return null
}
export function ResumeDialog(_: P) {
  return null
}
