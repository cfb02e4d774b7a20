import { forgetStored, store, storedText } from '../../../../ui/stored'

const MARK = 'portal.uploads'

/** Whether an earlier page of this browser may have left uploads behind, of whomever: known before the journal's code is there. */
export const mayHoldUploads = (): boolean => storedText(MARK) !== null

export const markUploads = (): void => store(MARK, 1)

export const unmarkUploads = (): void => forgetStored((key) => key === MARK)
