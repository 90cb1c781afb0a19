// An owner's day as it is planned. Every expected figure is worked out from here alone, in minor units of the euro.
import { addDays, dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { CourierName } from '#rules/couriers.ts'

/** The next 10th, so that all happens in one month. */
function nextTenth(day: CalendarDay): CalendarDay {
  return day.endsWith('-10') ? day : nextTenth(addDays(day, 1))
}

export const DAY = nextTenth(dayInSofia(new Date()))
/** The hold of the card ends between both days. */
export const HELD_ON = addDays(DAY, -8)
export const EVE = addDays(DAY, -1)
export const NEXT_DAY = addDays(DAY, 1)
/** Couriers pay out two days after the delivery. */
export const PAYOUT_DAY = addDays(DAY, 3)
export const MONTH = DAY.slice(0, 7)
export const NEXT_MONTH = `${addDays(DAY, 25).slice(0, 7)}-01`

/** Prices, and pieces of each in the morning of the first day. */
export const GOODS = {
  balloon: { name: 'Балон', priceMinor: 450, units: 100 },
  candle: { name: 'Свещ', priceMinor: 280, units: 40 },
} as const
export const CHAIR = { name: 'Стол', pricePerDayMinor: 400, units: 30 } as const
/** Of the specification, converted to euro. */
const ADDRESS_FEE_MINOR = 511
const LOCKER_FEE_MINOR = 307
const VAT_PERCENT = 20

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

export const REFUNDED = parcel('Яна', { balloons: 3, candles: 2, courier: 'SPEEDY', pays: 'card' })
/** Of one burst balloon. */
export const REFUND_MINOR = GOODS.balloon.priceMinor

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

/** Its hold ends before it is sent. */
export const EXPIRED = parcel('Лили', { balloons: 5, pays: 'card' })

export interface PlannedRental {
  customer: string
  chairs: number
  /** How rent and deposit are moved. */
  pays: 'cash' | 'bank_transfer'
  damagedChairs: number
  withheldMinor: number
}

/** Each way of a deposit. They leave and come back on the day. */
export const RENTALS: readonly PlannedRental[] = [
  { customer: 'Мира', chairs: 10, pays: 'cash', damagedChairs: 0, withheldMinor: 0 },
  { customer: 'Нели', chairs: 6, pays: 'bank_transfer', damagedChairs: 1, withheldMinor: 500 },
]

export const TILL = { openedMinor: 10_000, missingMinor: 300 } as const

export const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)

export const totalOf = ({ balloons, candles, isToLocker }: PlannedParcel): number =>
  balloons * GOODS.balloon.priceMinor +
  candles * GOODS.candle.priceMinor +
  (isToLocker ? LOCKER_FEE_MINOR : ADDRESS_FEE_MINOR)

export const depositOf = ({ chairs }: PlannedRental): number => chairs * CHAIR.pricePerDayMinor

/** For one day, with its VAT. */
export const rentOf = ({ chairs }: PlannedRental): number =>
  (chairs * CHAIR.pricePerDayMinor * (100 + VAT_PERCENT)) / 100

export const refundedDepositOf = (rental: PlannedRental): number => depositOf(rental) - rental.withheldMinor

export const SUPPLIED = PARCELS.filter(({ isRefused }) => !isRefused)
export const COLLECTED_BY_COURIER = SUPPLIED.filter(({ pays }) => pays === 'courier')
export const BY_CARD = PARCELS.filter(({ pays }) => pays === 'card')

export const paidBy = (way: PlannedRental['pays']): PlannedRental[] => RENTALS.filter(({ pays }) => pays === way)

const cashRentals = paidBy('cash')

/** The cash that must be in the drawer in the evening. */
export const EXPECTED_CASH_MINOR =
  TILL.openedMinor + sumOf(cashRentals, (one) => rentOf(one) + depositOf(one) - refundedDepositOf(one))
