import { Dialog } from '@chakra-ui/react/dialog'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/control/button'
import { DiscardQuestion } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import type { HelpFacts } from '../../../ui/feedback/get-help'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { HelpForm } from './help-form'
import { useRecipients } from './help-recipients'

type HelpDialogProps = { facts: HelpFacts; onClose: () => void }

/** The text that asks for help: made from what the portal knows, looked at and changed before it goes anywhere. */
export function HelpDialog({ facts, onClose }: HelpDialogProps) {
  const known = useRecipients()
  // Whose text it is does not change under their hands when the list is read again.
  const [start, setStart] = useState(known)
  if (start === null && known !== null) setStart(known)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isTyped, setIsTyped] = useState(false)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const leave = () => (isTyped ? setAsksToDiscard(true) : onClose())

  return (
    <DialogFrame title="Get help" size="lg" onEscape={leave} initialFocus={field}>
      {start ? (
        <HelpForm
          facts={facts}
          {...start}
          fieldRef={field}
          onTyped={setIsTyped}
          onCancel={leave}
          question={
            asksToDiscard && (
              <DiscardQuestion isSaving={false} onKeep={() => setAsksToDiscard(false)} onDiscard={onClose} />
            )
          }
        />
      ) : (
        <>
          <Dialog.Body>
            <SkeletonText lines={8} label="Looking up who helps you" />
          </Dialog.Body>
          <Dialog.Footer>
            <Button onClick={onClose}>Cancel</Button>
          </Dialog.Footer>
        </>
      )}
    </DialogFrame>
  )
}
