import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../control/button'
import { StyleProvider } from '../theme/style-provider'

type SideDrawerProps = {
  title: string
  closeLabel: string
  /** On the right, wide and with a padding, for facts; else on the left, for a menu. */
  isAtEnd?: boolean
  isOpen?: boolean
  onClose: () => void
  /** Gets the focus when the drawer closes. Default: the element that had it before. */
  returnFocus?: () => HTMLElement | null
  children: ReactNode
}

const atEnd = {
  maxW: 'min(26rem, calc(100vw - 48px))',
  _open: { animation: 'fade-in {durations.slow}' },
}

/**
 * The user cannot move the focus out of a drawer. In development React starts it twice, which gives the focus back to
 * the opener for a moment.
 */
const keepOpen = (event: Event) => event.preventDefault()

/** A drawer at the side of a narrow window; loaded on first use. */
export function SideDrawer({
  title,
  closeLabel,
  isAtEnd = false,
  isOpen = true,
  onClose,
  returnFocus,
  children,
}: SideDrawerProps) {
  return (
    <StyleProvider>
      <Drawer.Root
        open={isOpen}
        onOpenChange={({ open }) => !open && onClose()}
        onFocusOutside={keepOpen}
        finalFocusEl={returnFocus}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner justifyContent={isAtEnd ? 'flex-end' : undefined}>
            <Drawer.Content {...(isAtEnd && atEnd)}>
              <Drawer.Header>
                <Drawer.Title>{title}</Drawer.Title>
                <Button kind="quiet" size="iconLg" aria-label={closeLabel} onClick={onClose}>
                  <X size={20} aria-hidden="true" />
                </Button>
              </Drawer.Header>
              <Drawer.Body p={isAtEnd ? '4' : undefined}>{children}</Drawer.Body>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </StyleProvider>
  )
}
