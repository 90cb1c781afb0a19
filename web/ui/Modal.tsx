import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { dialogSlotRecipe } from '@chakra-ui/react/theme'
import type { ReactNode } from 'react'

interface ModalProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'cover'
  /**
   * A question: a click outside does not close it, the close button has the initial focus, and a double click answers
   * once.
   */
  isAlert?: boolean
}

/** Large letters get the room of a phone's window, not the padding. */
const SIDES = 'min(1.5rem, 6.2vw)'

export function Modal({ isOpen, onClose, title, children, footer, size = 'md', isAlert = false }: ModalProps) {
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      size={size}
      placement="center"
      scrollBehavior="inside"
      role={isAlert ? 'alertdialog' : 'dialog'}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content borderRadius="3xl" mx="3" maxH={{ mdDown: 'calc(100dvh - 1.5rem)' }}>
            <Dialog.Header px={SIDES} pe="14">
              <Dialog.Title fontSize="xl" fontWeight="800">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body px={SIDES}>{children}</Dialog.Body>
            {footer !== undefined && (
              <Dialog.Footer
                px={SIDES}
                flexWrap="wrap"
                // A second click hits a dialog that fades out, or the next question at its place.
                onClickCapture={(event) => isAlert && (!isOpen || event.detail > 1) && event.stopPropagation()}
              >
                {footer}
              </Dialog.Footer>
            )}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label="Затвори" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
