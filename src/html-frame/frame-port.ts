import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FromFrame, HANDSHAKE, readFromFrame, type ToFrame } from './messages'

/** Sends a message to the frame. */
export type Send = (message: ToFrame) => void

/** Longest wait for the frame's script once its page has loaded. */
const SCRIPT_TIMEOUT_MS = 10_000
/** Longest wait for the frame's page when it is loaded eagerly. */
const LOAD_TIMEOUT_MS = 30_000

/**
 * The message port of a frame: handed over when its page has loaded, again when the browser reloads it. Whatever runs
 * in the frame can send only what `readFromFrame` accepts.
 * @returns `send`, null until the frame is ready; `connect`, the frame's load handler
 */
export function useFramePort(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: FromFrame) => void,
  onTimeout: () => void,
  isEager: boolean,
) {
  const [send, setSend] = useState<Send | null>(null)
  const port = useRef<MessagePort | null>(null)
  const timer = useRef(0)
  const latest = useRef({ onMessage, onTimeout })
  useEffect(() => {
    latest.current = { onMessage, onTimeout }
  })
  const [wasEager] = useState(isEager)
  useEffect(() => {
    if (wasEager) timer.current = window.setTimeout(() => latest.current.onTimeout(), LOAD_TIMEOUT_MS)
    return () => {
      clearTimeout(timer.current)
      port.current?.close()
    }
  }, [wasEager])

  const connect = () => {
    port.current?.close()
    const { port1, port2 } = new MessageChannel()
    port.current = port1
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readFromFrame(data)
      if (message?.kind === 'ready') {
        clearTimeout(timer.current)
        setSend(() => (next: ToFrame) => {
          port1.postMessage(next)
        })
      } else if (message) latest.current.onMessage(message)
    }
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => latest.current.onTimeout(), SCRIPT_TIMEOUT_MS)
    // The frame's origin is null, so no other target can be named. Its answers arrive on the port only.
    frame.current?.contentWindow?.postMessage(HANDSHAKE, '*', [port2])
  }
  return { send, connect }
}
