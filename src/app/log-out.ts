import { createContext, useContext } from 'react'

/** Leaves the portal [L2.6]; filled by the portal, which knows the session. */
export const LogOutContext = createContext<() => void>(() => undefined)

export function useLogOut(): () => void {
  return useContext(LogOutContext)
}
