import type { Engine } from './engine'
import { summaryOf } from './summary'
import type { UploadsState, UploadsStore } from './uploads-context'

/** Stands for the engine, whose code comes once there is something to do. */
export interface Shell extends UploadsStore {
  /** null until it is needed and there. */
  readonly engine: () => Engine | null
  /** Has the engine come: an earlier page may have left something. */
  readonly wake: () => void
}

const nothing: UploadsState = { entries: [], interrupted: [], summary: summaryOf([], null), isKept: true }

/** @param load brings the engine; @param onFailed called when its code does not come, with what was asked of it lost */
export function createShell(load: () => Promise<Engine>, onFailed: () => void): Shell {
  const listeners = new Set<() => void>()
  let engine: Engine | null = null
  let loading: Promise<Engine | null> | null = null
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const wake = () => {
    loading ??= load().then(
      (loaded) => {
        engine = loaded
        loaded.subscribe(tell)
        tell()
        return loaded
      },
      () => {
        loading = null
        return null
      },
    )
    return loading
  }
  const give = async (run: (loaded: Engine) => void) => {
    const loaded = engine ?? (await wake())
    if (loaded) run(loaded)
    else onFailed()
  }

  return {
    engine: () => engine,
    wake: () => void wake(),
    state: () => engine?.state() ?? nothing,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add: (items) => void give((loaded) => loaded.add(items)),
    addFrom: (read) => void give((loaded) => loaded.addFrom(read)),
    pause: (keys) => engine?.pause(keys),
    resume: (keys) => engine?.resume(keys),
    cancel: (keys) => engine?.cancel(keys),
    retry: (keys) => engine?.retry(keys),
    clear: () => engine?.clear(),
    halt: () => engine?.halt(),
  }
}
