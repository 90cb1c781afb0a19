import { evictEntry } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { REFUSED_DELETION } from './in-use-text.ts'
import { outcomeTexts, type SubcategoryNoun } from './subcategory-words.ts'
import { DeleteSubcategoryDocument } from './useDeleteSubcategory.graphql.ts'

export const useDeleteSubcategory = (noun: SubcategoryNoun) =>
  useAction(DeleteSubcategoryDocument, ({ deleteSubcategory }) => deleteSubcategory, {
    ...REFUSED_DELETION.subcategory,
    ...outcomeTexts(noun, 'изтрита', 'изтриване'),
    lists: ['subcategories', 'partyThemes'],
    onDone: (cache, { deletedSubcategoryId }) =>
      evictEntry(cache, { __typename: 'Subcategory', id: deletedSubcategoryId }),
  })
