import { Box, Input, Text, Textarea } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isDone, type Outcome } from '../../lib/outcome.ts'
import { useReload } from '../../lib/useReload.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSharedForm, type Loaded } from '../../ui/useSharedForm.tsx'
import { ImagesField } from '../images/ImagesField.tsx'
import { categoryFields, type CategoryForm } from './category-form.rules.ts'
import type { CategoryDialog_categoryFragment } from './CategoryDialog.graphql.ts'
import { AdminCategoryDocument } from './CategoryFormDialog.graphql.ts'
import type { ParentField_categoryFragment } from './ParentField.graphql.ts'
import { ParentField } from './ParentField.tsx'
import type { SubcategoryDialog_subcategoryFragment } from './SubcategoryDialog.graphql.ts'

type StoredCategory = CategoryDialog_categoryFragment | SubcategoryDialog_subcategoryFragment

export interface CategoryFormDialogProps {
  title: string
  nameLabel: string
  /** Null creates a new one. */
  stored: StoredCategory | null
  /** Initial category of a new subcategory. */
  categoryId?: string | null
  /** Shown after another admin deleted it, „Категорията е изтрита“. */
  deletedText: string
  /** The possible categories of a subcategory; absent for categories and themes. */
  parents?: readonly ParentField_categoryFragment[]
  help?: string
  /** Shown under the name field, for the typed name. */
  underName?: (name: string) => ReactNode
  isBusy: boolean
  onSave: (form: CategoryForm, loaded: Loaded<CategoryForm>) => Promise<Outcome | null>
  onClose: () => void
}

const loadedFrom = (stored: StoredCategory): Loaded<CategoryForm> => ({
  version: stored.version,
  form: {
    name: stored.name,
    description: stored.description,
    imageUrl: stored.picture?.url ?? null,
    categoryId: 'category' in stored ? stored.category.id : null,
  },
})

/** Form of a category, a subcategory or a party theme. */
export function CategoryFormDialog({
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
}: CategoryFormDialogProps) {
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
    const values = { ...form, name: form.name.trim(), description: description === '' ? null : description }
    const result = await onSave(values, loaded)
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
