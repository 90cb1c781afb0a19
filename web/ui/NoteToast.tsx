import { Box, Stack, Toast } from '@chakra-ui/react'
import { toastSlotRecipe } from '@chakra-ui/react/theme'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useState, type ReactNode } from 'react'

/** Swipe distance to the right that dismisses a message (docs/spec/storefront.md#messages). */
const AWAY_PX = 50

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

function iconOf(type: string | undefined) {
  return type === 'success' || type === 'error' ? ICONS[type] : ICONS.info
}

interface NoteToastProps {
  type: string | undefined
  title: ReactNode
  description: ReactNode
  actionLabel: string | undefined
  onAway: () => void
}

export function NoteToast({ type, title, description, actionLabel, onAway }: NoteToastProps) {
  const [from, setFrom] = useState<number | null>(null)
  const [moved, setMoved] = useState(0)
  const stop = () => {
    setFrom(null)
    setMoved(0)
  }
  return (
    <Toast.Root
      recipe={toastSlotRecipe}
      width={{ base: 'calc(100vw - 2rem)', md: '420px' }}
      borderRadius="2xl"
      touchAction="pan-y"
      css={{ '&[data-type=success]': { bg: 'mint.solid', color: 'mint.contrast' } }}
      style={moved > 0 ? { transform: `translateX(${moved}px)`, transitionProperty: 'none' } : {}}
      onPointerDown={({ clientX }) => setFrom(clientX)}
      onPointerMove={({ clientX }) => from !== null && setMoved(Math.max(0, clientX - from))}
      onPointerUp={({ clientX }) => {
        if (from !== null && clientX - from >= AWAY_PX) onAway()
        stop()
      }}
      onPointerCancel={stop}
      onPointerLeave={stop}
    >
      <Box as={iconOf(type)} boxSize="5" flexShrink="0" aria-hidden />
      <Stack gap="0.5" flex="1" maxWidth="100%">
        <Toast.Title fontWeight="bold">{title}</Toast.Title>
        {description !== undefined && <Toast.Description opacity="1">{description}</Toast.Description>}
      </Stack>
      {actionLabel !== undefined && (
        <Toast.ActionTrigger minH="8" fontWeight="bold">
          {actionLabel}
        </Toast.ActionTrigger>
      )}
      <Toast.CloseTrigger aria-label="Затвори" />
    </Toast.Root>
  )
}
