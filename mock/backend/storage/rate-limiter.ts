import { setTimeout as sleep } from 'node:timers/promises'

const step = 250

/** Waits after each of so many bytes, so that no more of them pass in a second; no longer, once it is mended. */
export function createRateLimiter(bytesPerSecond: number, isMended: () => boolean = () => false) {
  const started = performance.now()
  let passed = 0
  return async (bytes: number): Promise<void> => {
    passed += bytes
    for (;;) {
      const ahead = (passed / bytesPerSecond) * 1000 - (performance.now() - started)
      if (ahead <= 1 || isMended()) return
      await sleep(Math.min(ahead, step))
    }
  }
}

/** Slow connections are slow in small steps. */
export async function* throttled(pieces: Iterable<Buffer> | AsyncIterable<Buffer>, bytesPerSecond: number) {
  const pace = createRateLimiter(bytesPerSecond)
  const length = Math.max(1, Math.ceil(bytesPerSecond / 20))
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += length) {
      const bytes = piece.subarray(at, at + length)
      yield bytes
      await pace(bytes.length)
    }
  }
}
