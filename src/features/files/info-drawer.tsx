import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/control/button'
import { StyleProvider } from '../../ui/theme/style-provider'

type InfoDrawerProps = { onClose: () => void; children: ReactNode }

/** The information panel as a drawer for narrow screens; loaded lazily, mounted while it is open. */
export function InfoDrawer({ onClose, children }: InfoDrawerProps) {
  return (
    <StyleProvider>
      <Drawer.Root open onOpenChange={({ open }) => !open && onClose()}>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner justifyContent="flex-end">
            <Drawer.Content
              maxW="min(26rem, calc(100vw - 48px))"
              _open={{ animation: 'fade-in {durations.slow}' }}
            >
              <Drawer.Header>
                <Drawer.Title>Information</Drawer.Title>
                <Button kind="quiet" size="iconLg" aria-label="Close the information" onClick={onClose}>
                  <X size={20} aria-hidden="true" />
                </Button>
              </Drawer.Header>
              <Drawer.Body p="4">{children}</Drawer.Body>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </StyleProvider>
  )
}
