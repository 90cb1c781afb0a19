import type { TrackedField } from '../../lib/conflicts.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'

/** Names and descriptions are trimmed (docs/spec/categories.md#category-form). */
export interface CategoryForm {
  name: string
  description: string | null
  imageUrl: string | null
  /** Null for a category. */
  categoryId: string | null
}

export const categoryProblems = ({ name, categoryId }: CategoryForm, hasParent: boolean): FieldErrors =>
  errorsOf({
    categoryId: hasParent && categoryId === null ? 'Изберете категория' : null,
    name: name.trim() === '' ? 'Въведете име' : null,
  })

export function categoryFields(
  parents: readonly { id: string; name: string }[],
): readonly TrackedField<CategoryForm>[] {
  return [
    { name: 'име', read: ({ name }) => name },
    {
      name: 'категория',
      read: ({ categoryId }) =>
        categoryId === null ? '' : (parents.find(({ id }) => id === categoryId)?.name ?? 'друга'),
    },
    { name: 'описание', read: ({ description }) => description ?? '', isLong: true },
    { name: 'снимка', read: ({ imageUrl }) => imageUrl ?? '', isLong: true },
  ]
}
