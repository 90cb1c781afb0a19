import { Button, chakra, Input } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { FormField } from '../../ui/FormField.tsx'
import { notify } from '../../ui/notify.ts'
import { useSession } from './useSession.ts'

interface LoginValues {
  email: string
  password: string
}

const NEEDED = 'Моля попълнете това поле'

/** Logs a customer in. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const { login } = useSession()
  const { register, handleSubmit, formState } = useForm<LoginValues>()
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ email, password }) => {
    const attempt = await login(email, password)
    if (attempt.isDone) return onDone()
    return notify({
      type: 'error',
      title: 'Грешка при вход',
      ...(attempt.message === undefined ? {} : { description: attempt.message }),
    })
  })
  return (
    <chakra.form display="flex" flexDirection="column" gap="4" noValidate onSubmit={submit}>
      <FormField label="Имейл" isRequired error={errors.email?.message}>
        <Input type="email" autoComplete="username" {...register('email', { required: NEEDED })} />
      </FormField>
      <FormField label="Парола" isRequired error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...register('password', { required: NEEDED })} />
      </FormField>
      <Button type="submit" size="lg" disabled={isSubmitting}>
        {isSubmitting ? 'Влизане...' : 'Влез'}
      </Button>
    </chakra.form>
  )
}
