import { rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { AdjustStockDocument, SetStockDocument } from './stock-mutations.graphql.ts'

export const useSetStock = () =>
  useAction(SetStockDocument, ({ setStock }) => setStock, {
    isKeyed: true,
    success: 'Наличността е обновена',
    failure: 'Възникна грешка при обновяване на наличността',
    lists: ['inventory', 'panelFigures'],
    onDone: (cache) => {
      rereadFiltered(cache, 'inventory', ['status'])
      rereadLists(cache, ['panelFigures'])
    },
  })

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
