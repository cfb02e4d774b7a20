import type { Line } from '../../../domain/product-lines'
import { useCurrentUser } from '../../../session/current-user'
import { canRead, canWrite } from '../../../session/permissions'

/** Why this user cannot copy downloads into the account's own files, in words; null where they can. */
export function useReasonNotToShare(line: Line): string | null {
  const { user_access } = useCurrentUser()
  if (!canRead(user_access, `downloads_${line}`)) return 'Your role does not let you download these files.'
  if (canWrite(user_access, 'file_manager')) return null
  return canRead(user_access, 'file_manager')
    ? 'Your role lets you look at the files of your account, not add to them.'
    : 'Your role does not include the file manager.'
}
