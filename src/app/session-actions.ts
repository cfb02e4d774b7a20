import { createContext, useContext } from 'react'

/** Logs the user out [L2.6]. Provided by the portal; a component in between may ask for confirmation. */
export const LogOutContext = createContext<() => void>(() => undefined)

export function useLogOut(): () => void {
  return useContext(LogOutContext)
}

/** Redirects to the reset policy of the sign-in service [L1.5]. Provided by the portal. */
export const ResetPasswordContext = createContext<() => Promise<void>>(() => Promise.resolve())

export function useResetPassword(): () => Promise<void> {
  return useContext(ResetPasswordContext)
}
