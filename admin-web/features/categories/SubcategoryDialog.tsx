import type { FragmentType } from '@apollo/client'
import { useOptionalFragmentData } from '../../lib/useFragmentData.ts'
import { CategoryFormDialog, type CategoryFormDialogProps } from './CategoryFormDialog.tsx'
import { useCreateSubcategory, useUpdateSubcategory, type SubcategoryNoun } from './category-mutations.ts'
import {
  SubcategoryDialog_subcategoryFragmentDoc,
  type SubcategoryDialog_subcategoryFragment,
} from './SubcategoryDialog.graphql.ts'

interface SubcategoryDialogProps extends Omit<CategoryFormDialogProps, 'stored' | 'kind' | 'isBusy' | 'onSave'> {
  noun: SubcategoryNoun
  /** Null creates a new one. */
  subcategory: FragmentType<SubcategoryDialog_subcategoryFragment> | null
}

/** For subcategories of categories and of party themes. */
export function SubcategoryDialog({ noun, subcategory, ...form }: SubcategoryDialogProps) {
  const stored = useOptionalFragmentData(SubcategoryDialog_subcategoryFragmentDoc, subcategory)
  const [create, isCreating] = useCreateSubcategory(noun)
  const [update, isUpdating] = useUpdateSubcategory(noun)
  return (
    <CategoryFormDialog
      {...form}
      kind={noun === 'темата' ? 'тема' : 'подкатегория'}
      stored={stored}
      isBusy={isCreating || isUpdating}
      onSave={({ categoryId, ...values }, loaded, isNameUnique) =>
        stored === null
          ? create({ input: { subcategory: { ...values, categoryId: categoryId ?? '' }, isNameUnique } })
          : update({
              input: {
                subcategoryId: stored.id,
                subcategory: categoryId === loaded.form.categoryId ? values : { ...values, categoryId },
                expectedVersion: loaded.version,
                isNameUnique,
              },
            })
      }
    />
  )
}
