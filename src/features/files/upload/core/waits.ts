import type { UploadFailure } from './failure'

/** What parts wait for at the moment: the latest of it is what is said. */
export function createWaits(onChange: (failure: UploadFailure | null) => void) {
  const waiting = new Map<object, UploadFailure>()
  const tell = () => onChange([...waiting.values()].at(-1) ?? null)
  return () => {
    const key = {}
    return (failure: UploadFailure | null) => {
      if (failure) waiting.set(key, failure)
      else waiting.delete(key)
      tell()
    }
  }
}
