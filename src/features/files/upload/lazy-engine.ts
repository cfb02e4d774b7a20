import { createStore } from '../../../ui/browser/create-store'
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

/** @param onFailed called if the engine's code cannot be loaded, so that added files are lost */
export function createLazyEngine(importEngine: () => Promise<Engine>, onFailed: () => void): LazyEngine {
  const engine = createStore<Engine | null>(null)
  let loading: Promise<Engine | null> | null = null
  const load = () => {
    loading ??= importEngine().then(
      (loaded) => {
        loaded.subscribe(() => engine.set(loaded))
        engine.set(loaded)
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
    const loaded = engine.get() ?? (await load())
    if (loaded) run(loaded)
    else onFailed()
  }

  return {
    engine: engine.get,
    load: () => void load(),
    state: () => engine.get()?.state() ?? noUploads,
    subscribe: engine.subscribe,
    add: (uploads) => void withEngine((loaded) => loaded.add(uploads)),
    addFrom: (read) => void withEngine((loaded) => loaded.addFrom(read)),
    pause: (keys) => engine.get()?.pause(keys),
    resume: (keys) => engine.get()?.resume(keys),
    cancel: (keys) => engine.get()?.cancel(keys),
    retry: (keys) => engine.get()?.retry(keys),
    clear: () => engine.get()?.clear(),
    halt: () => engine.get()?.halt(),
  }
}
