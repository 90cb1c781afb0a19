import type { ApolloCache } from '@apollo/client'
import { rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'

export const MOVED_LISTS = ['reservations', 'orders'] as const

/** The order follows its rentals, so its lists change too. */
export function rereadMoved(cache: ApolloCache): void {
  rereadFiltered(cache, 'orders', ['status', 'isToSend', 'isOwed', 'isToGiveBack', 'hasDepositHeld', 'paymentStatus'])
  rereadLists(cache, ['reservations', 'panelFigures', 'setAsides', 'tillDay', 'tillDays'])
}

/** Refusals that the forms show. */
export const EXPLAINED = [
  'InvalidInputError',
  'NotFoundError',
  'OrderCancelledError',
  'RentalStepError',
  'IdempotencyMismatchError',
] as const
