import { inUseText } from './in-use-text.ts'

/** Queries that show categories and subcategories. */
export const CATEGORY_REFETCH = ['AdminCategories', 'AdminCategoryOptions', 'AdminThemes']

/** The texts of a failed deletion of a category or subcategory. */
export const DELETION = {
  failureTitle: 'Грешка при изтриване',
  explain: (result: { __typename: string; count?: number; kind?: string }): string | null =>
    result.count === undefined || result.kind === undefined
      ? null
      : inUseText({ count: result.count, kind: result.kind }),
  refetch: CATEGORY_REFETCH,
}
