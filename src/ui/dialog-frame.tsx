import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode, RefObject } from 'react'

type DialogFrameProps = {
  title: string
  role?: 'dialog' | 'alertdialog'
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Escape was pressed; the dialog stays until its owner unmounts it. */
  onEscape: () => void
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** An open dialog: mounted by whoever opens it, unmounted to close. A click beside it does nothing, so that no typed text is lost. */
export const DialogFrame = ({
  title,
  role = 'dialog',
  size = 'md',
  onEscape,
  initialFocus,
  children,
}: DialogFrameProps) => (
  <Dialog.Root
    open
    role={role}
    size={size}
    closeOnInteractOutside={false}
    onOpenChange={({ open }) => !open && onEscape()}
    initialFocusEl={initialFocus && (() => initialFocus.current)}
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content>
          <Dialog.Header>
            <Dialog.Title>{title}</Dialog.Title>
          </Dialog.Header>
          {children}
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
)
