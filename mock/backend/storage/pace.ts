import { setTimeout as sleep } from 'node:timers/promises'

/** Waits after each of so many bytes, so that no more of them pass in a second. */
export const createPace = (bytesPerSecond: number) => {
  const started = performance.now()
  let passed = 0
  return async (bytes: number): Promise<void> => {
    passed += bytes
    const ahead = (passed / bytesPerSecond) * 1000 - (performance.now() - started)
    if (ahead > 1) await sleep(ahead)
  }
}

/** Slow connections are slow in small steps. */
export async function* slowly(pieces: Iterable<Buffer> | AsyncIterable<Buffer>, bytesPerSecond: number) {
  const pace = createPace(bytesPerSecond)
  const step = Math.max(1, Math.ceil(bytesPerSecond / 20))
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += step) {
      const bytes = piece.subarray(at, at + step)
      yield bytes
      await pace(bytes.length)
    }
  }
}
