import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { outcomeTexts, type SubcategoryNoun } from './subcategory-words.ts'
import { UpdateSubcategoryDocument } from './useUpdateSubcategory.graphql.ts'

export const useUpdateSubcategory = (noun: SubcategoryNoun) =>
  useAction(UpdateSubcategoryDocument, ({ updateSubcategory }) => updateSubcategory, {
    ...outcomeTexts(noun, 'обновена', 'обновяване'),
    lists: ['subcategories', 'partyThemes'],
    // Themes are the subcategories of one category: one that has moved may have joined or left them.
    onDone: (cache, _success, { input: { subcategory } }) =>
      subcategory.categoryId !== undefined && rereadLists(cache, ['partyThemes']),
  })
