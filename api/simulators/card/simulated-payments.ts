// The money of the simulated provider: one list for both interfaces.
import { createHmac, randomUUID } from 'node:crypto'

export type SimulatedState = 'open' | 'authentication' | 'held' | 'captured' | 'released' | 'expired' | 'failed'

export interface SimulatedRefund {
  id: string
  amountMinor: number
  key: string | null
}

export interface SimulatedPayment {
  id: string
  kind: 'stripe' | 'borica'
  /** Of its page; null for a stored card. */
  page: string | null
  reference: string
  amountMinor: number
  currency: string
  description: string
  isHeld: boolean
  savesCard: boolean
  returnUrl: string
  createdAt: number
  closesAt: number
  state: SimulatedState
  refusal: string | null
  card: string | null
  capturedMinor: number
  captureBefore: number | null
  refunds: SimulatedRefund[]
  dispute: string | null
  /** Borica: the form that opened it, and what each nonce has done. */
  fields: Record<string, string>
  nonces: Record<string, string>
}

export interface SimulatedEvent {
  body: string
  headers: Record<string, string>
}

export type EventFault = 'delay' | 'double' | 'lose' | 'reorder'

export interface CardState {
  payments: SimulatedPayment[]
  /** Stored cards that the shop has deleted. */
  forgotten: string[]
  declinesStored: boolean
  /** By idempotency key. */
  answers: Record<string, { status: number; body: unknown }>
  /** In the sequence in which they are sent; those that were delayed come with `/control/deliver`. */
  events: SimulatedEvent[]
  delayed: string[]
  eventFaults: EventFault[]
  keys: {
    secretKey: string
    webhookSecret: string
    /** Where events are sent to; empty: they wait in the list. */
    eventsUrl: string
    /** Borica: public key of the shop, private key of the gateway. */
    merchantKey: string
    gatewayKey: string
  }
}

export const emptyCardState = (): CardState => ({
  payments: [],
  forgotten: [],
  declinesStored: false,
  answers: {},
  events: [],
  delayed: [],
  eventFaults: [],
  keys: { secretKey: '', webhookSecret: '', eventsUrl: '', merchantKey: '', gatewayKey: '' },
})

/** A hold of a card with its owner, and without. */
const HOLD_MS = 7 * 86_400_000
const STORED_HOLD_MS = 4.75 * 86_400_000

const DECLINED_CARDS: Record<string, string> = {
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
}

/** It is accepted on a page and declined when it is stored. */
const PRESENT_CARD = '4000000000000341'

/** Its bank asks the owner, also for a stored card. */
const AUTHENTICATED_CARD = '4000002500003155'

/** By the last two digits of the amount. */
const DECLINED_AMOUNTS: Record<number, string> = { 2: 'card_declined', 51: 'insufficient_funds' }

type NewSimulatedPayment = Pick<
  SimulatedPayment,
  'kind' | 'reference' | 'amountMinor' | 'currency' | 'description' | 'isHeld' | 'savesCard' | 'returnUrl' | 'closesAt'
> & { id?: string; page: string | null; fields?: Record<string, string> }

/** One call: the state at its time. */
export class Money {
  readonly state: CardState
  readonly now: Date

  constructor(state: CardState, now: Date) {
    this.state = state
    this.now = now
    this.#endOld()
  }

  #endOld(): void {
    const at = this.now.getTime()
    for (const payment of this.state.payments) {
      const isUnpaid = payment.state === 'open' || payment.state === 'authentication'
      if (isUnpaid && payment.page !== null && payment.closesAt <= at)
        this.#step(payment, 'expired', 'checkout.session.expired')
      if (payment.state === 'held' && payment.captureBefore !== null && payment.captureBefore <= at)
        this.#step(payment, 'expired', 'payment_intent.canceled')
    }
  }

  #step(payment: SimulatedPayment, state: SimulatedState, type: string): void {
    payment.state = state
    if (state !== 'held') payment.captureBefore = null
    this.notify(payment, type)
  }

  /** Sends an event as Stripe signs it, unless the next fault delays, doubles, loses or reorders it. */
  notify(payment: SimulatedPayment, type: string): void {
    if (payment.kind !== 'stripe') return
    const id = type.startsWith('checkout.') ? payment.page : payment.id
    const created = Math.floor(this.now.getTime() / 1000)
    const object = { id, payment_intent: payment.id, metadata: { reference: payment.reference } }
    const body = JSON.stringify({
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      type,
      created,
      data: { object },
    })
    const fault = this.state.eventFaults.shift()
    if (fault === 'lose') return
    if (fault === 'delay') return void this.state.delayed.push(body)
    // Comes after the next one.
    if (fault === 'reorder') return void this.state.delayed.unshift(`next ${body}`)
    this.send(body)
    if (fault === 'double') this.send(body)
    const [behind] = this.state.delayed
    if (behind?.startsWith('next ') === true) {
      this.state.delayed.shift()
      this.send(behind.slice('next '.length))
    }
  }

  send(body: string): void {
    const { webhookSecret, eventsUrl } = this.state.keys
    const time = Math.floor(this.now.getTime() / 1000)
    const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
    const event = {
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
    }
    this.state.events.push(event)
    // A shop that does not answer has lost it: its sweeper asks.
    if (eventsUrl !== '') fetch(eventsUrl, { method: 'POST', ...event }).catch(() => undefined)
  }

  find(id: string): SimulatedPayment | undefined {
    return this.state.payments.find((payment) => payment.id === id || payment.page === id)
  }

  create(made: NewSimulatedPayment): SimulatedPayment {
    const payment: SimulatedPayment = {
      id: `pi_${randomUUID().replaceAll('-', '')}`,
      createdAt: this.now.getTime(),
      state: 'open',
      refusal: null,
      card: null,
      capturedMinor: 0,
      captureBefore: null,
      refunds: [],
      dispute: null,
      nonces: {},
      fields: {},
      ...made,
    }
    this.state.payments.push(payment)
    return payment
  }

  /** `isPresent`: the bank can ask the owner of the card. */
  pay(payment: SimulatedPayment, card: string, isPresent: boolean): void {
    payment.card = card
    const stored = !isPresent && (card === PRESENT_CARD || this.state.declinesStored) ? 'card_declined' : null
    const refusal = stored ?? DECLINED_CARDS[card] ?? DECLINED_AMOUNTS[payment.amountMinor % 100] ?? null
    if (refusal !== null) this.#refuse(payment, refusal)
    else if (card !== AUTHENTICATED_CARD) this.#accept(payment)
    else if (!isPresent) this.#refuse(payment, 'authentication_required')
    else this.#step(payment, 'authentication', 'payment_intent.requires_action')
  }

  authenticate(payment: SimulatedPayment, isRight: boolean): void {
    if (isRight) this.#accept(payment)
    else this.#refuse(payment, 'authentication_failed')
  }

  #refuse(payment: SimulatedPayment, refusal: string): void {
    payment.refusal = refusal
    // The page of Stripe stays open for another card.
    const staysOpen = payment.kind === 'stripe' && payment.page !== null
    this.#step(payment, staysOpen ? 'open' : 'failed', 'payment_intent.payment_failed')
  }

  #accept(payment: SimulatedPayment): void {
    payment.refusal = null
    if (payment.isHeld) {
      payment.captureBefore = this.now.getTime() + (payment.page === null ? STORED_HOLD_MS : HOLD_MS)
      this.#step(payment, 'held', 'payment_intent.amount_capturable_updated')
    } else {
      payment.capturedMinor = payment.amountMinor
      this.#step(payment, 'captured', 'payment_intent.succeeded')
    }
  }

  /** The refusal, or null. */
  capture(payment: SimulatedPayment, amountMinor: number): string | null {
    if (payment.state !== 'held') return 'payment_intent_unexpected_state'
    if (amountMinor <= 0 || amountMinor > payment.amountMinor) return 'amount_too_large'
    payment.capturedMinor = amountMinor
    this.#step(payment, 'captured', 'payment_intent.succeeded')
    return null
  }

  release(payment: SimulatedPayment): string | null {
    if (['captured', 'released', 'expired'].includes(payment.state)) return 'payment_intent_unexpected_state'
    this.#step(payment, 'released', 'payment_intent.canceled')
    return null
  }

  refund(payment: SimulatedPayment, amountMinor: number, key: string | null): SimulatedRefund | string {
    const left = payment.capturedMinor - payment.refunds.reduce((sum, { amountMinor: back }) => sum + back, 0)
    if (payment.state !== 'captured') return 'charge_not_captured'
    if (amountMinor <= 0 || amountMinor > left) return 'charge_already_refunded'
    const refund = { id: `re_${randomUUID().replaceAll('-', '')}`, amountMinor, key }
    payment.refunds.push(refund)
    this.notify(payment, 'charge.refunded')
    return refund
  }
}
