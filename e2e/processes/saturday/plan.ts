// The data of the Saturday: its initial state and its steps. Every expected figure is computed from here.
import { addDays, dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'

export const TODAY = dayInSofia(new Date())

/** Prices in minor units; pieces of each at the beginning. */
export const RENTALS = {
  chair: { name: 'Бял стол', pricePerDayMinor: 400, units: 400 },
  table: { name: 'Кръгла маса', pricePerDayMinor: 1250, units: 60 },
  tent: { name: 'Шатра три на три', pricePerDayMinor: 6000, units: 60 },
} as const
export const GOODS = {
  balloon: { name: 'Балон звезда', priceMinor: 300, units: 500 },
  // With the orders by telephone it falls below its threshold of 5.
  candle: { name: 'Свещ цифра', priceMinor: 250, units: 31 },
} as const

export type RentalName = keyof typeof RENTALS
export type GoodsName = keyof typeof GOODS

const RENTAL_NAMES = ['chair', 'table', 'tent'] as const
const PIECES: Readonly<Record<RentalName, number>> = { chair: 6, table: 2, tent: 1 }

export interface PlannedRental {
  customerName: string
  item: RentalName
  quantity: number
  startsOn: CalendarDay
  endsOn: CalendarDay
}

const numbered = (word: string, index: number) => `${word} ${String(index + 1).padStart(2, '0')}`

function plannedRental(word: string, index: number, startsIn: number, endsIn: number): PlannedRental {
  const item = RENTAL_NAMES[index % RENTAL_NAMES.length] ?? 'chair'
  const [startsOn, endsOn] = [addDays(TODAY, startsIn), addDays(TODAY, endsIn)]
  return { customerName: numbered(word, index), item, quantity: PIECES[item] + (index % 2), startsOn, endsOn }
}

const rentals = (count: number, word: string, startsIn: number, endsIn: number): PlannedRental[] =>
  Array.from({ length: count }, (_, index) => plannedRental(word, index, startsIn, endsIn))

export const LEAVING = rentals(30, 'Наемател', 0, 2)
export const RETURNING = rentals(23, 'Връщащ', -3, 0)
export const LATE = rentals(2, 'Закъснял', -4, -1)
/** Of those that come back: one piece each is damaged, for which this much of the deposit is withheld. */
export const DAMAGED = 3
export const WITHHELD_MINOR = 150

export type PlannedGoods = Partial<Record<GoodsName, number>>

export interface PlannedOrder {
  customerName: string
  goods: PlannedGoods
}

export const SENT: readonly PlannedOrder[] = Array.from({ length: 12 }, (_, index) => ({
  customerName: numbered('Купувач', index),
  goods: { balloon: 3 + index, candle: 2 },
}))

export interface TelephoneOrder extends PlannedOrder {
  rental: { item: RentalName; quantity: number; endsOn: CalendarDay } | null
}

export const TELEPHONED: readonly TelephoneOrder[] = [
  { customerName: 'Обаждане 01', goods: { balloon: 1 }, rental: null },
  { customerName: 'Обаждане 02', goods: { balloon: 2, candle: 1 }, rental: null },
  { customerName: 'Обаждане 03', goods: {}, rental: { item: 'table', quantity: 1, endsOn: addDays(TODAY, 1) } },
  { customerName: 'Обаждане 04', goods: { candle: 2 }, rental: null },
  { customerName: 'Обаждане 05', goods: { balloon: 1 }, rental: { item: 'chair', quantity: 2, endsOn: TODAY } },
]

const GOODS_NAMES = ['balloon', 'candle'] as const

export const goodsMinor = (goods: PlannedGoods): number =>
  sumOf(GOODS_NAMES, (name) => (goods[name] ?? 0) * GOODS[name].priceMinor)

export const depositMinor = ({ item, quantity }: Pick<PlannedRental, 'item' | 'quantity'>): number =>
  RENTALS[item].pricePerDayMinor * quantity

export const rentMinor = (rental: Omit<PlannedRental, 'customerName'>): number =>
  depositMinor(rental) * chargedRentalDays(rental.startsOn, rental.endsOn, [])

export const telephonedRentals = TELEPHONED.flatMap(({ customerName, rental }) =>
  rental === null ? [] : [{ customerName, startsOn: TODAY, ...rental }],
)

export const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)

export const piecesOf = (item: RentalName, planned: readonly Pick<PlannedRental, 'item' | 'quantity'>[]): number =>
  sumOf(
    planned.filter((rental) => rental.item === item),
    ({ quantity }) => quantity,
  )

export const soldOf = (name: GoodsName): number => sumOf([...SENT, ...TELEPHONED], ({ goods }) => goods[name] ?? 0)
