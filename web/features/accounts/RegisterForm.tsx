import { Button, chakra, Input } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { FIELD_NEEDED, markFields } from '../../lib/form-fields.ts'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { notify } from '../../ui/notify.ts'
import { sessionProblem, useSession } from './useSession.ts'

interface RegisterValues {
  firstName: string
  lastName: string
  email: string
  password: string
}

const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const session = useSession()
  const form = useForm<RegisterValues>()
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    const outcome = await session.register(values)
    if (outcome.kind === 'done') return onDone()
    if (outcome.kind === 'refused' && outcome.error.__typename === 'InvalidInputError')
      markFields(form, FIELDS, outcome.error.fields)
    return notify({ type: 'error', title: 'Грешка при регистрация', description: sessionProblem(outcome) })
  })
  return (
    <chakra.form display="flex" flexDirection="column" gap="4" noValidate onSubmit={submit}>
      <FluidGrid most={2} least="8rem" gap="0.75rem">
        <FormField label="Име" isRequired error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...register('firstName', { required: FIELD_NEEDED })} />
        </FormField>
        <FormField label="Фамилия" isRequired error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...register('lastName', { required: FIELD_NEEDED })} />
        </FormField>
      </FluidGrid>
      <FormField label="Имейл" isRequired error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email', { required: FIELD_NEEDED })} />
      </FormField>
      <FormField label="Парола" isRequired error={errors.password?.message} help="Поне 8 знака.">
        <Input type="password" autoComplete="new-password" {...register('password', { required: FIELD_NEEDED })} />
      </FormField>
      <Button type="submit" size="lg" disabled={isSubmitting}>
        {isSubmitting ? 'Регистрация...' : 'Регистрирай се'}
      </Button>
    </chakra.form>
  )
}
