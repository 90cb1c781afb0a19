import { Input } from '@chakra-ui/react'
import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '../../web/ui/FormField.tsx'
import type { LoginStep } from '../lib/useAdminLogin.ts'

export interface LoginForm {
  username: string
  password: string
  code: string
  newPassword: string
}

const REQUIRED = { required: 'Моля, попълнете това поле' }

interface LoginFieldsProps {
  form: UseFormReturn<LoginForm>
  steps: readonly LoginStep[]
  focus: 'username' | 'password'
}

export function LoginFields({ form: { register, formState }, steps, focus }: LoginFieldsProps) {
  const { errors } = formState
  return (
    <>
      <FormField label="Потребителско име" isRequired error={errors.username?.message}>
        <Input autoComplete="username" autoFocus={focus === 'username'} {...register('username', REQUIRED)} />
      </FormField>
      <FormField label="Парола" isRequired error={errors.password?.message}>
        <Input
          type="password"
          autoComplete="current-password"
          {...(focus === 'password' && { 'data-autofocus': true })}
          {...register('password', REQUIRED)}
        />
      </FormField>
      {steps.includes('code') && (
        <FormField
          label="Код за вход"
          isRequired
          error={errors.code?.message}
          help="Шестте цифри от приложението или код за възстановяване"
        >
          <Input autoComplete="one-time-code" autoFocus maxLength={40} {...register('code', REQUIRED)} />
        </FormField>
      )}
      {steps.includes('newPassword') && (
        <FormField label="Нова парола" isRequired error={errors.newPassword?.message} help="Поне 8 знака">
          <Input type="password" autoComplete="new-password" autoFocus {...register('newPassword', REQUIRED)} />
        </FormField>
      )}
    </>
  )
}
