import { HStack, Stack, Text } from '@chakra-ui/react'
import { moneyText, type MoneyParts } from '../../../web/lib/money-text.ts'
import type { AdminNewOrderCartQuery } from './NewOrder.graphql.ts'

type Summary = Extract<AdminNewOrderCartQuery['checkoutSummary'], { __typename: 'CheckoutSummary' }>

function Row({ label, money, isMinus = false }: { label: string; money: MoneyParts; isMinus?: boolean }) {
  return (
    <HStack justify="space-between">
      <Text color="fg.muted">{label}</Text>
      <Text fontVariantNumeric="tabular-nums">
        {isMinus && '−'}
        {moneyText(money)}
      </Text>
    </HStack>
  )
}

export function NewOrderSum({ summary }: { summary: Summary | null }) {
  if (summary === null) return null
  const { productsTotal, deliveryFee, discount, due } = summary.amounts
  return (
    <Stack gap="1">
      <Row label="Артикули" money={productsTotal} />
      <Row label="Доставка" money={deliveryFee} />
      {Number(discount.amount) > 0 && <Row label="Отстъпка" money={discount} isMinus />}
      <HStack justify="space-between" fontWeight="bold" fontSize="lg" aria-live="polite">
        <Text>За плащане</Text>
        <Text fontVariantNumeric="tabular-nums">{moneyText(due)}</Text>
      </HStack>
    </Stack>
  )
}
