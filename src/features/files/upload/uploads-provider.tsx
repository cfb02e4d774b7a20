import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../../session/current-user'
import { toast } from '../../../ui/feedback/toast'
import { mayHoldUploads, onMark } from './journal/mark'
import { createShell } from './shell'
import { interruptedKey, UploadsContext } from './uploads-context'

const loadEngine = () => import('./engine')
const Tray = lazy(async () => ({ default: (await import('./tray/tray')).Tray }))

/**
 * Uploads of whoever is signed in: they go on from screen to screen. The engine and its tray come when something is
 * added, or an earlier page has left something.
 */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const { id } = useCurrentUser()
  const queries = useQueryClient()
  const [shell] = useState(() =>
    createShell(
      async () => (await loadEngine()).createEngine(id, queries),
      () => toast.error('Nothing was added: this part of the portal could not be loaded'),
    ),
  )
  const engine = useSyncExternalStore(shell.subscribe, shell.engine)

  // Also for those who may not upload: what somebody else has left here is forgotten when the engine comes.
  useEffect(() => {
    if (mayHoldUploads()) shell.wake()
    return onMark(shell.wake)
  }, [shell])
  useEffect(() => {
    // The dashboard reads what was interrupted as it reads everything else.
    queries.setQueryDefaults(interruptedKey, {
      queryFn: () => shell.state().interrupted,
      meta: { isLocal: true },
    })
    let known = shell.state().interrupted
    return shell.subscribe(() => {
      const { interrupted } = shell.state()
      if (interrupted === known) return
      known = interrupted
      void queries.invalidateQueries({ queryKey: interruptedKey })
    })
  }, [queries, shell])
  // Without the frame nobody would see what goes on.
  useEffect(() => shell.halt, [shell])

  return (
    <UploadsContext value={shell}>
      {children}
      {engine && (
        <Suspense>
          <Tray engine={engine} />
        </Suspense>
      )}
    </UploadsContext>
  )
}
