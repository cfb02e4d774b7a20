import { createContext, useContext } from 'react'

/** Leaves for the reset policy [L1.5]; filled by the portal, which knows the session. */
export const ResetPasswordContext = createContext<() => Promise<void>>(() => Promise.resolve())

export function useResetPassword(): () => Promise<void> {
  return useContext(ResetPasswordContext)
}
