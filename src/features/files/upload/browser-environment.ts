import { onlineManager } from '@tanstack/react-query'
import { putBytes } from '../../../api/transfer'
import type { Connectivity, Environment, Send } from './core/ports'
import { until } from './core/until'
import { storageFailure } from './failures'

/** From the query client's online manager, so that uploads and queries agree. */
const connectivity: Connectivity = {
  isOffline: () => !onlineManager.isOnline(),
  untilOnline: async (signal) => {
    signal.throwIfAborted()
    if (onlineManager.isOnline()) return
    await until(signal, (done) => onlineManager.subscribe((isOnline) => isOnline && done()))
  },
}

const send: Send<Blob> = async ({ url, headers }, body, signal, onSent) => {
  try {
    return await putBytes(url, { headers, body, signal, onSent })
  } catch (cause) {
    throw storageFailure(cause)
  }
}

export const browserEnvironment: Environment<Blob> = {
  clock: {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: () => Math.random(),
  },
  connectivity,
  send,
}
