import { removeFromList } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { DeletePromoCodeDocument } from './useDeletePromoCode.graphql.ts'

export const useDeletePromoCode = () =>
  useAction(DeletePromoCodeDocument, ({ deletePromoCode }) => deletePromoCode, {
    success: 'Промо кодът е изтрит',
    failure: 'Възникна грешка при изтриване на промо кода',
    lists: ['promoCodes'],
    onDone: (cache, { deletedPromoCodeId }) => removeFromList(cache, 'promoCodes', deletedPromoCodeId),
  })
