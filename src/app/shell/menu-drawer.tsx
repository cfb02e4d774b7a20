import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { Button } from '../../ui/control/button'
import { StyleProvider } from '../../ui/theme/style-provider'
import type { MenuEntry } from './menu-model'
import { SideMenu } from './side-menu'

type MenuDrawerProps = {
  isOpen: boolean
  onClose: () => void
  /** Where the focus goes when the drawer closes. */
  returnFocus: () => HTMLElement | null
  entries: readonly MenuEntry[]
  pathname: string
}

/** The side menu on narrow windows; loaded when it is first opened. */
export function MenuDrawer({ isOpen, onClose, returnFocus, entries, pathname }: MenuDrawerProps) {
  return (
    <StyleProvider>
      <Drawer.Root
        open={isOpen}
        onOpenChange={({ open }) => !open && onClose()}
        finalFocusEl={returnFocus}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content>
              <Drawer.Header>
                <Drawer.Title>Menu</Drawer.Title>
                <Button kind="quiet" size="iconLg" aria-label="Close menu" onClick={onClose}>
                  <X size={20} aria-hidden="true" />
                </Button>
              </Drawer.Header>
              <Drawer.Body>
                <SideMenu entries={entries} pathname={pathname} />
              </Drawer.Body>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </StyleProvider>
  )
}
