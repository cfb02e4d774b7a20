import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FromFrame, HANDSHAKE, readFromFrame, type ToFrame } from './messages'

/** Says something to the frame; absent while nobody listens there. */
export type Say = (message: ToFrame) => void

/** How long the frame's script may take once its page is there. */
const PATIENCE_MS = 10_000
/** How long the page itself may take when it is asked for at once. */
const LOADING_MS = 30_000

/**
 * The line to a frame: handed over when its page has loaded, again when the browser loads it again. Whoever loads
 * into the frame can say nothing but what `readFromFrame` lets through.
 */
export function useFramePort(
  frame: RefObject<HTMLIFrameElement | null>,
  hear: (message: FromFrame) => void,
  onSilence: () => void,
  isAtOnce: boolean,
) {
  const [say, setSay] = useState<Say | null>(null)
  const line = useRef<MessagePort | null>(null)
  const patience = useRef(0)
  const latest = useRef({ hear, onSilence })
  useEffect(() => {
    latest.current = { hear, onSilence }
  })
  const [isEager] = useState(isAtOnce)
  useEffect(() => {
    if (isEager) patience.current = window.setTimeout(() => latest.current.onSilence(), LOADING_MS)
    return () => {
      clearTimeout(patience.current)
      line.current?.close()
    }
  }, [isEager])

  const connect = () => {
    line.current?.close()
    const { port1, port2 } = new MessageChannel()
    line.current = port1
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readFromFrame(data)
      if (message?.kind === 'ready') {
        clearTimeout(patience.current)
        setSay(() => (next: ToFrame) => {
          port1.postMessage(next)
        })
      } else if (message) latest.current.hear(message)
    }
    clearTimeout(patience.current)
    patience.current = window.setTimeout(() => latest.current.onSilence(), PATIENCE_MS)
    // Its origin is null, so no other target can be named. The port leads nowhere but here.
    frame.current?.contentWindow?.postMessage(HANDSHAKE, '*', [port2])
  }
  return { say, connect }
}
