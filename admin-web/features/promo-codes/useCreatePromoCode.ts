import { addToList } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CreatePromoCodeDocument } from './useCreatePromoCode.graphql.ts'

export const useCreatePromoCode = () =>
  useAction(CreatePromoCodeDocument, ({ createPromoCode }) => createPromoCode, {
    success: 'Промо кодът е създаден',
    failure: 'Възникна грешка при създаване на промо кода',
    lists: ['promoCodes'],
    onDone: (cache, { promoCodeEdge }) => addToList(cache, 'promoCodes', promoCodeEdge),
  })
