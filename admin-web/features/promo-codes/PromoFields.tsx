import { Input, SimpleGrid } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { DayTimeField } from '../../ui/DayTimeField.tsx'
import type { PromoForm } from './promo-form.rules.ts'

/** docs/spec/promo-codes.md#promo-code-form. */
export function PromoFields({
  form,
  set,
  errors,
}: {
  form: PromoForm
  set: (part: Partial<PromoForm>) => void
  errors: FieldErrors
}) {
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label="Код" isRequired error={errors['code']}>
          <Input
            value={form.code}
            maxLength={40}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ code: currentTarget.value.toUpperCase() })}
          />
        </FormField>
        <FormField label="Отстъпка (%)" isRequired error={errors['discountPercentage']}>
          <Input
            type="number"
            min={1}
            max={100}
            step={1}
            value={form.discountPercentage}
            onChange={({ currentTarget }) => set({ discountPercentage: currentTarget.value })}
          />
        </FormField>
        <DayTimeField
          label="Валиден от"
          isRequired
          value={form.validFrom}
          error={errors['validFrom']}
          onChange={(validFrom) => set({ validFrom })}
        />
        <DayTimeField
          label="Валиден до"
          isRequired
          value={form.validUntil}
          error={errors['validUntil']}
          onChange={(validUntil) => set({ validUntil })}
        />
        <FormField label="Максимален брой използвания" error={errors['maxUses']} help="Празно: без ограничение.">
          <Input
            type="number"
            min={1}
            step={1}
            value={form.maxUses}
            onChange={({ currentTarget }) => set({ maxUses: currentTarget.value })}
          />
        </FormField>
        <FormField label="Описание" error={errors['description']} help="Само за екипа.">
          <Input value={form.description} onChange={({ currentTarget }) => set({ description: currentTarget.value })} />
        </FormField>
      </SimpleGrid>
      <CheckField label="Активен" isOn={form.isActive} onChange={(isActive) => set({ isActive })} />
    </>
  )
}
