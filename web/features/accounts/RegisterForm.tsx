import { Button, chakra, Input, SimpleGrid } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { FormField } from '../../ui/FormField.tsx'
import { notify } from '../../ui/notify.ts'
import { useSession } from './useSession.ts'

interface RegisterValues {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** As they follow each other. */
const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const
const NEEDED = 'Моля попълнете това поле'

/** Makes an account; the new customer is logged in at once. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const session = useSession()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<RegisterValues>()
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    const attempt = await session.register(values)
    if (attempt.isDone) return onDone()
    const wrong = new Map((attempt.fields ?? []).map(({ field, message }) => [field, message]))
    const marked = FIELDS.filter((field) => wrong.has(field))
    for (const field of marked) setError(field, { message: wrong.get(field) ?? '' })
    if (marked[0] !== undefined) setFocus(marked[0])
    return notify({
      type: 'error',
      title: 'Грешка при регистрация',
      ...(attempt.message === undefined ? {} : { description: attempt.message }),
    })
  })
  return (
    <chakra.form display="flex" flexDirection="column" gap="4" noValidate onSubmit={submit}>
      <SimpleGrid columns={2} gap="3">
        <FormField label="Име" isRequired error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...register('firstName', { required: NEEDED })} />
        </FormField>
        <FormField label="Фамилия" isRequired error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...register('lastName', { required: NEEDED })} />
        </FormField>
      </SimpleGrid>
      <FormField label="Имейл" isRequired error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email', { required: NEEDED })} />
      </FormField>
      <FormField label="Парола" isRequired error={errors.password?.message} help="Поне 8 знака.">
        <Input type="password" autoComplete="new-password" {...register('password', { required: NEEDED })} />
      </FormField>
      <Button type="submit" size="lg" disabled={isSubmitting}>
        {isSubmitting ? 'Регистрация...' : 'Регистрирай се'}
      </Button>
    </chakra.form>
  )
}
