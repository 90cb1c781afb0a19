import { Box, HStack, Text } from '@chakra-ui/react'
import { DELIVERY_METHOD_LABELS } from '#rules/order-labels.ts'
import type { LineSums } from '#rules/order-amounts.ts'
import { RENTAL_VAT_LABEL } from '#rules/rental-vat-words.ts'
import { discountText, firstText, moneyOf, moneyText, secondText, type MoneyParts } from '../../lib/money-text.ts'
import type { CheckoutValues } from './checkout.rules.ts'

export interface OrderSummaryProps {
  /** Before the discount. */
  sums: LineSums
  deliveryFee: MoneyParts
  discount: MoneyParts
  rentalVat: MoneyParts
  due: MoneyParts
  deliveryMethod: CheckoutValues['deliveryMethod']
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <HStack justify="space-between" flexWrap="wrap" rowGap="0" py="1">
      <Text color="fg.muted">{label}</Text>
      <Text fontWeight="bold" whiteSpace="nowrap">
        {amount}
      </Text>
    </HStack>
  )
}

/**
 * Amounts as the server computes them, in the currencies that are shown (docs/spec/checkout.md#amounts-that-are-shown).
 */
export function OrderSummary({
  sums: { goodsMinor, rentMinor, depositMinor },
  deliveryFee,
  discount,
  rentalVat,
  due,
  deliveryMethod,
  isCopy = false,
}: OrderSummaryProps & {
  /** Another one on the page announces the changes. */
  isCopy?: boolean
}) {
  return (
    <Box {...(isCopy ? {} : { 'aria-live': 'polite', 'data-testid': 'order-summary' })}>
      {(goodsMinor > 0 || rentMinor === 0) && <Row label="Стоки" amount={moneyText(moneyOf(goodsMinor))} />}
      {rentMinor > 0 && <Row label="Наем" amount={moneyText(moneyOf(rentMinor))} />}
      {depositMinor > 0 && <Row label="Депозит (връща се)" amount={moneyText(moneyOf(depositMinor))} />}
      <Row
        label={deliveryMethod === 'PICKUP' ? DELIVERY_METHOD_LABELS.PICKUP : 'Доставка'}
        amount={deliveryMethod === '' ? 'изберете начин' : moneyText(deliveryFee)}
      />
      {discount.amount !== '0.00' && <Row label="Отстъпка" amount={discountText(discount)} />}
      {rentalVat.amount !== '0.00' && <Row label={RENTAL_VAT_LABEL} amount={moneyText(rentalVat)} />}
      <HStack justify="space-between" flexWrap="wrap" rowGap="0" borderTopWidth="1px" mt="2" pt="3" align="baseline">
        <Text fontWeight="800" fontSize="lg">
          Общо
        </Text>
        <Box textAlign="right" ms="auto">
          <Text fontWeight="900" fontSize="2xl" lineHeight="1.1">
            {firstText(due)}
          </Text>
          <Text color="fg.muted">{secondText(due)}</Text>
        </Box>
      </HStack>
    </Box>
  )
}
