import { HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { QuantityStepper } from '../../../web/ui/QuantityStepper.tsx'
import { PeriodFields } from '../orders/DayField.tsx'
import type { Period } from './new-order.rules.ts'
import type { NewOrderLine_lineFragment } from './NewOrder.graphql.ts'

const MAX_QUANTITY = 999

interface NewOrderLineProps {
  line: NewOrderLine_lineFragment
  refusal: string | null
  onQuantity: (quantity: number) => Promise<void>
  onPeriod: (period: Period) => void
  onRemove: () => void
}

export function NewOrderLine({ line, refusal, onQuantity, onPeriod, onRemove }: NewOrderLineProps) {
  const { name, size, quantity, available, unitPrice, lineTotal, rental, problem } = line
  const [wanted, setWanted] = useState<number | null>(null)
  const title = size === null ? name : `${name}, ${size}`
  const text = refusal ?? problem?.message ?? null
  async function change(next: number) {
    setWanted(next)
    await onQuantity(next)
    setWanted((now) => (now === next ? null : now))
  }
  return (
    <Stack borderWidth="1px" borderRadius="xl" p="3" gap="2" role="group" aria-label={title}>
      <HStack justify="space-between" gap="3">
        <Text fontWeight="bold" overflowWrap="anywhere" minW="0" flex="1">
          {title}
        </Text>
        <Text fontWeight="bold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {moneyText(lineTotal)}
        </Text>
        <IconButton variant="ghost" colorPalette="gray" size="sm" aria-label={`Махни: ${title}`} onClick={onRemove}>
          <X />
        </IconButton>
      </HStack>
      {rental !== null && (
        <HStack gap="3" align="flex-start">
          <PeriodFields startsOn={rental.startsOn} endsOn={rental.endsOn} onChange={onPeriod} />
        </HStack>
      )}
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <QuantityStepper
          label={title}
          value={wanted ?? quantity}
          max={MAX_QUANTITY}
          onChange={(next) => void change(next)}
        />
        <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {rental === null ? 'налични' : 'свободни'} {available} · {moneyText(unitPrice)}
          {rental !== null && ` на ден · депозит ${moneyText(rental.deposit)}`}
        </Text>
      </HStack>
      {text !== null && (
        <Text role="alert" color="fg.error" fontSize="sm">
          {text}
        </Text>
      )}
    </Stack>
  )
}
