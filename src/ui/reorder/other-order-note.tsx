import { Info } from 'lucide-react'
import { Button } from '../control/button'
import { Note } from '../feedback/note'

type OtherOrderNoteProps = { onClose: () => void }

/** Says that the order differs from the user's own last change. */
export function OtherOrderNote({ onClose }: OtherOrderNoteProps) {
  return (
    <Note icon={Info} hue="neutral" role="alert">
      <p>Someone else changed the order too. The list shows it as it is now.</p>
      <Button size="sm" kind="quiet" onClick={onClose}>
        Close
      </Button>
    </Note>
  )
}
