import { useConfig } from './config-context'
import { useCurrentUser } from './current-user'
import { isVendorUser } from './session-status'

/** Whether the user belongs to the vendor [L6.2]. */
export function useIsVendor(): boolean {
  return isVendorUser(useCurrentUser(), useConfig())
}
