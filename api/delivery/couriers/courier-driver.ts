import type { CalendarDay } from '#rules/calendar.ts'
import type { Currency } from '#rules/money.ts'
import type { ParcelStateName } from '#rules/parcel-states.ts'

/** To an office or locker by the courier's code, or to an address as the customer wrote it. */
export type Destination = { kind: 'PLACE'; code: string } | { kind: 'ADDRESS'; town: string; address: string }

/** What decides the price of a parcel. */
export interface QuoteRequest {
  to: Destination
  weightGrams: number
  /** On which the shop hands the parcel over. */
  handOverOn: CalendarDay
}

/** A price in minor units. */
export interface CourierQuote {
  priceMinor: number
  currency: Currency
}

/** Answers by request, so that the order has the price that the customer saw. `at` in milliseconds since 1970. */
export type KnownQuotes = Map<string, { quote: CourierQuote; at: number }>

export interface ParcelRequest extends QuoteRequest {
  /** Cash on delivery in minor units; 0: prepaid. */
  codMinor: number
  currency: Currency
  receiver: { name: string; phone: string; email: string }
  /** For the label. */
  contents: string
}

export interface CourierParcel {
  /** Of the waybill. */
  number: string
  /** Ours, at most 30 characters. */
  reference: string
  isCancelled: boolean
  /** What the courier charges, in minor units; null when it does not say. */
  priceMinor: number | null
}

/** A line of the courier's tracking. */
export interface CourierStep {
  number: string
  at: Date
  /** As the courier writes it. */
  code: string
  /** Null for an unknown code. */
  state: ParcelStateName | null
  /** Words of the courier: place, reason. */
  text: string
}

/** Cash on delivery that the courier paid out with one document. */
export interface CourierPayout {
  document: string
  paidOn: CalendarDay
  lines: readonly { number: string; amountMinor: number; currency: Currency }[]
}

export type LabelPaper = 'A4' | 'A6'

export const QUOTE_DEADLINE_MS = 2000

/**
 * Parcels of one courier (docs/spec/parcels.md#labels). Every call may fail with `CourierRefusal` or `CourierUnknown`
 * (`courier-http.ts`). After a `CourierUnknown` of `create` the parcel may exist: `findByReference` says.
 */
export interface CourierParcels {
  /** What a prepaid parcel costs; within `QUOTE_DEADLINE_MS`, since a customer waits. */
  quote(request: QuoteRequest): Promise<CourierQuote>
  create(request: ParcelRequest, reference: string): Promise<CourierParcel>
  /** Also cancelled ones: a live parcel first. */
  findByReference(reference: string): Promise<CourierParcel | null>
  cancel(number: string): Promise<void>
  /** A PDF. */
  label(number: string, paper: LabelPaper): Promise<Uint8Array>
  track(numbers: readonly string[]): Promise<CourierStep[]>
  /** Of both days and those between. */
  payouts(from: CalendarDay, to: CalendarDay): Promise<CourierPayout[]>
  /** The courier comes for these parcels on the day; returns the number of the request. */
  requestPickup(day: CalendarDay, numbers: readonly string[]): Promise<string>
}
