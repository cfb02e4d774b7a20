import { onlineManager } from '@tanstack/react-query'
import { putBytes } from '../../../api/transfer'
import type { Connectivity, Environment, Send } from './core/ports'
import { storageFailure } from './failures'

/** From the query client's online manager, so that uploads and queries agree. */
const connectivity: Connectivity = {
  isOffline: () => !onlineManager.isOnline(),
  untilOnline: (signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (onlineManager.isOnline()) return resolve()
      const abort = () => {
        unsubscribe()
        reject(signal.reason)
      }
      const unsubscribe = onlineManager.subscribe((isOnline) => {
        if (!isOnline) return
        unsubscribe()
        signal.removeEventListener('abort', abort)
        resolve()
      })
      signal.addEventListener('abort', abort, { once: true })
    }),
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
