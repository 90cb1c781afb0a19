import { CloseButton, Drawer, Portal } from '@chakra-ui/react'
import { drawerSlotRecipe } from '@chakra-ui/react/theme'
import type { ReactNode, RefObject } from 'react'

interface SidePanelProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
}

/** Large letters get the room of a phone's window, not the padding. */
const SIDES = 'min(1.5rem, 6.2vw)'

export function SidePanel({ isOpen, onClose, title, children, footer, initialFocus }: SidePanelProps) {
  return (
    <Drawer.Root
      recipe={drawerSlotRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement={{ mdDown: 'bottom', md: 'end' }}
      size="sm"
      {...(initialFocus === undefined ? {} : { initialFocusEl: () => initialFocus.current })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxH={{ mdDown: '85dvh' }} borderTopRadius={{ mdDown: '3xl' }}>
            <Drawer.Header px={SIDES} pe="14">
              <Drawer.Title fontSize="xl" fontWeight="800">
                {title}
              </Drawer.Title>
            </Drawer.Header>
            <Drawer.Body px={SIDES}>{children}</Drawer.Body>
            <Drawer.Footer px={SIDES} flexWrap="wrap" pb="calc(1rem + env(safe-area-inset-bottom))">
              {footer}
            </Drawer.Footer>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="md" aria-label="Затвори" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
