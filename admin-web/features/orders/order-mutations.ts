import type { ApolloCache } from '@apollo/client'
import type { Success } from '../../lib/outcome.ts'
import { rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  AddOrderNoteDocument,
  EditOrderDocument,
  RefundOrderDocument,
  SetOrdersStatusDocument,
  SetOrderStatusDocument,
  SetOrderEventDayDocument,
  SetOrderTrackingDocument,
  SetPaymentFailedDocument,
  UpdateOrderNotesDocument,
  type SetOrderStatusMutation,
} from './order-mutations.graphql.ts'
import { ORDER_FAILURE } from './order-words.ts'

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
function rereadSteps(cache: ApolloCache): void {
  rereadFiltered(cache, 'orders', ['status'])
  rereadLists(cache, ['panelFigures', 'reservations', 'inventory'])
}

export const useSetOrderStatus = (success: string) =>
  useAction(SetOrderStatusDocument, ({ setOrderStatus }) => setOrderStatus, {
    ...ORDER_FAILURE,
    success,
    shownByCaller: CONSENT_ERRORS,
    onDone: rereadSteps,
  })

export const useSetOrdersStatus = () =>
  useAction(SetOrdersStatusDocument, ({ setOrdersStatus }) => setOrdersStatus, {
    ...ORDER_FAILURE,
    success: 'Поръчките са обновени',
    onDone: rereadSteps,
  })

export const useEditOrder = () =>
  useAction(EditOrderDocument, ({ editOrder }) => editOrder, {
    ...ORDER_FAILURE,
    success: 'Поръчката е променена',
    onDone: (cache) => rereadLists(cache, ['panelFigures', 'reservations', 'inventory']),
  })

export const useRefundOrder = () =>
  useAction(RefundOrderDocument, ({ refundOrder }) => refundOrder, {
    ...ORDER_FAILURE,
    success: 'Връщането е записано',
    onDone: (cache) => rereadLists(cache, ['panelFigures', 'inventory']),
  })

export const useSetPaymentFailed = () =>
  useAction(SetPaymentFailedDocument, ({ setPaymentFailed }) => setPaymentFailed, {
    ...ORDER_FAILURE,
    success: 'Поръчката е обновена',
  })

export const useSetOrderTracking = () =>
  useAction(SetOrderTrackingDocument, ({ setOrderTracking }) => setOrderTracking, {
    ...ORDER_FAILURE,
    success: 'Товарителницата е записана',
  })

export const useSetOrderEventDay = () =>
  useAction(SetOrderEventDayDocument, ({ setOrderEventDay }) => setOrderEventDay, {
    ...ORDER_FAILURE,
    success: 'Датата е записана',
  })

export const useAddOrderNote = () =>
  useAction(AddOrderNoteDocument, ({ addOrderNote }) => addOrderNote, {
    isKeyed: true,
    ...ORDER_FAILURE,
    success: 'Бележката е добавена',
  })

export const useUpdateOrderNotes = () =>
  useAction(UpdateOrderNotesDocument, ({ updateOrderNotes }) => updateOrderNotes, {
    ...ORDER_FAILURE,
    success: 'Бележките са записани',
  })
