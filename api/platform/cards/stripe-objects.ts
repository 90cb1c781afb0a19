// What the shop reads of Stripe's objects. Unknown fields and values are tolerated.
import { z } from 'zod'
import type { CardObject, ReportedState } from './card-driver.ts'

const seconds = z.number().transform((value) => new Date(value * 1000))

const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

const refund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

const charge = z.object({
  id: z.string(),
  captured: z.boolean(),
  amount_captured: z.int(),
  disputed: z.boolean().nullish(),
  payment_method_details: z.object({ card: z.object({ capture_before: seconds.nullish() }).nullish() }).nullish(),
  refunds: z.object({ data: z.array(refund) }).nullish(),
})

const dispute = z.object({ id: z.string(), status: z.string() })

export const disputeList = z.object({ data: z.array(dispute) })

export const intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  customer: idOf.nullish(),
  payment_method: idOf.nullish(),
  setup_future_usage: z.string().nullish(),
  cancellation_reason: z.string().nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  latest_charge: charge.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

export type Intent = z.output<typeof intent>

export const session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.string().nullish(),
  amount_total: z.int(),
  currency: z.string(),
  payment_intent: intent.nullish(),
})

export type Session = z.output<typeof session>

export const intentList = z.object({ data: z.array(intent), has_more: z.boolean() })

const INTENT_STATES: Record<string, ReportedState> = {
  requires_payment_method: 'action_required',
  requires_confirmation: 'action_required',
  requires_action: 'action_required',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
}

/** Stripe cancels a hold that ended by itself (`automatic`). */
function stateOf({ status, cancellation_reason: reason }: Intent): ReportedState {
  if (status === 'canceled') return reason === 'automatic' || reason === 'expired' ? 'expired' : 'voided'
  return INTENT_STATES[status] ?? 'processing'
}

export type DisputeState = CardObject['dispute']

export function disputeState(statuses: readonly string[]): DisputeState {
  if (statuses.includes('lost')) return 'lost'
  if (statuses.some((status) => status !== 'won' && status !== 'warning_closed')) return 'open'
  return statuses.length > 0 ? 'won' : null
}

/** Null for a payment that another program made. */
function referenceOf({ metadata }: Intent): number | null {
  const reference = Number(metadata?.['reference'])
  return Number.isInteger(reference) ? reference : null
}

/** `offSession`: of a stored card, for which no page is open: a refusal ends it. */
export function objectOfIntent(found: Intent, of: DisputeState, offSession: boolean): CardObject {
  const { latest_charge: paid, last_payment_error: error } = found
  const state = stateOf(found)
  const isCaptured = state === 'captured'
  const refusal = error?.decline_code ?? error?.code ?? null
  return {
    providerId: found.id,
    otherIds: paid ? [paid.id] : [],
    reference: referenceOf(found),
    state: offSession && state === 'action_required' ? 'failed' : state,
    amountMinor: found.amount,
    currency: found.currency.toUpperCase(),
    capturedMinor: isCaptured ? (paid?.amount_captured ?? found.amount) : 0,
    refunds: (paid?.refunds?.data ?? []).map(({ id, amount, status, metadata }) => ({
      id,
      amountMinor: amount,
      key: metadata?.['key'] ?? null,
      isDone: status === 'succeeded',
    })),
    captureBefore: state === 'authorized' ? (paid?.payment_method_details?.card?.capture_before ?? null) : null,
    dispute: of,
    refusal: state === 'authorized' || isCaptured ? null : refusal,
    savedCard:
      found.setup_future_usage === 'off_session' && found.customer && found.payment_method
        ? `${found.customer} ${found.payment_method}`
        : null,
  }
}

/** The payment of a page. While the page is open the customer may type another card, so a refusal is not final. */
export function objectOfSession(found: Session, of: DisputeState): CardObject {
  const paid = found.payment_intent ? objectOfIntent(found.payment_intent, of, false) : null
  const isUnpaid = paid === null || paid.state === 'action_required'
  return {
    ...(paid ?? NOTHING_PAID),
    providerId: found.id,
    otherIds: paid ? [paid.providerId, ...paid.otherIds] : [],
    state: found.status === 'expired' && isUnpaid ? 'expired' : (paid?.state ?? 'action_required'),
    amountMinor: found.amount_total,
    currency: found.currency.toUpperCase(),
  }
}

const NOTHING_PAID = {
  reference: null,
  capturedMinor: 0,
  refunds: [],
  captureBefore: null,
  dispute: null,
  refusal: null,
  savedCard: null,
} as const
