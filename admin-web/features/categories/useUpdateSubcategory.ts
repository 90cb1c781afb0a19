import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { outcomeTexts, type SubcategoryNoun } from './subcategory-words.ts'
import { UpdateSubcategoryDocument } from './useUpdateSubcategory.graphql.ts'

export const useUpdateSubcategory = (noun: SubcategoryNoun) =>
  useAction(UpdateSubcategoryDocument, ({ updateSubcategory }) => updateSubcategory, {
    ...outcomeTexts(noun, 'обновена', 'обновяване'),
    lists: ['subcategories', 'partyThemes'],
    // A moved subcategory changes the lists of its old and its new category; themes are such a list too.
    onDone: (cache, _success, { input: { subcategory } }) =>
      subcategory.categoryId !== undefined && rereadLists(cache, ['categories', 'partyThemes']),
  })
