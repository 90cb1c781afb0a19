import { Button, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SidePanel } from '../../ui/SidePanel.tsx'

interface FilterDrawerProps {
  title: string
  isOpen: boolean
  onClose: () => void
  count: number
  found: string
  onClear: () => void
  children: ReactNode
}

export function FilterDrawer({ title, isOpen, onClose, count, found, onClear, children }: FilterDrawerProps) {
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" aria-disabled={count === 0} onClick={onClear}>
            Изчисти филтрите
          </Button>
          <Button flex="1" onClick={onClose}>
            Покажи {found}
          </Button>
        </>
      }
    >
      <Stack gap="4">{children}</Stack>
    </SidePanel>
  )
}
