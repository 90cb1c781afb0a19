import { Button, chakra, Input } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { FIELD_NEEDED } from '../../lib/form-fields.ts'
import { FormField } from '../../ui/FormField.tsx'
import { notify } from '../../ui/notify.ts'
import { sessionProblem, useSession } from './useSession.ts'

interface LoginValues {
  email: string
  password: string
}

export function LoginForm({ onDone }: { onDone: () => void }) {
  const { login } = useSession()
  const { register, handleSubmit, formState } = useForm<LoginValues>()
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    const outcome = await login(values)
    if (outcome.kind === 'done') return onDone()
    return notify({ type: 'error', title: 'Грешка при вход', description: sessionProblem(outcome) })
  })
  return (
    <chakra.form display="flex" flexDirection="column" gap="4" noValidate onSubmit={submit}>
      <FormField label="Имейл" isRequired error={errors.email?.message}>
        <Input type="email" autoComplete="username" {...register('email', { required: FIELD_NEEDED })} />
      </FormField>
      <FormField label="Парола" isRequired error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...register('password', { required: FIELD_NEEDED })} />
      </FormField>
      <Button type="submit" size="lg" disabled={isSubmitting}>
        {isSubmitting ? 'Влизане...' : 'Влез'}
      </Button>
    </chakra.form>
  )
}
