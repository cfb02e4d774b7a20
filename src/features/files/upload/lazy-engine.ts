import type { Engine } from './engine'
import { noUploads } from './summary'
import type { UploadsStore } from './uploads-context'

/** Proxy for the upload engine, which is loaded lazily on first use. */
export type LazyEngine = UploadsStore & {
  /** null until it is loaded. */
  readonly engine: () => Engine | null
  /** Loads the engine although nothing was added: an earlier page may have left uploads. */
  readonly load: () => void
}

/** @param onFailed called when the engine's code cannot be loaded, so that what was added is lost */
export function createLazyEngine(importEngine: () => Promise<Engine>, onFailed: () => void): LazyEngine {
  const listeners = new Set<() => void>()
  let engine: Engine | null = null
  let loading: Promise<Engine | null> | null = null
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const load = () => {
    loading ??= importEngine().then(
      (loaded) => {
        engine = loaded
        loaded.subscribe(notify)
        notify()
        return loaded
      },
      () => {
        loading = null
        return null
      },
    )
    return loading
  }
  const withEngine = async (run: (loaded: Engine) => void) => {
    const loaded = engine ?? (await load())
    if (loaded) run(loaded)
    else onFailed()
  }

  return {
    engine: () => engine,
    load: () => void load(),
    state: () => engine?.state() ?? noUploads,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add: (uploads) => void withEngine((loaded) => loaded.add(uploads)),
    addFrom: (read) => void withEngine((loaded) => loaded.addFrom(read)),
    pause: (keys) => engine?.pause(keys),
    resume: (keys) => engine?.resume(keys),
    cancel: (keys) => engine?.cancel(keys),
    retry: (keys) => engine?.retry(keys),
    clear: () => engine?.clear(),
    halt: () => engine?.halt(),
  }
}
