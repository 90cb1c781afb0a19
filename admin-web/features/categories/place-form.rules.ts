import type { Told } from '../../lib/changes.ts'

/** What the form of a category, subcategory or theme gives; names and descriptions are trimmed (back-office 5). */
export interface PlaceValues {
  name: string
  description: string | null
  imageUrl: string | null
  /** Of a subcategory or theme; null for a category. */
  categoryId: number | null
}

/** What of a category, subcategory or theme another admin may have changed. */
export function placeChanges(parents: readonly { databaseId: number; name: string }[]): readonly Told<PlaceValues>[] {
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
