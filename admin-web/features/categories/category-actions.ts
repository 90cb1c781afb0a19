import type { DependentKind } from '../../gql/graph.ts'
import { inUseText } from './in-use-text.ts'

export const CATEGORY_REFETCH = ['AdminCategories', 'AdminCategoryOptions', 'AdminThemes']

export const DELETION = {
  failureTitle: 'Грешка при изтриване',
  explain: (result: { __typename: string; count?: number; kind?: DependentKind }): string | null =>
    result.count === undefined || result.kind === undefined
      ? null
      : inUseText({ count: result.count, kind: result.kind }),
  refetch: CATEGORY_REFETCH,
}
