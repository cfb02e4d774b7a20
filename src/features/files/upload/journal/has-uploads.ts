import { readStoredText, removeStored, writeStored } from '../../../../ui/browser/stored'

const KEY = 'portal.uploads'

/** Whether any user may have unfinished uploads in this browser. A cheap check before the journal is loaded. */
export function mayHaveUploads(): boolean {
  return readStoredText(KEY) !== null
}

export function setHasUploads(): void {
  writeStored(KEY, 1)
}

export function clearHasUploads(): void {
  removeStored((key) => key === KEY)
}

/** Calls back when another tab adds uploads. @returns unsubscribes */
export function onHasUploads(run: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) run()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
