import type { TrackedField } from '../../lib/conflicts.ts'

/** Names and descriptions are trimmed (back-office 5). */
export interface CategoryForm {
  name: string
  description: string | null
  imageUrl: string | null
  /** Null for a category. */
  categoryId: string | null
}

/** The fields that another admin may have changed. */
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
