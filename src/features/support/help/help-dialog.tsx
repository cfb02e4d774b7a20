import { Dialog } from '@chakra-ui/react/dialog'
import { Button } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { DialogFrame } from '../../../ui/dialog-frame'
import type { HelpFacts } from '../../../ui/get-help'

type HelpDialogProps = { facts: HelpFacts; onClose: () => void }

/** The text that asks for help, to be looked at before it goes anywhere. */
export function HelpDialog({ facts, onClose }: HelpDialogProps) {
  const text = facts.lines.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return (
    <DialogFrame title="Get help" onEscape={onClose}>
      <Dialog.Body>
        <p>{facts.subject}</p>
        <pre>{text}</pre>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
        <CopyButton kind="primary" label="Copy text" text={text} />
      </Dialog.Footer>
    </DialogFrame>
  )
}
