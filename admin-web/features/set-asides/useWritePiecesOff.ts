import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { WritePiecesOffDocument } from './useWritePiecesOff.graphql.ts'

export const useWritePiecesOff = () =>
  useAction(WritePiecesOffDocument, ({ writePiecesOff }) => writePiecesOff, {
    isKeyed: true,
    success: 'Бройките са отписани',
    failure: 'Бройките не бяха отписани',
    shownByCaller: ['SetAsideSettledError', 'InvalidInputError', 'NotFoundError'],
    lists: ['setAsides'],
    onDone: (cache) => rereadLists(cache, ['setAsides', 'inventory', 'panelFigures']),
  })
