import { Box, Portal, Stack, Toast, Toaster } from '@chakra-ui/react'
import { toastSlotRecipe } from '@chakra-ui/react/theme'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { cornerToaster, topToaster } from './toaster.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

function iconOf(type: string | undefined) {
  return type === 'success' || type === 'error' ? ICONS[type] : ICONS.info
}

/** Where messages appear. */
export function ToastArea() {
  return (
    <Portal>
      {[topToaster, cornerToaster].map((toaster, index) => (
        <Toaster key={index === 0 ? 'top' : 'corner'} toaster={toaster} aria-label={index === 0 ? 'Съобщения горе (F8)' : 'Съобщения в ъгъла (F8)'} insetInline={{ mdDown: '4' }}>
          {(toast) => {
            const ToastIcon = iconOf(toast.type)
            return (
              <Toast.Root recipe={toastSlotRecipe} width={{ base: 'calc(100vw - 2rem)', md: '420px' }} borderRadius="2xl" css={{ '&[data-type=success]': { bg: 'mint.solid', color: 'mint.contrast' } }}>
                <Box as={ToastIcon} boxSize="5" flexShrink="0" aria-hidden />
                <Stack gap="0.5" flex="1" maxWidth="100%">
                  <Toast.Title fontWeight="bold">{toast.title}</Toast.Title>
                  {toast.description !== undefined && <Toast.Description opacity="1">{toast.description}</Toast.Description>}
                </Stack>
                <Toast.CloseTrigger aria-label="Затвори" />
              </Toast.Root>
            )
          }}
        </Toaster>
      ))}
    </Portal>
  )
}
