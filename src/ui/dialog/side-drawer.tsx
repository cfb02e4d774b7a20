import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../control/button'
import { StyleProvider } from '../theme/style-provider'

type SideDrawerProps = {
  title: string
  /** The accessible name of the button that closes it. */
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A drawer at the side of a narrow window; loaded on first use, mounted while it is open. */
export function SideDrawer({ title, closeLabel, onClose, children }: SideDrawerProps) {
  return (
    <StyleProvider>
      <Drawer.Root open onOpenChange={({ open }) => !open && onClose()}>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content>
              <Drawer.Header>
                <Drawer.Title>{title}</Drawer.Title>
                <Button kind="quiet" size="iconLg" aria-label={closeLabel} onClick={onClose}>
                  <X size={20} aria-hidden="true" />
                </Button>
              </Drawer.Header>
              <Drawer.Body>{children}</Drawer.Body>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </StyleProvider>
  )
}
