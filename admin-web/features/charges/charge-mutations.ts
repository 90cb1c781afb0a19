import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { AddOrderChargeDocument, ReverseOrderChargeDocument } from './charge-mutations.graphql.ts'

export const useAddOrderCharge = () =>
  useAction(AddOrderChargeDocument, ({ addOrderCharge }) => addOrderCharge, {
    success: 'Начислението е записано',
    failure: 'Начислението не беше записано',
    shownByCaller: ['DiscountTooHighError', 'InvalidInputError'],
    onDone: (cache) => rereadLists(cache, ['panelFigures']),
  })

export const useReverseOrderCharge = () =>
  useAction(ReverseOrderChargeDocument, ({ reverseOrderCharge }) => reverseOrderCharge, {
    success: 'Начислението е отменено',
    failure: 'Начислението не беше отменено',
    onDone: (cache) => rereadLists(cache, ['panelFigures']),
  })
