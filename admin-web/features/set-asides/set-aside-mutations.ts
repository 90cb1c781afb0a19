import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { PutPiecesBackDocument, SetPiecesAsideDocument, WritePiecesOffDocument } from './set-aside-mutations.graphql.ts'

/** Refetches the lists: the server counts the free units. */
export const useSetPiecesAside = () =>
  useAction(SetPiecesAsideDocument, ({ setPiecesAside }) => setPiecesAside, {
    isKeyed: true,
    success: 'Бройките са отделени',
    failure: 'Бройките не бяха отделени',
    shownByCaller: ['InvalidInputError', 'NotFoundError'],
    onDone: (cache) => rereadLists(cache, ['setAsides', 'inventory', 'panelFigures']),
  })

export const usePutPiecesBack = () =>
  useAction(PutPiecesBackDocument, ({ putPiecesBack }) => putPiecesBack, {
    isKeyed: true,
    success: 'Бройките отново могат да се наемат',
    failure: 'Бройките не бяха върнати',
    shownByCaller: ['SetAsideSettledError', 'InvalidInputError', 'NotFoundError'],
    lists: ['setAsides'],
    onDone: (cache) => rereadLists(cache, ['setAsides', 'inventory', 'panelFigures']),
  })

export const useWritePiecesOff = () =>
  useAction(WritePiecesOffDocument, ({ writePiecesOff }) => writePiecesOff, {
    isKeyed: true,
    success: 'Бройките са отписани',
    failure: 'Бройките не бяха отписани',
    shownByCaller: ['SetAsideSettledError', 'InvalidInputError', 'NotFoundError'],
    lists: ['setAsides'],
    onDone: (cache) => rereadLists(cache, ['setAsides', 'inventory', 'panelFigures']),
  })
