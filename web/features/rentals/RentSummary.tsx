import { Box, HStack, Text } from '@chakra-ui/react'
import { rentalAmounts } from '#rules/order-amounts.ts'
import { withVat } from '#rules/vat.ts'
import { chargedDaysText } from '../../lib/count-text.ts'
import { firstText, moneyOf, moneyText } from '../../lib/money-text.ts'
import { shownShop } from '../../lib/shown-shop.ts'

/**
 * Same rules as on the server: rent for the charged days, one day's price as deposit, and the sum
 * (docs/spec/rentals.md#rent-and-deposit).
 */
export function RentSummary({
  pricePerDayMinor,
  days,
  quantity,
}: {
  pricePerDayMinor: number
  days: number
  quantity: number
}) {
  const { rentMinor, depositMinor, totalMinor } = rentalAmounts(pricePerDayMinor, days, quantity)
  const { rentalVat } = shownShop().pricing
  const pricePerDay = firstText(moneyOf(pricePerDayMinor))
  const rows = [
    [`Наем: ${chargedDaysText(days)} × ${pricePerDay} × ${quantity} бр.`, firstText(moneyOf(rentMinor))],
    [`Депозит: ${pricePerDay} × ${quantity} бр.`, firstText(moneyOf(depositMinor))],
  ]
  return (
    <Box bg="bg.subtle" borderRadius="2xl" p="4" aria-live="polite" data-testid="rent-summary">
      {rows.map(([label, amount]) => (
        <HStack
          key={label}
          justify="space-between"
          align="flex-start"
          flexWrap="wrap"
          columnGap="4"
          rowGap="0"
          py="0.5"
        >
          <Text color="fg.muted">{label}</Text>
          <Text whiteSpace="nowrap">{amount}</Text>
        </HStack>
      ))}
      <HStack
        justify="space-between"
        flexWrap="wrap"
        rowGap="0"
        borderTopWidth="1px"
        mt="2"
        pt="2"
        fontWeight="800"
        fontSize="lg"
      >
        <Text>Общо</Text>
        <Text>{moneyText(moneyOf(totalMinor))}</Text>
      </HStack>
      <Text fontSize="sm" color="fg.muted" mt="1">
        {rentalVat === 'net' && `Цените за наем са без ДДС; с ДДС наемът е ${firstText(moneyOf(withVat(rentMinor)))}. `}
        {rentalVat === 'gross' && 'Цените за наем са с ДДС. '}
        Събота и неделя не се таксуват.
      </Text>
    </Box>
  )
}
