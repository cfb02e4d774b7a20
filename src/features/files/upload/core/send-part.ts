import { UploadFailure } from './failure'
import type { PartAddress, World } from './ports'

/** So long nothing may move before a part is taken for stuck, in milliseconds. */
export const STALL_MS = 20_000

/** Sends one part once. One that does not move any more is broken off, which nobody else would notice. */
export async function sendPart<Bytes>(
  { clock, send }: World<Bytes>,
  address: PartAddress,
  bytes: Bytes,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<string> {
  const stall = new AbortController()
  const watch = () =>
    clock.after(STALL_MS, () => stall.abort(new UploadFailure('connection', 'The connection stands still.')))
  let callOff = watch()
  try {
    return await send(address, bytes, AbortSignal.any([signal, stall.signal]), (sent) => {
      callOff()
      callOff = watch()
      onSent(sent)
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw stall.signal.aborted ? stall.signal.reason : cause
  } finally {
    callOff()
  }
}
