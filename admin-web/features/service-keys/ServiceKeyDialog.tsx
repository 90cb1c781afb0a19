import { Input, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { OUTSIDE_SERVICES, SERVICE_KEYS, type OutsideServiceName, type ServiceKeyName } from '#rules/service-keys.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { errorsOf, refusalsIn, type FieldErrors } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useClearServiceKey, useSetServiceKey } from './service-keys-mutations.ts'

const MISSING = 'Моля, попълнете това поле'
const EMPTY = { value: '', password: '' }

export interface KeyChange {
  service: OutsideServiceName
  name: ServiceKeyName
  kind: 'write' | 'clear'
}

interface ServiceKeyDialogProps {
  change: KeyChange
  onClose: () => void
}

/** Writes or deletes a key after the admin's own password. */
export function ServiceKeyDialog({ change: { service, name, kind }, onClose }: ServiceKeyDialogProps) {
  const isWrite = kind === 'write'
  const { label, shape } = SERVICE_KEYS[name]
  const [form, setForm] = useState(EMPTY)
  const problemsIn = ({ value, password }: typeof EMPTY): FieldErrors =>
    errorsOf({
      value: isWrite && value.trim() === '' ? MISSING : null,
      password: password === '' ? MISSING : null,
    })
  const { errors, check, refuse } = useFieldErrors(form, problemsIn)
  const [write, isWriting] = useSetServiceKey()
  const [clear, isClearing] = useClearServiceKey()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const { value, password } = form
    const result = isWrite
      ? await write({ input: { name, value, password } })
      : await clear({ input: { name, password } })
    refuse(refusalsIn(result, { fieldOf: { WrongCredentialsError: 'password' }, fieldAt: ([field = '']) => field }))
    return isDone(result)
  }
  const typed = {
    value: form.value,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setForm({ ...form, value }),
  } as const
  return (
    <FormDialog
      needs="settings.write"
      title={`${OUTSIDE_SERVICES[service].label}: ${label.toLowerCase()}`}
      isDirty={form.value !== '' || form.password !== ''}
      isBusy={isWriting || isClearing}
      onSave={save}
      saveLabel={isWrite ? 'Запази' : 'Изтрий'}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      {isWrite ? (
        <FormField
          label={label}
          isRequired
          error={errors['value']}
          {...(errors['value'] === undefined && { help: shape })}
        >
          {name === 'BORICA_PRIVATE_KEY' || name === 'BORICA_GATEWAY_KEY' ? (
            <Textarea rows={6} fontFamily="mono" {...typed} />
          ) : (
            <Input {...typed} />
          )}
        </FormField>
      ) : (
        <Text>Магазинът спира да ползва този ключ веднага. Стойността не може да се върне.</Text>
      )}
      <FormField label="Вашата парола за панела" isRequired error={errors['password']}>
        <Input
          type="password"
          autoComplete="current-password"
          value={form.password}
          onChange={({ currentTarget }) => setForm({ ...form, password: currentTarget.value })}
        />
      </FormField>
    </FormDialog>
  )
}
