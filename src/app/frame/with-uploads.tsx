import { lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { useUploadsStore } from '../../features/files/upload/uploads-context'
import { UploadsProvider } from '../../features/files/upload/uploads-provider'
import { LogOutContext } from '../log-out'

const LeaveQuestion = lazy(async () => ({
  default: (await import('../../features/files/upload/tray/leave-question')).LeaveQuestion,
}))

/** Uploads go on from screen to screen, and whoever logs out while they do is asked first. */
export const WithUploads = ({ children }: { children: ReactNode }) => (
  <UploadsProvider>
    <AskBeforeLogOut>{children}</AskBeforeLogOut>
  </UploadsProvider>
)

function AskBeforeLogOut({ children }: { children: ReactNode }) {
  const logOut = useContext(LogOutContext)
  const store = useUploadsStore()
  const [running, setRunning] = useState(0)
  const ask = useCallback(() => {
    const { running: now } = store.state().summary
    setRunning(now)
    if (now === 0) logOut()
  }, [store, logOut])
  const leave = () => {
    setRunning(0)
    store.halt()
    logOut()
  }

  return (
    <LogOutContext value={ask}>
      {children}
      {running > 0 && (
        <Suspense>
          <LeaveQuestion
            running={running}
            isKept={store.state().isKept}
            onStay={() => setRunning(0)}
            onLeave={leave}
          />
        </Suspense>
      )}
    </LogOutContext>
  )
}
