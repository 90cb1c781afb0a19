import { Button, chakra, Input, Textarea } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { FIELD_NEEDED, markFields } from '../../lib/form-fields.ts'
import { textarea } from '../../theme/field-recipes.ts'
import { useIsBrowser } from '../../lib/use-is-browser.ts'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useSendInquiry } from './useSendInquiry.ts'
import { EMPTY_WITHDRAWAL, withdrawalText, type Withdrawal } from './withdrawal.rules.ts'

interface WithdrawalFormProps {
  orderNumber: string
  onSent: (withdrawal: Withdrawal, receivedAt: string) => void
}

export function WithdrawalForm({ orderNumber, onSent }: WithdrawalFormProps) {
  const send = useSendInquiry()
  const isBrowser = useIsBrowser()
  const form = useForm<Withdrawal>({
    defaultValues: { ...EMPTY_WITHDRAWAL, orderNumber },
  })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (withdrawal) => {
    const { name, email } = withdrawal
    const outcome = await send({ name, email, phone: null, message: withdrawalText(withdrawal), isWithdrawal: true })
    if (outcome.kind === 'done') return onSent(withdrawal, outcome.result.receivedAt)
    if (outcome.kind === 'refused' && outcome.error.__typename === 'InvalidInputError')
      markFields(form, ['name', 'email'], outcome.error.fields)
  })
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="4"
      // Data sent before the scripts have started must not be in an address.
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Отказ от договор"
    >
      <FluidGrid most={2} least="12rem" gap="1rem">
        <FormField label="Име и фамилия" isRequired error={errors.name?.message}>
          <Input autoComplete="name" maxLength={200} {...register('name', { required: FIELD_NEEDED })} />
        </FormField>
        <FormField label="Номер на поръчката" isRequired error={errors.orderNumber?.message}>
          <Input
            inputMode="numeric"
            maxLength={10}
            {...register('orderNumber', {
              required: FIELD_NEEDED,
              pattern: { value: /^\s*\d+\s*$/, message: 'Номерът е само от цифри' },
            })}
          />
        </FormField>
      </FluidGrid>
      <FormField label="Имейл за потвърждение" isRequired error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email', { required: FIELD_NEEDED })} />
      </FormField>
      <FormField label="Стоки" error={errors.goods?.message} help="Само ако се отказвате от част от поръчката">
        <Textarea recipe={textarea} rows={3} maxLength={2000} {...register('goods')} />
      </FormField>
      <Button type="submit" size="lg" alignSelf="flex-start" disabled={!isBrowser || isSubmitting}>
        {isSubmitting ? 'Изпращане...' : 'Потвърдете отказа'}
      </Button>
    </chakra.form>
  )
}
