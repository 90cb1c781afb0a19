import type { FragmentType } from '@apollo/client'
import { Box, Input, Text } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { optionsOf } from '../../../web/lib/options.ts'
import { isDone } from '../../lib/outcome.ts'
import { useOptionalFragmentData } from '../../lib/useFragmentData.ts'
import { useReload } from '../../lib/useReload.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import {
  attributeChange,
  ATTRIBUTE_FIELDS,
  attributeForm,
  attributeProblems,
  EMPTY_ATTRIBUTE,
  newAttribute,
} from './attribute-form.rules.ts'
import { KINDS } from './attribute-kinds.ts'
import { useCreateAttribute, useUpdateAttribute } from './attribute-mutations.ts'
import {
  AdminAttributeDocument,
  AttributeDialog_attributeFragmentDoc,
  type AttributeDialog_attributeFragment,
} from './AttributeDialog.graphql.ts'

interface AttributeDialogProps {
  /** Null creates a new one. */
  attribute: FragmentType<AttributeDialog_attributeFragment> | null
  onClose: () => void
}

export function AttributeDialog({ attribute, onClose }: AttributeDialogProps) {
  const stored = useOptionalFragmentData(AttributeDialog_attributeFragmentDoc, attribute)
  const reload = useReload(AdminAttributeDocument, ({ node }) =>
    node?.__typename === 'Attribute' ? { version: node.version, form: attributeForm(node) } : null,
  )
  const { form, loaded, isDirty, set, errors, check, onRefusal, note } = useSharedForm({
    initial: () =>
      stored === null
        ? { version: null, form: EMPTY_ATTRIBUTE }
        : { version: stored.version, form: attributeForm(stored) },
    reload: () => reload({ id: stored?.id ?? '' }),
    fields: ATTRIBUTE_FIELDS,
    deletedText: 'Атрибутът е изтрит',
    problemsIn: attributeProblems,
    fieldOf: { NameTakenError: 'name' },
  })
  const [create, isCreating] = useCreateAttribute()
  const [update, isUpdating] = useUpdateAttribute()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result =
      stored === null
        ? await create({ input: { attribute: newAttribute(form) } })
        : await update({
            input: { attributeId: stored.id, attribute: attributeChange(form), expectedVersion: loaded.version },
          })
    await onRefusal(result)
    return isDone(result)
  }
  return (
    <FormDialog
      needs="products.write"
      title={stored === null ? 'Нов атрибут' : 'Редакция на атрибут'}
      isDirty={isDirty}
      isBusy={isCreating || isUpdating}
      onSave={save}
      note={note}
      onClose={onClose}
    >
      <FormField label="Име" isRequired help="Както го чете клиентът: „Цвят“, „Повод“." error={errors['name']}>
        <Input value={form.name} maxLength={60} onChange={({ currentTarget }) => set({ name: currentTarget.value })} />
      </FormField>
      <Box>
        <Text fontWeight="bold" fontSize="sm" mb="2" aria-hidden>
          Вид
        </Text>
        {stored === null ? (
          <SelectField
            label="Вид"
            width="full"
            value={form.kind}
            options={optionsOf(KINDS)}
            onChange={(kind) => set({ kind })}
          />
        ) : (
          <Text>{[KINDS[form.kind].label, ...(form.unit === '' ? [] : [form.unit])].join(', ')}</Text>
        )}
        <Text mt="1" fontSize="sm" color="fg.muted">
          {KINDS[form.kind].help}
          {stored === null && ' После не се променя.'}
        </Text>
      </Box>
      {form.kind === 'NUMBER' && stored === null && (
        <FormField
          label="Мерна единица"
          help="Например „см“. Дължини в см може да пишете и в инчове."
          error={errors['unit']}
        >
          <Input
            value={form.unit}
            maxLength={10}
            onChange={({ currentTarget }) => set({ unit: currentTarget.value })}
          />
        </FormField>
      )}
      <CheckField
        label="Може да е избор при размерите"
        isOn={form.isOption}
        onChange={(isOption) => set({ isOption })}
      />
      <CheckField label="Филтър в магазина" isOn={form.isFacet} onChange={(isFacet) => set({ isFacet })} />
    </FormDialog>
  )
}
