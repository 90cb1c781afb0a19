import { addToList, removeFromList, rereadFiltered } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  CreatePromoCodeDocument,
  DeletePromoCodeDocument,
  UpdatePromoCodeDocument,
} from './promo-code-mutations.graphql.ts'

export const useCreatePromoCode = () =>
  useAction(CreatePromoCodeDocument, ({ createPromoCode }) => createPromoCode, {
    success: 'Промо кодът е създаден',
    failure: 'Възникна грешка при създаване на промо кода',
    lists: ['promoCodes'],
    onDone: (cache, { promoCodeEdge }) => addToList(cache, 'promoCodes', promoCodeEdge),
  })

export const useUpdatePromoCode = () =>
  useAction(UpdatePromoCodeDocument, ({ updatePromoCode }) => updatePromoCode, {
    success: 'Промо кодът е обновен',
    failure: 'Възникна грешка при обновяване на промо кода',
    lists: ['promoCodes'],
    onDone: (cache) => rereadFiltered(cache, 'promoCodes', ['search', 'status']),
  })

export const useDeletePromoCode = () =>
  useAction(DeletePromoCodeDocument, ({ deletePromoCode }) => deletePromoCode, {
    success: 'Промо кодът е изтрит',
    failure: 'Възникна грешка при изтриване на промо кода',
    lists: ['promoCodes'],
    onDone: (cache, { deletedPromoCodeId }) => removeFromList(cache, 'promoCodes', deletedPromoCodeId),
  })
