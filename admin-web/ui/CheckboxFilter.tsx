import { Button, HStack, Popover, Portal, Stack } from '@chakra-ui/react'
import { ListFilter } from 'lucide-react'
import { CheckFields } from './CheckField.tsx'

interface CheckboxFilterProps {
  label: string
  options: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

export function CheckboxFilter({ label, options, chosen, onChange }: CheckboxFilterProps) {
  const isAll = options.length > 0 && chosen.length === options.length
  return (
    <Popover.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button variant="outline" colorPalette="gray">
          <ListFilter />
          {label}
          {chosen.length > 0 && ` (${chosen.length})`}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="xs">
            <Popover.Body maxH="80" overflowY="auto">
              <HStack justify="space-between" mb="3">
                <Popover.Title fontWeight="800">{label}</Popover.Title>
                <Button size="xs" variant="ghost" onClick={() => onChange(isAll ? [] : options.map(({ id }) => id))}>
                  {isAll ? 'Изчисти' : 'Избери всички'}
                </Button>
              </HStack>
              <Stack gap="2">
                <CheckFields options={options} chosen={chosen} onChange={onChange} />
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
