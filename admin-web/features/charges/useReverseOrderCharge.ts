import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ReverseOrderChargeDocument } from './useReverseOrderCharge.graphql.ts'

export const useReverseOrderCharge = () =>
  useAction(ReverseOrderChargeDocument, ({ reverseOrderCharge }) => reverseOrderCharge, {
    success: 'Начислението е отменено',
    failure: 'Начислението не беше отменено',
    onDone: (cache) => rereadLists(cache, ['panelFigures']),
  })
