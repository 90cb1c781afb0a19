import type { FragmentType } from '@apollo/client'
import { Box, Input, Stack, Text } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isDone } from '../../lib/outcome.ts'
import { useOptionalFragmentData } from '../../lib/useFragmentData.ts'
import { useReload } from '../../lib/useReload.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import {
  EMPTY_MAKER,
  MAKER_FIELDS,
  makerFieldAt,
  makerForm,
  makerInput,
  makerProblems,
  type MakerForm,
} from './maker-form.rules.ts'
import { useCreateMaker, useUpdateMaker } from './maker-mutations.ts'
import {
  AdminMakerDocument,
  MakerDialog_makerFragmentDoc,
  type MakerDialog_makerFragment,
} from './MakerDialog.graphql.ts'

interface MakerDialogProps {
  /** Null creates a new one. */
  maker: FragmentType<MakerDialog_makerFragment> | null
  onClose: () => void
}

type TextField = Exclude<keyof MakerForm, 'isInEu'>

const OWN: readonly { name: TextField; label: string; help: string; max: number }[] = [
  { name: 'name', label: 'Име', help: 'Фирма или търговска марка', max: 120 },
  { name: 'postalAddress', label: 'Пощенски адрес', help: 'С града и държавата', max: 300 },
  { name: 'electronicAddress', label: 'Имейл или страница', help: 'Където може да му се пише', max: 254 },
]

const CONTACT: typeof OWN = [
  {
    name: 'contactName',
    label: 'Лице за контакт в ЕС',
    help: 'Вносител, представител или доставчик на услуги',
    max: 120,
  },
  { name: 'contactPostalAddress', label: 'Пощенски адрес в ЕС', help: 'С града и държавата', max: 300 },
  {
    name: 'contactElectronicAddress',
    label: 'Имейл или страница на лицето',
    help: 'Където може да му се пише',
    max: 254,
  },
]

/** docs/spec/product-safety.md#makers. */
export function MakerDialog({ maker, onClose }: MakerDialogProps) {
  const stored = useOptionalFragmentData(MakerDialog_makerFragmentDoc, maker)
  const reload = useReload(AdminMakerDocument, ({ node }) =>
    node?.__typename === 'Maker' ? { version: node.version, form: makerForm(node) } : null,
  )
  const { form, loaded, isDirty, set, errors, check, onRefusal, note } = useSharedForm({
    initial: () =>
      stored === null ? { version: null, form: EMPTY_MAKER } : { version: stored.version, form: makerForm(stored) },
    reload: () => reload({ id: stored?.id ?? '' }),
    fields: MAKER_FIELDS,
    deletedText: 'Производителят е изтрит',
    problemsIn: makerProblems,
    fieldOf: { NameTakenError: 'name' },
    fieldAt: makerFieldAt,
  })
  const [create, isCreating] = useCreateMaker()
  const [update, isUpdating] = useUpdateMaker()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result =
      stored === null
        ? await create({ input: { maker: makerInput(form) } })
        : await update({ input: { makerId: stored.id, maker: makerInput(form), expectedVersion: loaded.version } })
    await onRefusal(result)
    return isDone(result)
  }
  const fields = (some: typeof OWN) =>
    some.map(({ name, label, help, max }) => (
      <FormField key={name} label={label} isRequired help={help} error={errors[name]}>
        <Input
          value={form[name]}
          maxLength={max}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      </FormField>
    ))
  return (
    <FormDialog
      needs="products.write"
      title={stored === null ? 'Нов производител' : 'Редакция на производител'}
      isDirty={isDirty}
      isBusy={isCreating || isUpdating}
      onSave={save}
      note={note}
      onClose={onClose}
    >
      {fields(OWN)}
      <CheckField
        label="Производителят е в Европейския съюз"
        isOn={form.isInEu}
        onChange={(isInEu) => set({ isInEu })}
      />
      {!form.isInEu && (
        <Box borderStartWidth="3px" borderColor="border.emphasized" ps="4">
          <Text mb="3" fontSize="sm" color="fg.muted">
            За производител извън ЕС законът иска и лице в ЕС, което отговаря за продукта. Показва се в страницата му.
          </Text>
          <Stack gap="4">{fields(CONTACT)}</Stack>
        </Box>
      )}
    </FormDialog>
  )
}
