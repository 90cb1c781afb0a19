import { removeFromList, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { RestoreBinItemDocument } from './useRestoreBinItem.graphql.ts'

export const useRestoreBinItem = () =>
  useAction(RestoreBinItemDocument, ({ restoreBinItem }) => restoreBinItem, {
    success: 'Върнато е в магазина',
    failure: 'Възникна грешка при връщането',
    lists: ['bin'],
    onDone: (cache, { restoredBinItemId }) => {
      removeFromList(cache, 'bin', restoredBinItemId)
      rereadLists(cache, [
        'categories',
        'inquiries',
        'inventory',
        'panelFigures',
        'partyThemes',
        'product',
        'products',
        'promoCodes',
        'reservations',
        'reviews',
        'subcategories',
      ])
    },
  })
