import { chakra } from '@chakra-ui/react/styled-system'
import { ClipboardPaste, X } from 'lucide-react'
import { Button } from '../../../../ui/button'
import { useReasonOffline } from '../../../../ui/online'
import type { FilesContext } from '../../actions'
import { named } from '../batch/item-words'
import { carry, useCarried } from './clipboard'
import { openFolder, paste, reasonNotToPaste } from './paste'

const Chip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '1.5',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& > :first-of-type': { flex: '1 1 160px', minW: 0, overflowWrap: 'anywhere' },
    '& small': { textStyle: 'sm', color: 'fg.muted' },
  },
})

/** What was cut or copied, and the way to put it here. */
export function CarryChip({ context }: { context: FilesContext }) {
  const carried = useCarried()
  const offline = useReasonOffline()
  const reason = carried ? (reasonNotToPaste(carried, openFolder(context)) ?? offline) : null
  if (context.reason !== null) return null
  return (
    <div role="status">
      {carried && (
        <Chip>
          <span>
            {named(carried.files.map(({ path }) => path))} to {carried.transfer}
            {reason !== null && <small> {reason}</small>}
          </span>
          <Button size="sm" disabled={reason !== null} onClick={() => paste(context, openFolder(context))}>
            <ClipboardPaste size={16} aria-hidden="true" />
            Paste here
          </Button>
          <Button
            kind="quiet"
            size="icon"
            aria-label={`Do not ${carried.transfer} them`}
            onClick={() => carry(null)}
          >
            <X size={16} aria-hidden="true" />
          </Button>
        </Chip>
      )}
    </div>
  )
}
