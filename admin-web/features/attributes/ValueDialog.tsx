import type { FragmentType } from '@apollo/client'
import { Input } from '@chakra-ui/react'
import { quoted } from '#rules/quoted.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import type { Outcome } from '../../lib/outcome.ts'
import { isDone } from '../../lib/outcome.ts'
import { useTitle } from '../../lib/title.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { useReload } from '../../lib/useReload.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSharedForm, type Loaded } from '../../ui/useSharedForm.tsx'
import { ColourField } from './ColourField.tsx'
import { SynonymsField } from './SynonymsField.tsx'
import { useCreateValue, useUpdateValue } from './attribute-mutations.ts'
import {
  EMPTY_VALUE,
  nameHelp,
  VALUE_FIELDS,
  valueForm,
  valueInput,
  valueProblems,
  type ValueForm,
  type ValueOf,
} from './value-form.rules.ts'
import {
  AdminAttributeValueDocument,
  ValueDialog_attributeFragmentDoc,
  ValueDialog_valueFragmentDoc,
  type ValueDialog_attributeFragment,
  type ValueDialog_valueFragment,
} from './ValueDialog.graphql.ts'

interface ValueFormDialogProps {
  title: string
  attribute: ValueOf
  loaded: Loaded<ValueForm>
  reload: () => Promise<Loaded<ValueForm> | null>
  isBusy: boolean
  onSave: (form: ValueForm, version: number | null) => Promise<Outcome | null>
  onClose: () => void
}

function ValueFormDialog({ title, attribute, loaded: initial, reload, isBusy, onSave, onClose }: ValueFormDialogProps) {
  const { form, loaded, isDirty, set, errors, check, onRefusal, note } = useSharedForm<ValueForm>({
    initial: () => initial,
    reload,
    fields: VALUE_FIELDS,
    deletedText: 'Стойността е изтрита',
    problemsIn: (typed) => valueProblems(typed, attribute),
    fieldOf: { NameTakenError: 'name' },
  })
  const { kind } = attribute
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await onSave(form, loaded.version)
    await onRefusal(result)
    return isDone(result)
  }
  return (
    <FormDialog
      needs="products.write"
      title={title}
      isDirty={isDirty}
      isBusy={isBusy}
      onSave={save}
      note={note}
      onClose={onClose}
    >
      <FormField
        label={kind === 'NUMBER' ? 'Число' : 'Име'}
        isRequired
        help={kind === 'BOOLEAN' ? 'Да или не: не се преименува.' : nameHelp(form.name, attribute)}
        error={errors['name']}
      >
        <Input
          value={form.name}
          maxLength={60}
          readOnly={kind === 'BOOLEAN'}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
      </FormField>
      {kind === 'COLOUR' && <ColourField hex={form.hex} error={errors['hex']} onChange={(hex) => set({ hex })} />}
      <SynonymsField synonyms={form.synonyms} error={errors['synonyms']} onChange={(synonyms) => set({ synonyms })} />
    </FormDialog>
  )
}

interface ValueDialogProps {
  value: FragmentType<ValueDialog_valueFragment>
  onClose: () => void
}

export function ValueDialog({ value, onClose }: ValueDialogProps) {
  const stored = useFragmentData(ValueDialog_valueFragmentDoc, value)
  const [update, isBusy] = useUpdateValue()
  const reload = useReload(AdminAttributeValueDocument, ({ node }) =>
    node?.__typename === 'AttributeValue' ? { version: node.version, form: valueForm(node) } : null,
  )
  return (
    <ValueFormDialog
      title={`${stored.attribute.name}: ${stored.name}`}
      attribute={stored.attribute}
      loaded={{ version: stored.version, form: valueForm(stored) }}
      reload={() => reload({ id: stored.id })}
      isBusy={isBusy}
      onSave={(form, version) =>
        update({
          input: {
            attributeValueId: stored.id,
            attributeValue: valueInput(form, stored.attribute),
            expectedVersion: version,
          },
        })
      }
      onClose={onClose}
    />
  )
}

interface NewValueDialogProps {
  attribute: FragmentType<ValueDialog_attributeFragment>
  onClose: () => void
}

export function NewValueDialog({ attribute, onClose }: NewValueDialogProps) {
  const of = useFragmentData(ValueDialog_attributeFragmentDoc, attribute)
  const title = `Нова стойност на ${quoted(of.name)}`
  useTitle(title, 'dialog')
  const [create, isBusy] = useCreateValue()
  return (
    <ValueFormDialog
      title={title}
      attribute={of}
      loaded={{ version: null, form: EMPTY_VALUE }}
      reload={() => Promise.resolve(null)}
      isBusy={isBusy}
      onSave={(form) => create({ input: { attributeId: of.id, attributeValue: valueInput(form, of) } })}
      onClose={onClose}
    />
  )
}
