import { Button, chakra, Input, SimpleGrid, Textarea } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { textarea } from '../../theme/field-recipes.ts'
import { FormField } from '../../ui/FormField.tsx'
import { useSendInquiry } from './useSendInquiry.ts'
import { EMPTY_WITHDRAWAL, withdrawalText, type Withdrawal } from './withdrawal.rules.ts'

const NEEDED = 'Моля попълнете това поле'

interface WithdrawalFormProps {
  /** The order that was left to come here; empty when it has to be typed. */
  orderNumber: string
  /** Told what was stated and when the shop received it. */
  onSent: (withdrawal: Withdrawal, receivedAt: string) => void
}

/** The statement of a withdrawal; it reaches staff among the inquiries. */
export function WithdrawalForm({ orderNumber, onSent }: WithdrawalFormProps) {
  const send = useSendInquiry()
  const { register, handleSubmit, setError, formState } = useForm<Withdrawal>({
    defaultValues: { ...EMPTY_WITHDRAWAL, orderNumber },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (withdrawal) => {
    const { name, email } = withdrawal
    const { receivedAt, fields } = await send({ name, email, phone: null, message: withdrawalText(withdrawal) })
    if (receivedAt !== null) return onSent(withdrawal, receivedAt)
    for (const { field, message } of fields)
      if (field === 'name' || field === 'email') setError(field, { message }, { shouldFocus: true })
  })
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="4"
      noValidate
      onSubmit={submit}
      aria-label="Отказ от договор"
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label="Име и фамилия" isRequired error={errors.name?.message}>
          <Input autoComplete="name" maxLength={200} {...register('name', { required: NEEDED })} />
        </FormField>
        <FormField label="Номер на поръчката" isRequired error={errors.orderNumber?.message}>
          <Input
            inputMode="numeric"
            maxLength={10}
            {...register('orderNumber', {
              required: NEEDED,
              pattern: { value: /^\s*\d+\s*$/, message: 'Номерът е само от цифри' },
            })}
          />
        </FormField>
      </SimpleGrid>
      <FormField label="Имейл за потвърждение" isRequired error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email', { required: NEEDED })} />
      </FormField>
      <FormField label="Стоки" error={errors.goods?.message} help="Само ако се отказвате от част от поръчката">
        <Textarea recipe={textarea} rows={3} maxLength={2000} {...register('goods')} />
      </FormField>
      <Button type="submit" size="lg" alignSelf="flex-start" disabled={isSubmitting}>
        {isSubmitting ? 'Изпращане...' : 'Потвърдете отказа'}
      </Button>
    </chakra.form>
  )
}
