import { HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { QuantityStepper } from '../../../web/ui/QuantityStepper.tsx'
import { PeriodFields } from './DayField.tsx'
import type { EditedLine } from './edit-form.rules.ts'

const MAX_QUANTITY = 9999

interface EditedLineRowProps {
  line: EditedLine
  onChange: (line: EditedLine) => void
  onRemove: () => void
}

export function EditedLineRow({ line, onChange, onRemove }: EditedLineRowProps) {
  const { name, quantity, days } = line
  return (
    <Stack borderWidth="1px" borderRadius="xl" p="3" gap="2" role="group" aria-label={name}>
      <HStack justify="space-between" gap="3">
        <Text fontWeight="bold">{name}</Text>
        <HStack gap="2">
          <QuantityStepper
            label={name}
            value={quantity}
            max={MAX_QUANTITY}
            onChange={(wanted) => onChange({ ...line, quantity: wanted })}
          />
          <IconButton variant="ghost" colorPalette="gray" size="sm" aria-label={`Махни: ${name}`} onClick={onRemove}>
            <X />
          </IconButton>
        </HStack>
      </HStack>
      {days !== null && (
        <HStack gap="3" align="flex-start">
          <PeriodFields {...days} onChange={(period) => onChange({ ...line, days: period })} />
        </HStack>
      )}
    </Stack>
  )
}
