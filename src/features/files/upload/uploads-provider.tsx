import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { useUserKey } from '../../../session/current-user'
import { LazyPart } from '../../../ui/dialog/lazy-part'
import { toast } from '../../../ui/feedback/toast'
import type { Elements } from '../../../ui/layout/elements'
import { mayHaveUploads, onHasUploads } from './journal/has-uploads'
import { createLazyEngine } from './lazy-engine'
import { interruptedKey, UploadsContext } from './uploads-context'

const loadEngine = () => import('./engine')
const Tray = lazy(async () => ({ default: (await import('./tray/tray')).Tray }))

/**
 * Uploads of the current user, which continue from page to page. The engine and its tray are loaded when something is
 * added, or when an earlier page may have left uploads.
 */
export function UploadsProvider({ children }: { children: Elements }) {
  const userId = useUserKey()
  const queries = useQueryClient()
  const [lazyEngine] = useState(() =>
    createLazyEngine(
      async () => (await loadEngine()).createEngine(userId, queries),
      () => toast.error('Nothing was uploaded: a part of the portal could not be loaded. Try again'),
    ),
  )
  // The dashboard reads interrupted uploads through the query cache, like everything else. An effect would be too late
  // for what is drawn together with this.
  useState(() =>
    queries.setQueryDefaults(interruptedKey, {
      queryFn: () => lazyEngine.state().interrupted,
      meta: { isLocal: true },
    }),
  )
  const engine = useSyncExternalStore(lazyEngine.subscribe, lazyEngine.engine)

  // Also for users who may not upload: the engine removes what another user has left in this browser.
  useEffect(() => {
    if (mayHaveUploads()) lazyEngine.load()
    return onHasUploads(lazyEngine.load)
  }, [lazyEngine])
  useEffect(() => {
    let known = lazyEngine.state().interrupted
    return lazyEngine.subscribe(() => {
      const { interrupted } = lazyEngine.state()
      if (interrupted === known) return
      known = interrupted
      void queries.invalidateQueries({ queryKey: interruptedKey })
    })
  }, [queries, lazyEngine])
  // Without the tray nobody could see or stop the uploads.
  useEffect(() => lazyEngine.halt, [lazyEngine])

  return (
    <UploadsContext value={lazyEngine}>
      {children}
      {engine && (
        <LazyPart>
          <Tray engine={engine} />
        </LazyPart>
      )}
    </UploadsContext>
  )
}
