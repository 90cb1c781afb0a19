import { removeFromList, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { RestoreBinItemDocument } from './bin-mutations.graphql.ts'

/** Ends the question before a deletion that goes to the bin; the 30 days are `DAYS_IN_BIN` in `api/back-office/audit`. */
export const RESTORABLE_FROM_BIN = 'До 30 дни може да се върне от кошчето.'

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
