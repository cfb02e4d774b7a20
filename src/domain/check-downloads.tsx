import { lazy, useState } from 'react'
import { DialogSuspense } from '../ui/dialog/dialog-suspense'
import type { Elements } from '../ui/layout/elements'

const DownloadCheckDialog = lazy(async () => ({
  default: (await import('./download-check-dialog')).DownloadCheckDialog,
}))

type CheckDownloadsProps = {
  /** Draws the controls that ask about a person, by the person's id. */
  children: (ask: (userId: string) => void) => Elements
}

/** Opens the answer to "can this person download it, and why not?", where a seat or a ticket names the person. */
export function CheckDownloads({ children }: CheckDownloadsProps) {
  const [userId, setUserId] = useState<string | null>(null)
  return (
    <>
      {children(setUserId)}
      {userId !== null && (
        <DialogSuspense>
          <DownloadCheckDialog userId={userId} onClose={() => setUserId(null)} />
        </DialogSuspense>
      )}
    </>
  )
}
