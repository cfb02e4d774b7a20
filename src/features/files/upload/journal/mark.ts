import { forgetStored, store, storedText } from '../../../../ui/browser/stored'

const MARK = 'portal.uploads'

/** Whether an earlier page of this browser may have left uploads behind, of whomever: known before the journal's code is there. */
export const mayHoldUploads = (): boolean => storedText(MARK) !== null

export const markUploads = (): void => store(MARK, 1)

/**
 * Calls back when another tab sets the mark.
 * @returns stops listening
 */
export function onMark(run: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === MARK && newValue !== null) run()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

export const unmarkUploads = (): void => forgetStored((key) => key === MARK)
