import type { AttributeKind } from '../../gql/graph.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'

export interface AttributeForm {
  name: string
  kind: AttributeKind
  /** Only of numbers; empty without one. */
  unit: string
  isOption: boolean
  isFacet: boolean
}

export const EMPTY_ATTRIBUTE: AttributeForm = { name: '', kind: 'CHOICE', unit: '', isOption: false, isFacet: true }

export const attributeProblems = ({ name }: AttributeForm): FieldErrors =>
  errorsOf({ name: name.trim() === '' ? 'Въведете име' : null })

const yesNo = (isOn: boolean): string => (isOn ? 'да' : 'не')

export const ATTRIBUTE_FIELDS: readonly TrackedField<AttributeForm>[] = [
  { name: 'име', read: ({ name }) => name },
  { name: 'избор при размерите', read: ({ isOption }) => yesNo(isOption) },
  { name: 'филтър в магазина', read: ({ isFacet }) => yesNo(isFacet) },
]

export function attributeForm({
  name,
  kind,
  unit,
  isOption,
  isFacet,
}: Omit<AttributeForm, 'unit'> & { unit: string | null }): AttributeForm {
  return { name, kind, unit: unit ?? '', isOption, isFacet }
}

const unitInput = ({ kind, unit }: AttributeForm): string | null =>
  kind === 'NUMBER' && unit.trim() !== '' ? unit.trim() : null

/** Kind and unit never change (docs/spec/attributes.md#attributes). */
export const attributeChange = ({ name, isOption, isFacet }: AttributeForm) => ({
  name: name.trim(),
  isOption,
  isFacet,
})

export const newAttribute = (form: AttributeForm) => ({
  ...attributeChange(form),
  kind: form.kind,
  unit: unitInput(form),
})
