import { Button, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { AdminRole } from '../../gql/graph.ts'
import { errorsOf, refusalsIn, type FieldErrors } from '../../lib/field-errors.ts'
import { isDone, type Outcome } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { ROLE_OPTIONS, ROLES, type StaffRow } from './StaffRow.tsx'
import { useCreateAdmin, useResetAdminLogin, useUpdateAdmin } from './staff-mutations.ts'

interface StaffForm {
  name: string
  username: string
  role: AdminRole
  password: string
  isActive: boolean
}

const MISSING = 'Моля, попълнете това поле'
const EMPTY: StaffForm = { name: '', username: '', role: 'PACKER', password: '', isActive: true }

const problemsOf =
  (isNew: boolean) =>
  (form: StaffForm): FieldErrors =>
    errorsOf({
      name: form.name.trim() === '' ? MISSING : null,
      username: isNew && form.username.trim() === '' ? MISSING : null,
      password: isNew && form.password === '' ? MISSING : null,
    })

interface StaffDialogProps {
  /** Null adds a new staff member. */
  admin: StaffRow | null
  onClose: () => void
}

export function StaffDialog({ admin, onClose }: StaffDialogProps) {
  const isNew = admin === null
  const initial = admin === null ? EMPTY : { ...EMPTY, ...admin }
  const [form, setForm] = useState<StaffForm>(initial)
  const set = (change: Partial<StaffForm>) => setForm((now) => ({ ...now, ...change }))
  const { errors, check, refuse } = useFieldErrors(form, problemsOf(isNew))
  const [create, isCreating] = useCreateAdmin()
  const [update, isUpdating] = useUpdateAdmin()
  const [reset, isResetting] = useResetAdminLogin()
  const settle = (result: Outcome | null): boolean => {
    refuse(refusalsIn(result, { fieldOf: { NameTakenError: 'username' }, fieldAt: ([field = '']) => field }))
    return isDone(result)
  }
  async function save(): Promise<boolean> {
    if (!check()) return false
    const { name, username, role, password, isActive } = form
    if (admin === null) return settle(await create({ input: { name, username, role, password } }))
    return settle(await update({ input: { adminId: admin.id, name, role, isActive } }))
  }
  const giveNew = async () => {
    if (admin === null || form.password === '') return refuse({ password: MISSING })
    if (settle(await reset({ input: { adminId: admin.id, password: form.password } }))) set({ password: '' })
  }
  return (
    <FormDialog
      needs="staff.manage"
      title={isNew ? 'Нов служител' : `Служител: ${initial.name}`}
      isDirty={JSON.stringify(form) !== JSON.stringify(initial)}
      isBusy={isCreating || isUpdating}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <FormField label="Име" isRequired error={errors['name']}>
        <Input maxLength={100} value={form.name} onChange={({ currentTarget }) => set({ name: currentTarget.value })} />
      </FormField>
      {isNew && (
        <FormField label="Потребителско име" isRequired error={errors['username']} help="С него влиза; не се променя">
          <Input
            maxLength={100}
            autoComplete="off"
            value={form.username}
            onChange={({ currentTarget }) => set({ username: currentTarget.value })}
          />
        </FormField>
      )}
      <FormField label="Роля" help={ROLES[form.role].help}>
        <SelectField
          label="Роля"
          width="full"
          value={form.role}
          options={ROLE_OPTIONS}
          onChange={(role) => set({ role })}
        />
      </FormField>
      {!isNew && <CheckField label="Действащ" isOn={form.isActive} onChange={(isActive) => set({ isActive })} />}
      <FormField
        label={isNew ? 'Първа парола' : 'Нова първа парола'}
        isRequired={isNew}
        error={errors['password']}
        help="При първото влизане се сменя със своя"
      >
        <Input
          type="password"
          autoComplete="new-password"
          value={form.password}
          onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        />
      </FormField>
      {!isNew && (
        <>
          <Text fontSize="sm" color="fg.muted">
            Новата първа парола прекратява сесиите и изключва кодовете за вход на служителя.
          </Text>
          <Button
            alignSelf="start"
            size="sm"
            variant="outline"
            colorPalette="gray"
            loading={isResetting}
            onClick={() => void giveNew()}
          >
            Задай нова първа парола
          </Button>
        </>
      )}
    </FormDialog>
  )
}
