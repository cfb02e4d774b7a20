import { Dialog } from '@chakra-ui/react/dialog'
import { useRef } from 'react'
import { Button } from '../control/button'
import { DialogFrame } from '../dialog/dialog-frame'
import { FieldFrame } from '../form/field-frame'
import { Input } from '../form/input'

/** A link that the browser refused to copy, to be copied by hand. */
export function CopyLinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <DialogFrame title="Copy link" size="sm" initialFocus={field} onEscape={onClose}>
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>
          The browser did not allow the portal to copy the link. Select it and copy it yourself.
        </Dialog.Description>
        <FieldFrame label="Link to this view" optional={false} error={undefined}>
          {(described) => (
            <Input
              {...described}
              ref={field}
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </FieldFrame>
      </Dialog.Body>
      <Dialog.Footer>
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
