import { HStack, Stack, Text } from '@chakra-ui/react'
import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import { RENTAL_VAT_LABEL } from '#rules/rental-vat-words.ts'
import { discountText, moneyText, type MoneyParts } from '../../../web/lib/money-text.ts'
import { dueAfter, dueWithServices, type NewOrderForm } from './new-order.rules.ts'
import type { AdminNewOrderCartQuery } from './NewOrder.graphql.ts'

type Summary = Extract<AdminNewOrderCartQuery['checkoutSummary'], { __typename: 'CheckoutSummary' }>

function Row({ label, money, isMinus = false }: { label: string; money: MoneyParts; isMinus?: boolean }) {
  return (
    <HStack justify="space-between">
      <Text color="fg.muted">{label}</Text>
      <Text fontVariantNumeric="tabular-nums">{isMinus ? discountText(money) : moneyText(money)}</Text>
    </HStack>
  )
}

const differenceOf = (more: string, less: string): string =>
  decimalOf((minorUnitsOf(more) ?? 0) - (minorUnitsOf(less) ?? 0))

interface NewOrderSumProps {
  summary: Summary | null
  form: Pick<NewOrderForm, 'services' | 'discount'>
}

export function NewOrderSum({ summary, form }: NewOrderSumProps) {
  if (summary === null) return null
  const { productsTotal, deliveryFee, discount: codeDiscount, rentalVat, due } = summary.amounts
  const whole = dueWithServices(due.amount, form.services)
  const rest = { ...due, amount: dueAfter(due.amount, form) }
  return (
    <Stack gap="1">
      <Row label="Артикули" money={productsTotal} />
      <Row label="Доставка" money={deliveryFee} />
      {Number(codeDiscount.amount) > 0 && <Row label="Отстъпка по промо код" money={codeDiscount} isMinus />}
      {rentalVat.amount !== '0.00' && <Row label={RENTAL_VAT_LABEL} money={rentalVat} />}
      {whole !== due.amount && <Row label="Услуги" money={{ ...due, amount: differenceOf(whole, due.amount) }} />}
      {rest.amount !== whole && (
        <Row label="Отстъпка от магазина" money={{ ...due, amount: differenceOf(whole, rest.amount) }} isMinus />
      )}
      <HStack justify="space-between" fontWeight="bold" fontSize="lg" aria-live="polite">
        <Text>За плащане</Text>
        <Text fontVariantNumeric="tabular-nums">{moneyText(rest)}</Text>
      </HStack>
    </Stack>
  )
}
