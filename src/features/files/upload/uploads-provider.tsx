import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useUserKey } from '../../../session/current-user'
import { LazyPart } from '../../../ui/dialog/lazy-part'
import { toast } from '../../../ui/feedback/toast'
import { DraftsContext } from '../../../ui/form/drafts'
import type { Elements } from '../../../ui/layout/elements'
import type { Engine } from './engine'
import { mayHaveUploads, onHasUploads } from './journal/has-uploads'
import { createLazyEngine } from './lazy-engine'
import { interruptedKey, UploadsContext } from './uploads-context'

/** Modules loaded with the first upload. */
type UploadCode = {
  createEngine: (userId: string, queries: QueryClient) => Promise<Engine>
  Tray: ComponentType<{ engine: Engine }>
}

const uploadCode: UploadCode = {
  createEngine: async (userId, queries) => (await import('./engine')).createEngine(userId, queries),
  Tray: lazy(async () => ({ default: (await import('./tray/tray')).Tray })),
}

type UploadsProviderProps = { code?: UploadCode; children: Elements }

/** Uploads across pages; engine and tray load with the first one, or when earlier ones may be left. */
export function UploadsProvider({ code = uploadCode, children }: UploadsProviderProps) {
  const userId = useUserKey()
  const queries = useQueryClient()
  const [lazyEngine] = useState(() =>
    createLazyEngine(
      () => code.createEngine(userId, queries),
      () => toast.error('Nothing was uploaded: a part of the portal could not be loaded. Try again'),
    ),
  )
  // The dashboard reads interrupted uploads through the query cache. An effect would be too late for components
  // rendered together with this.
  useState(() =>
    queries.setQueryDefaults(interruptedKey, {
      queryFn: () => lazyEngine.state().interrupted,
      meta: { isLocal: true },
    }),
  )
  const engine = useSyncExternalStore(lazyEngine.subscribe, lazyEngine.engine)

  // Also for users who may not upload: the engine removes another user's leftovers in this browser.
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
  useLeaveWarning(useSyncExternalStore(lazyEngine.subscribe, () => lazyEngine.state().summary.running > 0))

  return (
    <UploadsContext value={lazyEngine}>
      {children}
      {engine && (
        <LazyPart>
          <code.Tray engine={engine} />
        </LazyPart>
      )}
    </UploadsContext>
  )
}

/**
 * Makes the browser ask before the page is left, except for a redirect that returns, such as a sign-in. Not in the
 * tray, whose code is still loading when the first upload begins.
 */
function useLeaveWarning(hasRunning: boolean): void {
  const { isComingBack } = useContext(DraftsContext)
  useEffect(() => {
    if (!hasRunning) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isComingBack()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasRunning, isComingBack])
}
