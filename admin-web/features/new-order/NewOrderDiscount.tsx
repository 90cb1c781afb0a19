import { Grid, Input, Stack } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { EMPTY_DISCOUNT, type DiscountForm } from './new-order.rules.ts'
import type { NewOrderFieldsProps } from './NewOrderCustomer.tsx'

export function NewOrderDiscount({ form: { discount }, change, errors }: NewOrderFieldsProps) {
  const set = (part: Partial<DiscountForm>) => change({ discount: { ...EMPTY_DISCOUNT, ...discount, ...part } })
  return (
    <Stack gap="3">
      <CheckField
        label="Отстъпка от магазина"
        isOn={discount !== null}
        onChange={(isOn) => change({ discount: isOn ? EMPTY_DISCOUNT : null })}
      />
      {discount !== null && (
        <Grid gap="3" templateColumns="minmax(0, 1fr) minmax(0, 2fr)">
          <FormField label="Сума" isRequired error={errors['discount.amount'] ?? errors['discount']}>
            <Input
              inputMode="decimal"
              value={discount.amount}
              autoComplete="off"
              onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
            />
          </FormField>
          <FormField label="Защо" isRequired error={errors['discount.reason']}>
            <Input
              value={discount.reason}
              maxLength={500}
              autoComplete="off"
              onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
            />
          </FormField>
        </Grid>
      )}
    </Stack>
  )
}
