import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { PRODUCT_FAILURE } from './product-form.rules.ts'
import { SetPricesDocument } from './useSetPrices.graphql.ts'

export const useSetPrices = () =>
  useAction(SetPricesDocument, ({ setPrices }) => setPrices, {
    ...PRODUCT_FAILURE,
    success: 'Цените са променени',
    shownByCaller: ['BulkRefusedError'],
    onDone: (cache) => rereadLists(cache, ['products', 'inventory']),
  })
