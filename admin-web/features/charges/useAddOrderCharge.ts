import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { AddOrderChargeDocument } from './useAddOrderCharge.graphql.ts'

export const useAddOrderCharge = () =>
  useAction(AddOrderChargeDocument, ({ addOrderCharge }) => addOrderCharge, {
    success: 'Начислението е записано',
    failure: 'Начислението не беше записано',
    shownByCaller: ['DiscountTooHighError', 'InvalidInputError'],
    onDone: (cache) => rereadLists(cache, ['panelFigures']),
  })
