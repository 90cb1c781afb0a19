import { IconButton, Popover, Portal, Stack } from '@chakra-ui/react'
import { Columns3 } from 'lucide-react'
import { CheckField } from './CheckField.tsx'

interface ColumnsButtonProps {
  names: readonly string[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

export function ColumnsButton({ names, hidden, onChange }: ColumnsButtonProps) {
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <IconButton variant="outline" colorPalette="gray" aria-label="Колони" hideBelow="md">
          <Columns3 />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="2xs">
            <Popover.Body>
              <Popover.Title fontWeight="800" mb="3">
                Колони
              </Popover.Title>
              <Stack gap="2">
                {names.map((name) => (
                  <CheckField
                    key={name}
                    label={name}
                    isOn={!hidden.includes(name)}
                    onChange={(isOn) => onChange(isOn ? hidden.filter((other) => other !== name) : [...hidden, name])}
                  />
                ))}
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
