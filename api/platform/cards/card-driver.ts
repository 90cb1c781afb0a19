import type { CardProviderName } from '#rules/card-providers.ts'
import type { Currency } from '#rules/money.ts'

/** The provider refuses, in its own words: nothing was done. */
export class CardRefusal extends Error {
  override readonly name = 'CardRefusal'
  /** The provider's own; empty without one. */
  readonly code: string

  constructor(words: string, code = '') {
    super(words)
    this.code = code
  }
}

/** No answer, or one that says nothing: whether the request was done is unknown, and only `fetch` says. */
export class CardUnknown extends Error {
  override readonly name = 'CardUnknown'
}

/** A callback without a valid signature, or with an old one. */
export class CardForgery extends Error {
  override readonly name = 'CardForgery'
}

export interface NewCardPayment {
  /** Our number of the payment, which the provider stores with it. */
  reference: number
  /** In minor units. */
  amountMinor: number
  currency: Currency
  /** What the provider's page and the statement of the bank say. */
  description: string
  /** Empty without one. */
  email: string
  /** Whether the money is only held until `capture`. */
  isHeld: boolean
  /** Whether the card is stored with the provider for a later hold without its owner. */
  savesCard: boolean
  /** A stored card, held without its owner; null: the customer types one on the provider's page. */
  savedCard: string | null
  /** Where the provider's page leads back to. */
  returnUrl: string
  /** After which the page takes no payment any more. */
  closesAt: Date
  now: Date
}

/** The page on which the customer types the card: an address, or a form that the browser posts. */
export type CardPage = { url: string; fields: Readonly<Record<string, string>> | null }

export type ReportedState =
  | 'created'
  | 'action_required'
  | 'processing'
  | 'authorized'
  | 'captured'
  | 'voided'
  | 'expired'
  | 'failed'

export interface ReportedRefund {
  /** The provider's id. */
  id: string
  amountMinor: number
  /** The key of our request; null when it was made on the provider's own site, or the provider stores none. */
  key: string | null
  isDone: boolean
}

/** A payment as the provider reports it now. */
export interface CardObject {
  providerId: string
  /** Other ids by which events name it. */
  otherIds: readonly string[]
  /** Our number of the payment; null when the provider stores none with it. */
  reference: number | null
  state: ReportedState
  amountMinor: number
  /** As the provider writes it, in capital letters: another one than ours is a difference. */
  currency: string
  /** 0 until it is captured; it may be a part. */
  capturedMinor: number
  refunds: readonly ReportedRefund[]
  /** When the hold ends; null when nothing is held or the provider does not say. */
  captureBefore: Date | null
  dispute: 'open' | 'won' | 'lost' | null
  /** The provider's code of the latest refusal by the bank; null without one. */
  refusal: string | null
  /** Null unless the card was stored. */
  savedCard: string | null
}

/** What identifies a payment to its provider. */
export interface CardHandle {
  providerId: string
  reference: number
  amountMinor: number
  currency: Currency
  closesAt: Date
  now: Date
}

export interface CreatedCardPayment {
  providerId: string
  /** Null for a stored card. */
  page: CardPage | null
}

/** A signed message of the provider: only a reason to `fetch`. */
export interface CardEventFacts {
  /** Unique with the provider. */
  eventId: string
  /** Of the payment that it is about, in any of the provider's ids. */
  objectIds: readonly string[]
  /** Our number of the payment; null when the message does not have it. */
  reference: number | null
}

/**
 * One provider of card payments. Every call may fail with `CardRefusal` or `CardUnknown`. The same `key` does a thing
 * once, however often it is sent (docs/spec/card-payments.md#asking-twice).
 */
export interface CardDriver {
  readonly provider: CardProviderName
  /** Whether a stored card can be held without its owner. */
  readonly savesCards: boolean
  /** Origins of its page, for the policy of ours that leads there. */
  readonly pageOrigins: readonly string[]
  create(payment: NewCardPayment, key: string): Promise<CreatedCardPayment>
  /** Takes all or a part of the held sum; the rest is released. */
  capture(payment: CardHandle, amountMinor: number, key: string): Promise<void>
  /** Releases the held sum, or closes the page of an unpaid payment. */
  void(payment: CardHandle, key: string): Promise<void>
  refund(payment: CardHandle, amountMinor: number, key: string): Promise<void>
  /** Deletes a stored card. */
  forgetCard(savedCard: string): Promise<void>
  fetch(payment: CardHandle): Promise<CardObject>
  /** Payments created since then, oldest first; null when the provider has no list. */
  listSince(since: Date): Promise<CardObject[] | null>
  /** Checks signature and time. Fails with `CardForgery`. */
  parseEvent(rawBody: Buffer, headers: Readonly<Record<string, string | undefined>>, now: Date): CardEventFacts
}
