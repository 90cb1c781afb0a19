import { Box, Input, Text, Textarea } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { isDone, type Outcome } from '../../lib/outcome.ts'
import { useReload } from '../../lib/useReload.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { ImagesField } from '../images/ImagesField.tsx'
import { AdminCategoryDocument } from './categories.graphql.ts'
import { categoryFields, type CategoryForm, type CategoryInput } from './category-form.rules.ts'

/** A category, subcategory or theme, as in its list. */
export interface StoredCategory {
  id: string
  name: string
  description: string | null
  picture: { url: string } | null
  version: number
  /** Subcategories only. */
  category?: { id: string }
}

interface CategoryDialogProps {
  title: string
  nameLabel: string
  /** Null creates a new one. */
  stored: StoredCategory | null
  /** Initial category of a new subcategory. */
  categoryId?: string | null
  /** Shown after another admin deleted it, „Категорията е изтрита“. */
  deletedText: string
  /** The possible categories of a subcategory; absent for categories and themes. */
  parents?: readonly { id: string; name: string }[]
  help?: string
  /** Shown under the name field, for the typed name. */
  underName?: (name: string) => ReactNode
  isBusy: boolean
  onSave: (input: CategoryInput) => Promise<Outcome | null>
  onClose: () => void
}

const loadedFrom = ({ name, description, picture, version, category }: StoredCategory) => ({
  version,
  form: { name, description, imageUrl: picture?.url ?? null, categoryId: category?.id ?? null },
})

function ParentField({
  parents,
  categoryId,
  onChange,
}: {
  parents: readonly { id: string; name: string }[]
  categoryId: string | null
  onChange: (categoryId: string | null) => void
}) {
  return (
    <Box>
      <Text fontWeight="bold" fontSize="sm" mb="2" aria-hidden>
        Категория{' '}
        <Text as="span" color="fg.error">
          *
        </Text>
      </Text>
      <SelectField
        label="Категория"
        width="full"
        value={categoryId ?? ''}
        options={[
          { value: '', label: 'Изберете категория' },
          ...parents.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => onChange(value === '' ? null : value)}
      />
    </Box>
  )
}

/** Form of a category, a subcategory or a party theme. */
export function CategoryDialog({
  title,
  nameLabel,
  stored,
  categoryId = null,
  deletedText,
  parents,
  help,
  underName,
  isBusy,
  onSave,
  onClose,
}: CategoryDialogProps) {
  const reload = useReload(AdminCategoryDocument, ({ node }) =>
    node?.__typename === 'Category' || node?.__typename === 'Subcategory' ? loadedFrom(node) : null,
  )
  const { form, loaded, isDirty, set, onConflict, note } = useSharedForm<CategoryForm>({
    initial: () =>
      stored === null
        ? { version: null, form: { name: '', description: null, imageUrl: null, categoryId } }
        : loadedFrom(stored),
    reload: () => reload({ id: stored?.id ?? '' }),
    fields: categoryFields(parents ?? []),
    deletedText,
  })
  async function save(): Promise<boolean> {
    const description = form.description?.trim() ?? ''
    const result = await onSave({
      id: stored?.id ?? null,
      expectedVersion: loaded.version,
      values: { ...form, name: form.name.trim(), description: description === '' ? null : description },
    })
    await onConflict(result)
    return isDone(result)
  }
  return (
    <FormDialog
      title={title}
      isDirty={isDirty}
      isBusy={isBusy}
      canSave={form.name.trim() !== '' && (parents === undefined || form.categoryId !== null)}
      onSave={save}
      onClose={onClose}
    >
      {parents !== undefined && (
        <ParentField
          parents={parents}
          categoryId={form.categoryId}
          onChange={(parentId) => set({ categoryId: parentId })}
        />
      )}
      <Box>
        <FormField label={nameLabel} isRequired {...(help === undefined ? {} : { help })}>
          <Input
            value={form.name}
            maxLength={200}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
        </FormField>
        {underName?.(form.name)}
      </Box>
      <FormField label="Описание">
        <Textarea
          rows={3}
          value={form.description ?? ''}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      </FormField>
      <Box>
        <Text fontWeight="bold" fontSize="sm" mb="2">
          Снимка
        </Text>
        <ImagesField
          isMany={false}
          urls={form.imageUrl === null ? [] : [form.imageUrl]}
          onChange={(urls) => set({ imageUrl: urls.at(-1) ?? null })}
        />
      </Box>
      {note}
    </FormDialog>
  )
}
