import type { ApolloCache } from '@apollo/client'
import { rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  CloseOrderRentalsDocument,
  HandOverOrderDocument,
  TakeBackOrderDocument,
} from './hand-over-mutations.graphql.ts'

const MOVED_LISTS = ['reservations', 'orders'] as const

/** The order follows its rentals, so its lists change too. */
function rereadMoved(cache: ApolloCache): void {
  rereadFiltered(cache, 'orders', ['status', 'isToSend', 'isOwed', 'isToGiveBack', 'hasDepositHeld', 'paymentStatus'])
  rereadFiltered(cache, 'reservations', ['status', 'state'])
  rereadLists(cache, ['panelFigures', 'setAsides', 'tillDay', 'tillDays'])
}

/** Refusals that the forms show. */
const EXPLAINED = [
  'InvalidInputError',
  'NotFoundError',
  'OrderCancelledError',
  'RentalStepError',
  'IdempotencyMismatchError',
] as const

/** `isQuiet` leaves the report to the caller. */
export const useHandOverOrder = ({ isQuiet = false } = {}) =>
  useAction(HandOverOrderDocument, ({ handOverOrder }) => handOverOrder, {
    isKeyed: true,
    success: isQuiet ? null : 'Наемът е предаден',
    failure: 'Неуспешно предаване',
    shownByCaller: [...EXPLAINED, 'RentalRefusedError', 'PaymentTooHighError'],
    lists: MOVED_LISTS,
    onDone: rereadMoved,
  })

/** `isQuiet` leaves the report to the caller. */
export const useTakeBackOrder = ({ isQuiet = false } = {}) =>
  useAction(TakeBackOrderDocument, ({ takeBackOrder }) => takeBackOrder, {
    isKeyed: true,
    success: isQuiet ? null : 'Наемът е приет обратно',
    failure: 'Неуспешно приемане',
    shownByCaller: [...EXPLAINED, 'RentalRefusedError', 'DepositShortError', 'PiecesOutError', 'DepositHeldError'],
    lists: MOVED_LISTS,
    onDone: rereadMoved,
  })

/** `isQuiet` leaves the report to the caller. */
export const useCloseOrder = ({ isQuiet = false } = {}) =>
  useAction(CloseOrderRentalsDocument, ({ closeOrderRentals }) => closeOrderRentals, {
    isKeyed: true,
    success: isQuiet ? null : 'Наемът е приключен',
    failure: 'Наемът не беше приключен',
    shownByCaller: [...EXPLAINED, 'DepositShortError', 'PiecesOutError', 'DepositHeldError'],
    lists: MOVED_LISTS,
    onDone: rereadMoved,
  })
