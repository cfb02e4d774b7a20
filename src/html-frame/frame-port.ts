import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FromFrame, HANDSHAKE, readFromFrame, type ToFrame } from './messages'

export type Send = (message: ToFrame) => void

/** Timeout of the frame's script once its page has loaded. */
const SCRIPT_TIMEOUT_MS = 10_000
/** Timeout of the frame's page when it is loaded eagerly. */
const LOAD_TIMEOUT_MS = 30_000
/** Interval of the frame's liveness checks, and how many in a row may stay unanswered. */
const PING_MS = 3_000
const MAX_UNANSWERED = 5
/** Limits of a document that the user wants to see regardless of its cost. */
const MAX_UNANSWERED_UNLIMITED = 40
/** Most messages per second that a working frame sends, even when the portal reads them late. */
const MAX_MESSAGES = 1_000

/** Why a frame is removed: it did not load, or it loaded and keeps the browser busy. */
export type FrameFailure = 'unreachable' | 'unresponsive'

type FramePortOptions = {
  onMessage: (message: FromFrame) => void
  onFailure: (failure: FrameFailure) => void
  /** Whether its page is loaded eagerly, even out of view. */
  isEager: boolean
  isUnlimited: boolean
}

/**
 * The message port of a frame: handed over when its page has loaded, again when the browser reloads it. The frame can
 * send only what `readFromFrame` accepts; one that is unresponsive or sends too much is reported.
 * @returns `send`, null until the frame is ready; `connect`, the frame's load handler
 */
export function useFramePort(
  frame: RefObject<HTMLIFrameElement | null>,
  { onMessage, onFailure, isEager, isUnlimited }: FramePortOptions,
) {
  const [send, setSend] = useState<Send | null>(null)
  const port = useRef<MessagePort | null>(null)
  const timer = useRef(0)
  const unanswered = useRef(0)
  const latest = useRef({ onMessage, onFailure })
  useEffect(() => {
    latest.current = { onMessage, onFailure }
  })
  const [wasEager] = useState(isEager)
  useEffect(() => {
    if (wasEager)
      timer.current = window.setTimeout(() => latest.current.onFailure('unreachable'), LOAD_TIMEOUT_MS)
    return () => {
      clearTimeout(timer.current)
      port.current?.close()
    }
  }, [wasEager])

  const maxUnanswered = isUnlimited ? MAX_UNANSWERED_UNLIMITED : MAX_UNANSWERED
  useEffect(() => {
    if (!send) return
    unanswered.current = 0
    // Counts checks, not time: neither sleep nor a busy portal makes a frame late.
    const asking = setInterval(() => {
      if (unanswered.current >= maxUnanswered) return latest.current.onFailure('unresponsive')
      unanswered.current += 1
      send({ kind: 'ping' })
    }, PING_MS)
    return () => clearInterval(asking)
  }, [send, maxUnanswered])

  const connect = () => {
    port.current?.close()
    const { port1, port2 } = new MessageChannel()
    port.current = port1
    const isFlood = createFloodCheck()
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isFlood()) {
        port1.close()
        return latest.current.onFailure('unresponsive')
      }
      const message = readFromFrame(data)
      if (message) unanswered.current = 0
      if (message?.kind === 'ready') {
        clearTimeout(timer.current)
        setSend(() => (next: ToFrame) => {
          port1.postMessage(next)
        })
      } else if (message) latest.current.onMessage(message)
    }
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => latest.current.onFailure('unreachable'), SCRIPT_TIMEOUT_MS)
    // The frame's origin is null, so no other target can be named. It replies on the port only.
    frame.current?.contentWindow?.postMessage(HANDSHAKE, '*', [port2])
  }
  return { send, connect }
}

/** Whether more messages than a working frame sends have arrived within this second. */
function createFloodCheck(): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(performance.now() / 1_000)
    count = now === second ? count + 1 : 1
    second = now
    return count > MAX_MESSAGES
  }
}
