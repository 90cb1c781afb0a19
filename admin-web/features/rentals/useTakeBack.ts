import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { TakeBackReservationDocument } from './useTakeBack.graphql.ts'

export const useTakeBack = () =>
  useAction(TakeBackReservationDocument, ({ takeBackReservation }) => takeBackReservation, {
    isKeyed: true,
    success: 'Бройките са приети',
    failure: 'Неуспешно приемане',
    shownByCaller: ['TooManyPiecesError', 'OrderCancelledError', 'StaleVersionError', 'InvalidInputError'],
    lists: ['reservations'],
    onDone: (cache) => rereadLists(cache, ['reservations', 'panelFigures', 'setAsides']),
  })
