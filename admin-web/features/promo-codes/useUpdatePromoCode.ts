import { rereadFiltered } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { UpdatePromoCodeDocument } from './useUpdatePromoCode.graphql.ts'

export const useUpdatePromoCode = () =>
  useAction(UpdatePromoCodeDocument, ({ updatePromoCode }) => updatePromoCode, {
    success: 'Промо кодът е обновен',
    failure: 'Възникна грешка при обновяване на промо кода',
    lists: ['promoCodes'],
    onDone: (cache) => rereadFiltered(cache, 'promoCodes', ['search', 'status']),
  })
