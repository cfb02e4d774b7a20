import { onlineManager } from '@tanstack/react-query'
import { putBytes } from '../../../api/transfer'
import type { Line, Send, World } from './core/ports'
import { storageFailure } from './failures'

/** By the same word as everything else in the portal that waits for the network. */
const line: Line = {
  isDown: () => !onlineManager.isOnline(),
  up: (signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (onlineManager.isOnline()) return resolve()
      const leave = () => {
        stop()
        reject(signal.reason)
      }
      const stop = onlineManager.subscribe((isOnline) => {
        if (!isOnline) return
        stop()
        signal.removeEventListener('abort', leave)
        resolve()
      })
      signal.addEventListener('abort', leave, { once: true })
    }),
}

const send: Send<Blob> = async ({ url, headers }, body, signal, onSent) => {
  try {
    return await putBytes(url, { headers, body, signal, onSent })
  } catch (cause) {
    throw storageFailure(cause)
  }
}

/** The browser as the engine sees it. */
export const browserWorld: World<Blob> = {
  clock: {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: () => Math.random(),
  },
  line,
  send,
}
