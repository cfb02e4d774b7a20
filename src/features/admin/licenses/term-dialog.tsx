import type { License } from '../../../domain/licenses'

type P = { licenses: readonly License[]; onClose: () => void }
export function ExtendDialog(_: P) {
  return null
}
export function NextTermDialog(_: P) {
  return null
}
