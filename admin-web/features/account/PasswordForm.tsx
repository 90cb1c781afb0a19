import { Button, chakra, Input } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { errorsOf, refusalsIn, type FieldErrors } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useChangePassword } from './account-mutations.ts'

const EMPTY = { currentPassword: '', newPassword: '' }
const MISSING = 'Моля, попълнете това поле'

const problemsIn = ({ currentPassword, newPassword }: typeof EMPTY): FieldErrors =>
  errorsOf({
    currentPassword: currentPassword === '' ? MISSING : null,
    newPassword: newPassword.length < 8 ? 'Паролата трябва да е поне 8 знака' : null,
  })

const FIELD_OF = { WrongCredentialsError: 'currentPassword' }

export function PasswordForm() {
  const [form, setForm] = useState(EMPTY)
  const { errors, check, refuse } = useFieldErrors(form, problemsIn)
  const [change, isBusy] = useChangePassword()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!check()) return
    const result = await change({ input: form })
    refuse(refusalsIn(result, { fieldOf: FIELD_OF, fieldAt: ([field = '']) => field }))
    if (isDone(result)) setForm(EMPTY)
  }
  const typed = (field: 'currentPassword' | 'newPassword') => ({
    type: 'password',
    value: form[field],
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => setForm({ ...form, [field]: currentTarget.value }),
  })
  return (
    <chakra.form noValidate display="flex" flexDirection="column" gap="4" onSubmit={(event) => void submit(event)}>
      <FormField label="Сегашна парола" isRequired error={errors['currentPassword']}>
        <Input autoComplete="current-password" {...typed('currentPassword')} />
      </FormField>
      <FormField
        label="Нова парола"
        isRequired
        error={errors['newPassword']}
        help="Поне 8 знака. Другите ви устройства излизат от панела."
      >
        <Input autoComplete="new-password" {...typed('newPassword')} />
      </FormField>
      <Button type="submit" alignSelf="start" loading={isBusy}>
        Смени паролата
      </Button>
    </chakra.form>
  )
}
