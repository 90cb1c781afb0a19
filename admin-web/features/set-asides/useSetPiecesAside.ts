import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { SetPiecesAsideDocument } from './useSetPiecesAside.graphql.ts'

/** Refetches the lists: the server counts the free units. */
export const useSetPiecesAside = () =>
  useAction(SetPiecesAsideDocument, ({ setPiecesAside }) => setPiecesAside, {
    isKeyed: true,
    success: 'Бройките са отделени',
    failure: 'Бройките не бяха отделени',
    shownByCaller: ['InvalidInputError', 'NotFoundError'],
    onDone: (cache) => rereadLists(cache, ['setAsides', 'inventory', 'panelFigures']),
  })
