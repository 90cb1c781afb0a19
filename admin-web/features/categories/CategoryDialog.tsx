import type { FragmentType } from '@apollo/client'
import type { ProductType } from '../../gql/graph.ts'
import { useOptionalFragmentData } from '../../lib/useFragmentData.ts'
import { CategoryDialog_categoryFragmentDoc, type CategoryDialog_categoryFragment } from './CategoryDialog.graphql.ts'
import { CategoryFormDialog } from './CategoryFormDialog.tsx'
import { useCreateCategory, useUpdateCategory } from './category-mutations.ts'

interface CategoryDialogProps {
  type: ProductType
  /** Null creates a new one. */
  category: FragmentType<CategoryDialog_categoryFragment> | null
  onClose: () => void
}

export function CategoryDialog({ type, category, onClose }: CategoryDialogProps) {
  const stored = useOptionalFragmentData(CategoryDialog_categoryFragmentDoc, category)
  const [create, isCreating] = useCreateCategory()
  const [update, isUpdating] = useUpdateCategory()
  return (
    <CategoryFormDialog
      title={stored === null ? 'Нова категория' : 'Редакция на категория'}
      nameLabel="Име"
      kind="категория"
      stored={stored}
      deletedText="Категорията е изтрита"
      isBusy={isCreating || isUpdating}
      onSave={({ name, description, imageUrl }, { version }, isNameUnique) => {
        const values = { name, description, imageUrl }
        return stored === null
          ? create({ input: { type, category: values, isNameUnique } })
          : update({ input: { categoryId: stored.id, category: values, expectedVersion: version, isNameUnique } })
      }}
      onClose={onClose}
    />
  )
}
