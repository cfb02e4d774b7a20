import type { menuLink, rowsAfter, scrollFrames, walk } from './actions'
import type { Arrival } from './arrival'
import type { Snapshot, tableNow } from './snapshot'

declare global {
  /** Set by the scripts in this folder when the page is ready; absent until then. */
  var benchArrival: Arrival | undefined
  var benchSnapshot: Snapshot | undefined
  var benchLooks: string[] | undefined
  /** Actions of the bench on a page that is ready. */
  var benchUse: {
    menuLink: typeof menuLink
    rowsAfter: typeof rowsAfter
    scrollFrames: typeof scrollFrames
    walk: typeof walk
  }
  var benchTable: typeof tableNow
  /** Put on the page by the bench: the page is ready. */
  var tellBench: () => Promise<void>
}
