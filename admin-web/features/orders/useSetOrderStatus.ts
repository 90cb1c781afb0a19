import type { Success } from '../../lib/outcome.ts'
import { rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ORDER_FAILURE } from './order-words.ts'
import { SetOrderStatusDocument, type SetOrderStatusMutation } from './useSetOrderStatus.graphql.ts'

export type StatusOutcome = SetOrderStatusMutation['setOrderStatus']

export type StatusRefusal = Extract<
  StatusOutcome,
  { __typename: 'WaitingReservationsError' | 'ShortagesError' | 'PromoCodeUnavailableError' }
>

const CONSENT_ERRORS: readonly StatusOutcome['__typename'][] = [
  'WaitingReservationsError',
  'ShortagesError',
  'PromoCodeUnavailableError',
]

export const needsConsent = (outcome: Exclude<StatusOutcome, Success<StatusOutcome>>): outcome is StatusRefusal =>
  CONSENT_ERRORS.includes(outcome.__typename)

/** A status may move stock and change the figures. */
export const useSetOrderStatus = (success: string) =>
  useAction(SetOrderStatusDocument, ({ setOrderStatus }) => setOrderStatus, {
    ...ORDER_FAILURE,
    success,
    shownByCaller: CONSENT_ERRORS,
    onDone: (cache) => {
      rereadFiltered(cache, 'orders', ['status'])
      rereadLists(cache, ['panelFigures', 'reservations', 'inventory'])
    },
  })
