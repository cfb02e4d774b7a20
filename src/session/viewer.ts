import { useMemo } from 'react'
import type { PortalConfig } from './config'
import { useConfig } from './config-context'
import { useCurrentUser } from './current-user'
import type { Me } from './session-status'

/** Who looks at the page, and in which portal. */
export interface Viewer {
  readonly me: Me
  readonly config: PortalConfig
}

/** The same object until the user's record changes. */
export function useViewer(): Viewer {
  const me = useCurrentUser()
  const config = useConfig()
  return useMemo(() => ({ me, config }), [me, config])
}
