import { rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { AdjustStockDocument } from './useAdjustStock.graphql.ts'

export const useAdjustStock = () =>
  useAction(AdjustStockDocument, ({ adjustStock }) => adjustStock, {
    isKeyed: true,
    success: 'Наличността е обновена',
    failure: 'Възникна грешка при обновяване на наличността',
    shownByCaller: ['InvalidInputError', 'StockBelowReservedError', 'StockChangedError', 'StockOfVariantsError'],
    lists: ['inventory', 'panelFigures'],
    onDone: (cache) => {
      rereadFiltered(cache, 'inventory', ['status'])
      rereadLists(cache, ['panelFigures'])
    },
  })
