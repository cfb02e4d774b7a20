import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'

/** Whether the viewer may check downloads, which requires reading users and releases. */
export function useMayCheckDownloads(): boolean {
  const { user_access: access } = useCurrentUser()
  const releases = ['downloads_helyx', 'downloads_elements', 'products_manager'] as const
  return canRead(access, 'users_manager') && releases.some((key) => canRead(access, key))
}
