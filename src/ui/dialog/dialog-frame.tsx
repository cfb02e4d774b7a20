import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { StyleProvider } from '../theme/style-provider'

type DialogFrameProps = {
  title: string
  role?: 'dialog' | 'alertdialog'
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Escape was pressed; the dialog stays until its owner unmounts it. */
  onEscape: () => void
  initialFocus?: RefObject<HTMLElement | null>
  /** Where the focus goes when what had it before is no longer there: the page's heading, unless something is nearer. */
  fallbackFocus?: () => HTMLElement | null
  children: ReactNode
}

/** What had the focus before a dialog came, by the dialog's element: a question may be followed by a sheet in its place. */
const openers = new WeakMap<Element, Element>()

function stillThere(opener: Element | null | undefined): HTMLElement | null {
  if (!opener || opener === document.body) return null
  if (opener.isConnected && opener instanceof HTMLElement) return opener
  const dialog = opener.closest('[role=dialog], [role=alertdialog]')
  return dialog && stillThere(openers.get(dialog))
}

/** An open dialog: mounted by whoever opens it, unmounted to close. A click beside it does nothing, so that no typed text is lost. */
export function DialogFrame({
  title,
  role = 'dialog',
  size = 'md',
  onEscape,
  initialFocus,
  fallbackFocus,
  children,
}: DialogFrameProps) {
  const [opener] = useState(() => document.activeElement)
  const keep = useCallback(
    (content: HTMLElement | null) => {
      if (content && opener) openers.set(content, opener)
    },
    [opener],
  )
  const finalFocus = () => stillThere(opener) ?? fallbackFocus?.() ?? document.querySelector('h1')
  const giveBack = useEffectEvent(() => finalFocus()?.focus())
  useEffect(
    () => () => {
      // The trap takes the focus a moment after the dialog is drawn. Who was faster than that would be left with nothing.
      if (document.activeElement === document.body) giveBack()
    },
    [],
  )
  return (
    <StyleProvider>
      <Dialog.Root
        open
        role={role}
        size={size}
        closeOnInteractOutside={false}
        onOpenChange={({ open }) => !open && onEscape()}
        initialFocusEl={initialFocus && (() => initialFocus.current)}
        finalFocusEl={finalFocus}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content ref={keep}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              {children}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </StyleProvider>
  )
}
