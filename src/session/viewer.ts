import { useMemo } from 'react'
import type { PortalConfig } from './config'
import { useConfig } from './config-context'
import { useCurrentUser } from './current-user'
import type { Me } from './session-status'

/** The current user and the portal's configuration, for rules that depend on both. */
export type Viewer = {
  readonly me: Me
  readonly config: PortalConfig
}

/** The viewer; the same object until the user's record changes. */
export function useViewer(): Viewer {
  const me = useCurrentUser()
  const config = useConfig()
  return useMemo(() => ({ me, config }), [me, config])
}
