import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { outcomeTexts, type SubcategoryNoun } from './subcategory-words.ts'
import { CreateSubcategoryDocument } from './useCreateSubcategory.graphql.ts'

export const useCreateSubcategory = (noun: SubcategoryNoun) =>
  useAction(CreateSubcategoryDocument, ({ createSubcategory }) => createSubcategory, {
    ...outcomeTexts(noun, 'добавена', 'добавяне'),
    isKeyed: true,
    onDone: (cache) => rereadLists(cache, ['categories', 'subcategories', 'partyThemes']),
  })
