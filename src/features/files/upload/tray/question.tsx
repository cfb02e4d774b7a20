import { Dialog } from '@chakra-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../../ui/control/button'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame'

type QuestionProps = {
  title: string
  children: ReactNode
  /** Leaves everything as it is. */
  stay: string
  go: string
  onStay: () => void
  onGo: () => void
}

/** Asks once before uploads end. It needs no server, so it works offline, too. */
export function Question({ title, children, stay, go, onStay, onGo }: QuestionProps) {
  const first = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame role="alertdialog" size="sm" title={title} initialFocus={first} onEscape={onStay}>
      <Dialog.Body>
        <Dialog.Description>{children}</Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={first} onClick={onStay}>
          {stay}
        </Button>
        <Button kind="danger" onClick={onGo}>
          {go}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
