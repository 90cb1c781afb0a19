import type { ApolloCache } from '@apollo/client'
import { rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  ChangeReservationDaysDocument,
  CloseReservationDocument,
  HandOverReservationDocument,
  TakeBackReservationDocument,
} from './rental-mutations.graphql.ts'

/** The payload has the reservation; the filters by its state may not match any more. */
function rereadSteps(cache: ApolloCache): void {
  rereadFiltered(cache, 'reservations', ['status', 'state'])
  rereadLists(cache, ['panelFigures', 'setAsides'])
}

export const useHandOver = () =>
  useAction(HandOverReservationDocument, ({ handOverReservation }) => handOverReservation, {
    isKeyed: true,
    success: 'Бройките са предадени',
    failure: 'Неуспешно предаване',
    shownByCaller: [
      'TooManyPiecesError',
      'PiecesElsewhereError',
      'HandOverDayError',
      'RentalStepError',
      'OrderCancelledError',
      'StaleVersionError',
      'InvalidInputError',
    ],
    lists: ['reservations'],
    onDone: rereadSteps,
  })

export const useTakeBack = () =>
  useAction(TakeBackReservationDocument, ({ takeBackReservation }) => takeBackReservation, {
    isKeyed: true,
    success: 'Бройките са приети',
    failure: 'Неуспешно приемане',
    shownByCaller: ['TooManyPiecesError', 'OrderCancelledError', 'StaleVersionError', 'InvalidInputError'],
    lists: ['reservations'],
    onDone: rereadSteps,
  })

export const useCloseRental = () =>
  useAction(CloseReservationDocument, ({ closeReservation }) => closeReservation, {
    success: 'Наемът е приключен',
    failure: 'Наемът не беше приключен',
    shownByCaller: [
      'PiecesOutError',
      'DepositHeldError',
      'RentalStepError',
      'OrderCancelledError',
      'StaleVersionError',
    ],
    lists: ['reservations'],
    onDone: rereadSteps,
  })

export const useChangeDays = () =>
  useAction(ChangeReservationDaysDocument, ({ changeReservationDays }) => changeReservationDays, {
    success: 'Дните са сменени',
    failure: 'Дните не бяха сменени',
    shownByCaller: [
      'InvalidInputError',
      'PeriodRefusedError',
      'ShortagesError',
      'RentalStepError',
      'OrderCancelledError',
      'StaleVersionError',
    ],
    lists: ['reservations'],
    // Other days are another place in the lists by day.
    onDone: (cache) => rereadLists(cache, ['reservations', 'panelFigures', 'setAsides']),
  })
