import { chakra } from '@chakra-ui/react/styled-system'
import { Info, Lock } from 'lucide-react'
import type { FileListing } from '../files-search'

const Note = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '2',
    textStyle: 'sm',
    bg: 'bg.muted',
    borderRadius: 'md',
    '& svg': { flexShrink: 0, color: 'fg.muted' },
  },
})

/** What somebody has to know of the open folder before they work in it. */
export function FolderNotes({
  listing,
  mayChange,
}: {
  listing: FileListing | undefined
  mayChange: boolean
}) {
  if (!listing) return null
  return (
    <>
      {!listing.writable && mayChange && (
        <Note>
          <Lock size={16} aria-hidden="true" />
          This folder can only be read. Copy what you need into a folder of your own.
        </Note>
      )}
      {listing.truncated && (
        <Note>
          <Info size={16} aria-hidden="true" />
          This folder holds more than is shown here. Search finds the rest.
        </Note>
      )}
    </>
  )
}
