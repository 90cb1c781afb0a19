import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { PutPiecesBackDocument } from './usePutPiecesBack.graphql.ts'

export const usePutPiecesBack = () =>
  useAction(PutPiecesBackDocument, ({ putPiecesBack }) => putPiecesBack, {
    isKeyed: true,
    success: 'Бройките отново могат да се наемат',
    failure: 'Бройките не бяха върнати',
    shownByCaller: ['SetAsideSettledError', 'InvalidInputError', 'NotFoundError'],
    lists: ['setAsides'],
    onDone: (cache) => rereadLists(cache, ['setAsides', 'inventory', 'panelFigures']),
  })
