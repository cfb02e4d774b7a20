import { useEffect } from 'react'
import { useLastSeen } from '../../../domain/last-seen'
import type { Line } from '../../../domain/product-lines'
import { today } from '../../../ui/format/today'

/** Whether something of a line came out since this user last looked at its downloads. Nothing is new at the first visit. */
export function useLineSeen(line: Line): {
  isNew: (day: string | null) => boolean
  markSeen: (day: string) => void
} {
  const { seen, markSeen } = useLastSeen(`downloads.${line}`)
  return { isNew: (day) => day !== null && seen !== null && day > seen, markSeen }
}

/** Notes that the user looks at the downloads of a line today. */
export function useNoteVisit(line: Line): void {
  const { markSeen } = useLineSeen(line)
  useEffect(() => markSeen(today()), [markSeen])
}
