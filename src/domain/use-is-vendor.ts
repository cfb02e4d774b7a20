import { useConfig } from '../session/config-context'
import { useCurrentUser } from '../session/current-user'
import { isVendorUser } from '../session/session-status'

/** Whether the user belongs to the vendor [L6.2]. */
export function useIsVendor(): boolean {
  return isVendorUser(useCurrentUser(), useConfig())
}
