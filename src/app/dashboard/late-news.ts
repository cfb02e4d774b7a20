import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../when-idle'
import type { LateNews } from './late/late-areas'

type LateComponent = ComponentType<{ onNews: (news: LateNews) => void }>

const notYet: LateNews = { found: [], isPending: true, cards: new Map() }
/** Whoever comes back to the dashboard does not wait for it again. */
let known: LateComponent | null = null

/**
 * The late part of the dashboard: its code is asked for when the first screen stands and the browser is idle, and it
 * tells its news from then on.
 */
export function useLateNews(stands: boolean) {
  const [news, onNews] = useState(notYet)
  const [Late, setLate] = useState(() => known)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!stands || Late) return
    return whenIdle(() => {
      import('./late/late').then(
        ({ Late: loaded }) => {
          known = loaded
          setLate(() => loaded)
        },
        () => onNews(missing(() => setTries(tries + 1))),
      )
    })
  }, [stands, Late, tries])
  return { news, onNews, Late }
}

function missing(retry: () => void): LateNews {
  const error = { message: 'This part of the page could not be loaded.' }
  const read = { data: undefined, error, isFetching: false, refetch: retry }
  return { found: [{ area: { noun: 'All other areas' }, read }], isPending: false, cards: new Map() }
}
