import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Elements } from '../layout/elements'
import { StyleProvider } from '../theme/style-provider'

type DialogFrameProps = {
  title: string
  role?: 'dialog' | 'alertdialog'
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** For forms and choices: fills a phone's window; a confirmation does not. */
  isForm?: boolean
  /** Escape was pressed; the dialog stays until its owner unmounts it. */
  onEscape: () => void
  initialFocus?: RefObject<HTMLElement | null>
  /** Gets the focus on close if the opener is gone. Default: its row, or the page's heading. */
  fallbackFocus?: () => HTMLElement | null
  children: Elements
}

// Only the part between title and buttons scrolls, also within a form element.
const phone = '@media (max-width: 480px)'
const filledPositioner = { [phone]: { padding: 0, overflow: 'hidden' } }
const filledContent = {
  // Subtracts the dialog's margin, title and buttons.
  '& > .dialog__body': {
    maxHeight: 'max(20rem, calc(100dvh - 2 * min(8dvh, 4rem) - 9rem))',
    overflowY: 'auto',
  },
  // Subtracts the dialog's margin and title.
  '& > form': {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: 'max(20rem, calc(100dvh - 2 * min(8dvh, 4rem) - 6.5rem))',
  },
  '& > form > .dialog__body': { flex: 1, minHeight: 0, overflowY: 'auto' },
  [phone]: {
    height: '100dvh',
    marginBlock: 0,
    borderRadius: 0,
    '& > form': { flex: 1, minHeight: 0, maxHeight: 'none' },
    '& .dialog__body.dialog__body': {
      flex: 1,
      minHeight: 0,
      maxHeight: 'none',
      overflowY: 'auto',
      alignContent: 'start',
    },
  },
}

/** The focused element before each dialog, since a dialog may be opened from another one that is gone by then. */
const openers = new WeakMap<Element, Element>()

function connectedOpener(opener: Element | null | undefined): HTMLElement | null {
  if (!opener || opener === document.body) return null
  if (opener.isConnected && opener instanceof HTMLElement) return opener
  const dialog = opener.closest('[role=dialog], [role=alertdialog]')
  return dialog && connectedOpener(openers.get(dialog))
}

/** The first control of a row that is still there: the action may have removed the opener. */
const startOf = (row: Element | null | undefined) =>
  row?.isConnected ? row.querySelector<HTMLElement>('a[href], button:enabled') : null

/** Escape in an open menu closes the menu only. */
function keepForMenu(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[popover]')) event.preventDefault()
}

/** A modal dialog, open while mounted. A click outside does not close it, so that no typed text is lost. */
export function DialogFrame({
  title,
  role = 'dialog',
  size = 'md',
  isForm = false,
  onEscape,
  initialFocus,
  fallbackFocus,
  children,
}: DialogFrameProps) {
  const [opener] = useState(() => document.activeElement)
  const [row] = useState(() => opener?.closest('[data-row], tr, li'))
  const keep = useCallback(
    (content: HTMLElement | null) => {
      if (content && opener) openers.set(content, opener)
    },
    [opener],
  )
  const finalFocus = () =>
    connectedOpener(opener) ?? fallbackFocus?.() ?? startOf(row) ?? document.querySelector('h1')
  const giveBack = useEffectEvent(() => finalFocus()?.focus())
  useEffect(
    () => () => {
      // The focus trap starts after the first paint. A dialog closed before leaves the focus on the body.
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
        onEscapeKeyDown={keepForMenu}
        initialFocusEl={initialFocus && (() => initialFocus.current)}
        finalFocusEl={finalFocus}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner css={isForm ? filledPositioner : undefined}>
            <Dialog.Content
              ref={keep}
              css={isForm ? filledContent : undefined}
              data-fills-phone={isForm ? '' : undefined}
            >
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
