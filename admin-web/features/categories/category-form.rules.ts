import type { TrackedField } from '../../lib/conflicts.ts'

/** What the form of a category, subcategory or theme holds; names and descriptions are trimmed (back-office 5). */
export interface CategoryForm {
  name: string
  description: string | null
  imageUrl: string | null
  /** Of a subcategory or theme; null for a category. */
  categoryId: number | null
}

/** A form to save; a null id makes a new category or subcategory. */
export interface CategoryInput {
  id: string | null
  expectedVersion: number | null
  values: CategoryForm
}

/** The fields that another admin may have changed. */
export function categoryFields(
  parents: readonly { databaseId: number; name: string }[],
): readonly TrackedField<CategoryForm>[] {
  return [
    { name: 'име', read: ({ name }) => name },
    {
      name: 'категория',
      read: ({ categoryId }) =>
        categoryId === null
          ? ''
          : (parents.find(({ databaseId }) => databaseId === categoryId)?.name ?? `№ ${categoryId}`),
    },
    { name: 'описание', read: ({ description }) => description ?? '', isLong: true },
    { name: 'снимка', read: ({ imageUrl }) => imageUrl ?? '', isLong: true },
  ]
}
