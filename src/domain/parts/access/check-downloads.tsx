import { useState } from 'react'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import type { Elements } from '../../../ui/layout/elements'
import type { DownloadCheckAccount } from './download-check-dialog'

const DownloadCheckDialog = lazyDialog(
  async () => (await import('./download-check-dialog')).DownloadCheckDialog,
)

type CheckDownloadsProps = {
  /** Renders the controls that ask about a person, by id, or about someone of an account. */
  children: (ask: (about: string | DownloadCheckAccount) => void) => Elements
}

/** Opens the answer to "can this person download it?", for one person or someone of an account. */
export function CheckDownloads({ children }: CheckDownloadsProps) {
  const [about, setAbout] = useState<string | DownloadCheckAccount | null>(null)
  return (
    <>
      {children(setAbout)}
      {about !== null && <DownloadCheckDialog about={about} onClose={() => setAbout(null)} />}
    </>
  )
}
