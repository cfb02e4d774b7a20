import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/control/button'
import { StyleProvider } from '../../../ui/theme/style-provider'

type TreeDrawerProps = { title: string; onClose: () => void; children: ReactNode }

/** A drawer with the tree, for narrow windows; loaded on first use, mounted while it is open. */
export function TreeDrawer({ title, onClose, children }: TreeDrawerProps) {
  return (
    <StyleProvider>
      <Drawer.Root open onOpenChange={({ open }) => !open && onClose()}>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content>
              <Drawer.Header>
                <Drawer.Title>{title}</Drawer.Title>
                <Button kind="quiet" size="iconLg" aria-label="Close pages" onClick={onClose}>
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
