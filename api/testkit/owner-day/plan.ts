// The plan of an owner's day. The test computes every expected figure from this file alone, in minor units of the euro.
import { addDays, dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { CourierName } from '#rules/couriers.ts'
import type { DepositWayName } from '#rules/deposit-ways.ts'

/** The next 10th of a month, so that all steps happen in that month. */
function nextTenth(day: CalendarDay): CalendarDay {
  return day.endsWith('-10') ? day : nextTenth(addDays(day, 1))
}

/** The day of the owner: parcels leave, and rentals leave and return. */
export const DAY = nextTenth(dayInSofia(new Date()))
/** An order is paid by card on this day; its hold ends before `DAY`. */
export const HELD_ON = addDays(DAY, -8)
export const EVE = addDays(DAY, -1)
export const NEXT_DAY = addDays(DAY, 1)
/** Couriers deliver on the day after `DAY`, and pay out two days later. */
export const PAYOUT_DAY = addDays(DAY, 3)
export const MONTH = DAY.slice(0, 7)
export const NEXT_MONTH = `${addDays(DAY, 25).slice(0, 7)}-01`

/** Goods for sale: prices, and pieces at the beginning. */
export const GOODS = {
  balloon: { name: 'Балон', priceMinor: 450, units: 100 },
  candle: { name: 'Свещ', priceMinor: 280, units: 40 },
} as const
/** The rental: its price per day is also its deposit. */
export const CHAIR = { name: 'Стол', pricePerDayMinor: 400, units: 30 } as const
/** Fees of a new shop (docs/spec/payments.md#delivery-fee), converted to euro. */
const ADDRESS_FEE_MINOR = 511
const LOCKER_FEE_MINOR = 307
const VAT_PERCENT = 20

/** An order that a courier brings, paid by card or in cash to the courier. */
export interface PlannedParcel {
  customer: string
  balloons: number
  candles: number
  courier: CourierName
  isToLocker: boolean
  pays: 'courier' | 'card'
  isRefused: boolean
}

const parcel = (customer: string, more: Partial<PlannedParcel>): PlannedParcel => ({
  customer,
  balloons: 0,
  candles: 0,
  courier: 'ECONT',
  isToLocker: false,
  pays: 'courier',
  isRefused: false,
  ...more,
})

/** The order of which the shop refunds one balloon to the card. */
export const REFUNDED = parcel('Яна', { balloons: 3, candles: 2, courier: 'SPEEDY', pays: 'card' })
/** Price of the burst balloon. */
export const REFUND_MINOR = GOODS.balloon.priceMinor

/** The ten parcels of the day. */
export const PARCELS: readonly PlannedParcel[] = [
  parcel('Ана', { balloons: 4 }),
  parcel('Боряна', { candles: 3, courier: 'SPEEDY' }),
  parcel('Ваня', { balloons: 2, candles: 2, isRefused: true }),
  parcel('Гергана', { balloons: 10, courier: 'SPEEDY' }),
  parcel('Дарина', { balloons: 1, courier: 'BOX_NOW', isToLocker: true }),
  parcel('Елена', { balloons: 3, candles: 1, courier: 'SPEEDY', isRefused: true }),
  parcel('Жени', { candles: 5 }),
  parcel('Зоя', { balloons: 7, courier: 'SPEEDY' }),
  parcel('Ива', { balloons: 6, pays: 'card' }),
  REFUNDED,
]

/** An order whose hold ends before it is sent. */
export const EXPIRED = parcel('Лили', { balloons: 5, pays: 'card' })

/** A rental of one day. */
export interface PlannedRental {
  customer: string
  chairs: number
  /** Method of the rent and of the deposit, in both directions. A card pays the rent online, the others at the hand-over. */
  pays: 'cash' | 'bank_transfer' | 'card'
  depositWay: DepositWayName
  damagedChairs: number
  withheldMinor: number
  /** The chairs return on `PAYOUT_DAY`, after the job has renewed their hold. The owner adds no late fee. */
  isLate: boolean
}

const rental = (customer: string, chairs: number, more: Partial<PlannedRental>): PlannedRental => ({
  customer,
  chairs,
  pays: 'cash',
  depositWay: 'cash',
  damagedChairs: 0,
  withheldMinor: 0,
  isLate: false,
  ...more,
})

/** All leave on `DAY`, and all that are not late return on it. */
export const RENTALS: readonly PlannedRental[] = [
  rental('Мира', 10, {}),
  rental('Нели', 6, { pays: 'bank_transfer', damagedChairs: 1, withheldMinor: 500 }),
  rental('Оля', 4, { pays: 'card', depositWay: 'charge', damagedChairs: 2, withheldMinor: 700 }),
  rental('Поли', 5, { pays: 'card', depositWay: 'hold' }),
  rental('Рая', 3, { pays: 'card', depositWay: 'hold', isLate: true }),
]

/** Cash in the drawer in the morning, and cash that is missing in the evening. */
export const TILL = { openedMinor: 10_000, missingMinor: 300 } as const

export const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)

/** Goods and delivery of a parcel. */
export const totalOf = ({ balloons, candles, isToLocker }: PlannedParcel): number =>
  balloons * GOODS.balloon.priceMinor +
  candles * GOODS.candle.priceMinor +
  (isToLocker ? LOCKER_FEE_MINOR : ADDRESS_FEE_MINOR)

export const depositOf = ({ chairs }: PlannedRental): number => chairs * CHAIR.pricePerDayMinor

/** Rent of one day, with its VAT. */
export const rentOf = ({ chairs }: PlannedRental): number =>
  (chairs * CHAIR.pricePerDayMinor * (100 + VAT_PERCENT)) / 100

/** Deposit as money, in cash, by transfer or charged on the card. A hold is no money. */
export const receivedDepositOf = (rented: PlannedRental): number =>
  rented.depositWay === 'hold' ? 0 : depositOf(rented)

export const refundedDepositOf = (rented: PlannedRental): number => receivedDepositOf(rented) - rented.withheldMinor

/** Parcels that the customers accept. */
export const SUPPLIED = PARCELS.filter(({ isRefused }) => !isRefused)
export const COLLECTED_BY_COURIER = SUPPLIED.filter(({ pays }) => pays === 'courier')
export const BY_CARD = PARCELS.filter(({ pays }) => pays === 'card')

export const paidBy = (way: PlannedRental['pays']): PlannedRental[] => RENTALS.filter(({ pays }) => pays === way)

const secured = (way: DepositWayName): PlannedRental[] => RENTALS.filter(({ depositWay }) => depositWay === way)
export const CHARGED = secured('charge')
export const HELD = secured('hold')
export const LATE = RENTALS.filter(({ isLate }) => isLate)

/** States of the provider's payments at the end, by alphabet: one per order, charge, hold and renewed hold. */
export const PROVIDER_STATES = [
  ...[...BY_CARD, ...paidBy('card'), ...CHARGED].map(() => 'captured'),
  'expired',
  ...[...HELD, ...LATE].map(() => 'voided'),
]

const cashRentals = paidBy('cash')

/** The cash that must be in the drawer in the evening. */
export const EXPECTED_CASH_MINOR =
  TILL.openedMinor + sumOf(cashRentals, (one) => rentOf(one) + depositOf(one) - refundedDepositOf(one))
