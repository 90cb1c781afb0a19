import { Stack, Text } from '@chakra-ui/react'
import { Banknote, CreditCard, Landmark } from 'lucide-react'
import { Controller, useFormContext } from 'react-hook-form'
import { paymentMethodLabels } from '#rules/order-labels.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import { Choice } from '../../ui/Choice.tsx'
import { BankDetails } from './BankDetails.tsx'
import type { CheckoutValues } from './checkout.rules.ts'

const methodsOf = (labels: ReturnType<typeof paymentMethodLabels>) =>
  [
    { value: 'CASH_ON_DELIVERY', label: labels.CASH_ON_DELIVERY, icon: <Banknote size={20} aria-hidden /> },
    { value: 'BANK_TRANSFER', label: labels.BANK_TRANSFER, icon: <Landmark size={20} aria-hidden /> },
    {
      value: 'CARD',
      label: labels.CARD,
      note: shownShop().paysOnline ? 'на защитена страница' : 'на място или при доставка',
      icon: <CreditCard size={20} aria-hidden />,
    },
  ] as const

/** `cardDepositTerms`: how a deposit is taken by card; null when the order has none. */
export function PaymentFields({ cardDepositTerms }: { cardDepositTerms: string | null }) {
  const { control, watch, formState } = useFormContext<CheckoutValues>()
  return (
    <Stack gap="4">
      <Controller
        control={control}
        name="paymentMethod"
        render={({ field }) => (
          <Choice
            legend="Начин на плащане"
            name={field.name}
            options={methodsOf(paymentMethodLabels(watch('deliveryMethod') === 'PICKUP'))}
            value={field.value}
            onChange={field.onChange}
            onLeave={field.onBlur}
            error={formState.errors.paymentMethod?.message}
            inputRef={field.ref}
          />
        )}
      />
      {watch('paymentMethod') === 'BANK_TRANSFER' && <BankDetails />}
      {watch('paymentMethod') === 'CARD' && cardDepositTerms !== null && <Text>{cardDepositTerms}</Text>}
    </Stack>
  )
}
