import { setTimeout as sleep } from 'node:timers/promises'

const step = 250

/** Delays after each number of bytes to limit the rate; stops once the fault is cleared. */
export function createRateLimiter(bytesPerSecond: number, isCleared: () => boolean = () => false) {
  const started = performance.now()
  let passed = 0
  return async (bytes: number): Promise<void> => {
    passed += bytes
    for (;;) {
      const ahead = (passed / bytesPerSecond) * 1000 - (performance.now() - started)
      if (ahead <= 1 || isCleared()) return
      await sleep(Math.min(ahead, step))
    }
  }
}

/** Splits data into small steps and limits its rate. */
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
