import type { CalendarDay } from './calendar.ts'
import { dayText } from './day-text.ts'

export interface CardStateRule {
  /** To staff. */
  label: string
  /** To the customer, one text for each state of an order's payment. */
  text: string
  /** Other states that a report of the provider, or a request of ours, may lead to. */
  targets: readonly string[]
  /** The provider is not queried any more; only an event or the daily list says that something changed. */
  isFinal: boolean
  /** The payment covers its order: the goods stay held for it. */
  coversOrder: boolean
  /** Money may still come by it: no second payment of the order is opened at the same time. */
  isLive: boolean
  /** A new payment may be opened for the order. */
  mayTryAgain: boolean
  /** How it looks: neutral, good or bad. */
  tone: 'waiting' | 'good' | 'bad'
}

const PAID = ['captured', 'partially_refunded', 'refunded', 'disputed', 'won', 'lost'] as const
const ENDED = ['authorized', 'voided', 'expired', 'failed', ...PAID] as const
/** Nothing is held; a payment that arrives later is taken or released. */
const UNPAID = ['void_requested', ...ENDED] as const
const WAITING = ['action_required', 'processing', 'void_requested', ...ENDED] as const

/**
 * Of a card payment (docs/spec/card-payments.md#states). The provider reports the facts; only the two requests and
 * `unknown` are ours. All effects follow from this table, also in SQL: `npm run generate` writes functions of it.
 */
export const CARD_PAYMENT_STATES = {
  created: {
    label: 'Създадено',
    text: 'Плащането с карта още не е започнато.',
    targets: ['unknown', ...WAITING],
    isFinal: false,
    coversOrder: false,
    isLive: true,
    mayTryAgain: true,
    tone: 'waiting',
  },
  /** The provider did not answer: only a fetch says whether it was done. */
  unknown: {
    label: 'Чака отговор от картовия оператор',
    text: 'Проверяваме плащането. Ще ви пишем, ако трябва да направите нещо.',
    targets: ['created', ...WAITING],
    isFinal: false,
    coversOrder: false,
    isLive: true,
    mayTryAgain: true,
    tone: 'waiting',
  },
  action_required: {
    label: 'Клиентът още не е платил',
    text: 'Плащането с карта не е завършено.',
    targets: ['unknown', ...WAITING],
    isFinal: false,
    coversOrder: false,
    isLive: true,
    mayTryAgain: true,
    tone: 'waiting',
  },
  processing: {
    label: 'Обработва се',
    text: 'Плащането се обработва. Не е нужно да правите нищо.',
    targets: ['unknown', ...WAITING],
    isFinal: false,
    coversOrder: false,
    isLive: true,
    mayTryAgain: false,
    tone: 'waiting',
  },
  authorized: {
    label: 'Сумата е запазена по картата',
    text: 'Плащането е прието: сумата е запазена по картата ви и ще бъде взета, когато поръчката тръгне.',
    targets: ['capture_requested', 'void_requested', 'voided', 'expired', ...PAID],
    isFinal: false,
    coversOrder: true,
    isLive: true,
    mayTryAgain: false,
    tone: 'good',
  },
  capture_requested: {
    label: 'Сумата се взема',
    text: 'Плащането е прието.',
    targets: ['authorized', 'void_requested', 'voided', 'expired', ...PAID],
    isFinal: false,
    coversOrder: true,
    isLive: true,
    mayTryAgain: false,
    tone: 'good',
  },
  captured: {
    label: 'Платено',
    text: 'Платено с карта.',
    targets: PAID,
    isFinal: true,
    coversOrder: true,
    isLive: false,
    mayTryAgain: false,
    tone: 'good',
  },
  partially_refunded: {
    label: 'Част от сумата е върната',
    text: 'Платено с карта. Част от сумата ви е върната.',
    targets: PAID,
    isFinal: true,
    coversOrder: true,
    isLive: false,
    mayTryAgain: false,
    tone: 'good',
  },
  refunded: {
    label: 'Върнато',
    text: 'Сумата е върната по картата ви.',
    targets: PAID,
    isFinal: true,
    coversOrder: false,
    isLive: false,
    mayTryAgain: true,
    tone: 'waiting',
  },
  void_requested: {
    label: 'Освобождава се',
    text: 'Плащането се отменя: сумата се освобождава.',
    targets: ENDED,
    isFinal: false,
    coversOrder: false,
    isLive: true,
    mayTryAgain: false,
    tone: 'waiting',
  },
  voided: {
    label: 'Отменено',
    text: 'Плащането е отменено: от картата ви не е взето нищо.',
    targets: UNPAID,
    isFinal: true,
    coversOrder: false,
    isLive: false,
    mayTryAgain: true,
    tone: 'waiting',
  },
  expired: {
    label: 'Срокът изтече',
    text: 'Времето за плащане изтече: от картата ви не е взето нищо.',
    targets: UNPAID,
    isFinal: true,
    coversOrder: false,
    isLive: false,
    mayTryAgain: true,
    tone: 'bad',
  },
  failed: {
    label: 'Не е прието',
    text: 'Банката не прие плащането. Опитайте отново или с друга карта.',
    targets: UNPAID,
    isFinal: true,
    coversOrder: false,
    isLive: false,
    mayTryAgain: true,
    tone: 'bad',
  },
  disputed: {
    label: 'Оспорено от картодържателя',
    text: 'Плащането е оспорено пред банката.',
    targets: PAID,
    isFinal: false,
    coversOrder: true,
    isLive: false,
    mayTryAgain: false,
    tone: 'bad',
  },
  won: {
    label: 'Оспорването е отхвърлено',
    text: 'Платено с карта.',
    targets: PAID,
    isFinal: true,
    coversOrder: true,
    isLive: false,
    mayTryAgain: false,
    tone: 'good',
  },
  lost: {
    label: 'Оспорването е прието',
    text: 'Банката върна сумата по картата ви.',
    targets: PAID,
    isFinal: true,
    coversOrder: false,
    isLive: false,
    mayTryAgain: true,
    tone: 'bad',
  },
} as const satisfies Record<string, CardStateRule>

export type CardPaymentStateName = keyof typeof CARD_PAYMENT_STATES

export const cardStateRule = (state: CardPaymentStateName): CardStateRule => CARD_PAYMENT_STATES[state]

/** What a provider says of a payment. */
export interface CardReport {
  state: 'created' | 'action_required' | 'processing' | 'authorized' | 'captured' | 'voided' | 'expired' | 'failed'
  capturedMinor: number
  refundedMinor: number
  dispute: 'open' | 'won' | 'lost' | null
}

export function reportedState({ state, capturedMinor, refundedMinor, dispute }: CardReport): CardPaymentStateName {
  if (state !== 'captured') return state
  if (dispute !== null) return dispute === 'open' ? 'disputed' : dispute
  if (refundedMinor === 0) return 'captured'
  return refundedMinor < capturedMinor ? 'partially_refunded' : 'refunded'
}

/** A request of ours lasts until the provider has done it. */
const WAITS: Partial<Record<CardPaymentStateName, readonly CardPaymentStateName[]>> = {
  capture_requested: ['authorized'],
  void_requested: ['created', 'action_required', 'processing', 'authorized'],
}

/** The state after a report; an impossible step leaves the state as it is. */
export function stateAfter(current: CardPaymentStateName, report: CardReport): CardPaymentStateName {
  const next = reportedState(report)
  if (next === current || WAITS[current]?.includes(next)) return current
  return cardStateRule(current).targets.includes(next) ? next : current
}

/** Minutes from the start of a payment, or from its latest step, to each query of the sweeper; daily after that. */
const QUERIES_AFTER = [2, 10, 60]
const DAY_MINUTES = 24 * 60

/** When the provider is queried next, after so many queries without a step. */
export function nextQueryAt(since: Date, queries: number): Date {
  const minutes = QUERIES_AFTER[queries] ?? DAY_MINUTES * (queries - QUERIES_AFTER.length + 1)
  return new Date(since.getTime() + minutes * 60_000)
}

/** How long an order holds goods and days for a payment (docs/spec/card-payments.md#holding-goods). */
export const MINUTES_TO_PAY = 20

/** A hold lasts at least five days with every card scheme. Orders that leave later are paid at once. */
const HOLD_DAYS = 4

/** Of money that a card holds, for staff and on paper; null: without an end. */
export const heldText = (until: CalendarDay | null): string =>
  until === null ? 'Запазена по картата' : `Запазена по картата до ${dayText(until)}`

export const isHeldUntilLeaving = (daysUntilLeaving: number): boolean => daysUntilLeaving <= HOLD_DAYS
