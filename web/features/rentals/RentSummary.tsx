import { Box, HStack, Text } from '@chakra-ui/react'
import { decimalOf, euroCents } from '#rules/money.ts'
import { rentalAmounts } from '#rules/order-amounts.ts'
import { chargedDaysText } from '../../lib/count-text.ts'

const text = (stotinki: number): string => `${decimalOf(stotinki)} лв`

/** What a rental costs, by the same rules as on the server: rent for the charged days, one day's price as deposit, both together (storefront 9). */
export function RentSummary({ pricePerDayStotinki, days, quantity }: { pricePerDayStotinki: number; days: number; quantity: number }) {
  const { rentStotinki, depositStotinki, totalStotinki } = rentalAmounts(pricePerDayStotinki, days, quantity)
  const rows = [
    [`Наем: ${chargedDaysText(days)} × ${decimalOf(pricePerDayStotinki)} лв × ${quantity} бр.`, text(rentStotinki)],
    [`Депозит: ${decimalOf(pricePerDayStotinki)} лв × ${quantity} бр.`, text(depositStotinki)],
  ]
  return (
    <Box bg="bg.subtle" borderRadius="2xl" p="4" aria-live="polite" data-testid="rent-summary">
      {rows.map(([label, amount]) => (
        <HStack key={label} justify="space-between" align="flex-start" gap="4" py="0.5">
          <Text color="fg.muted">{label}</Text>
          <Text whiteSpace="nowrap">{amount}</Text>
        </HStack>
      ))}
      <HStack justify="space-between" borderTopWidth="1px" mt="2" pt="2" fontWeight="800" fontSize="lg">
        <Text>Общо</Text>
        <Text>
          {text(totalStotinki)} / {decimalOf(euroCents(totalStotinki))} €
        </Text>
      </HStack>
      <Text fontSize="sm" color="fg.muted" mt="1">
        Цените за наем са без ДДС. Събота и неделя не се таксуват.
      </Text>
    </Box>
  )
}
