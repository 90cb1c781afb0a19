// The data of the Saturday: its initial state and its steps. Every expected figure is computed from here.
import { addDays, dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { percentOf } from '#rules/money.ts'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'
import { withVat } from '#rules/vat.ts'

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
/** Three days late: at least one of them is charged. */
export const LATE = rentals(2, 'Закъснял', -5, -3)
/** Was to come back today; its customer pays for three days more. */
export const EXTENDED: PlannedRental = plannedRental('Удължаващ', 0, -3, 0)
export const EXTENDED_UNTIL = addDays(TODAY, 3)
export const FORMER = [...LATE, ...RETURNING, EXTENDED]

/** Of those that come back: so many have one damaged piece each. */
export const DAMAGED = 3
/** Of the first the whole deposit is withheld, and more is charged for the damage. */
export const withheldMinor = (index: number): number => (index === 0 ? depositMinor(one(RETURNING, 0)) : 150)
export const DAMAGE_MINOR = 2000

/** Cash in the till in the morning. */
export const OPENED_MINOR = 20_000

/** By hand; the rest goes through the panel's mutations. */
export const BY_HAND = { handedOver: 5, takenBack: 1, sent: 3, telephoned: 4 } as const

export type StaffName = 'owner' | 'packer'

const inTurn = (index: number): StaffName => (index % 2 === 0 ? 'owner' : 'packer')

/** Of those that leave or are sent: both try the last one at once, and `winner` succeeds. */
export const handedOverBy = (index: number, winner: StaffName): StaffName => {
  if (index === LEAVING.length - 1) return winner
  return index < BY_HAND.handedOver ? 'packer' : inTurn(index)
}
export const takenBackBy = (index: number): StaffName =>
  index < DAMAGED + BY_HAND.takenBack ? 'packer' : inTurn(index)

export type PlannedGoods = Partial<Record<GoodsName, number>>

export interface PlannedOrder {
  customerName: string
  goods: PlannedGoods
}

export const SENT: readonly PlannedOrder[] = Array.from({ length: 12 }, (_, index) => ({
  customerName: numbered('Купувач', index),
  goods: { balloon: 3 + index, candle: 2 },
}))

export type MoneyMethod = 'cash' | 'card' | 'bank_transfer'

export interface TelephoneOrder extends PlannedOrder {
  rental: { item: RentalName; quantity: number; endsOn: CalendarDay } | null
  hasCode?: boolean
  paidBy?: MoneyMethod
  /** The goods after an edit, which follows the payment. */
  editedGoods?: PlannedGoods
}

export const PROMO = { code: 'ПРАЗНИК15', discountPercentage: 15 } as const

export const TELEPHONED: readonly TelephoneOrder[] = [
  { customerName: 'Обаждане 01', goods: { balloon: 1 }, rental: null, paidBy: 'bank_transfer' },
  { customerName: 'Обаждане 02', goods: { balloon: 2, candle: 1 }, rental: null, paidBy: 'card' },
  {
    customerName: 'Обаждане 03',
    goods: { balloon: 2 },
    rental: { item: 'table', quantity: 1, endsOn: addDays(TODAY, 1) },
    hasCode: true,
    paidBy: 'cash',
  },
  { customerName: 'Обаждане 04', goods: { candle: 2 }, rental: null, paidBy: 'cash', editedGoods: { candle: 3 } },
  { customerName: 'Обаждане 05', goods: { balloon: 1 }, rental: { item: 'chair', quantity: 2, endsOn: TODAY } },
]
/** Of the first one, for a burst balloon: a credit note, and this much back in cash. */
export const CREDITED_MINOR = 300

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

/** By its place; -1 is the last. */
export function one<Item>(items: readonly Item[], place: number): Item {
  const item = items.at(place)
  if (item === undefined) throw new Error('the plan has no such item')
  return item
}

export const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)

export const piecesOf = (item: RentalName, planned: readonly Pick<PlannedRental, 'item' | 'quantity'>[]): number =>
  sumOf(
    planned.filter((rental) => rental.item === item),
    ({ quantity }) => quantity,
  )

export const finalGoods = ({ goods, editedGoods = goods }: TelephoneOrder): PlannedGoods => editedGoods

export const soldOf = (name: GoodsName): number =>
  sumOf([...SENT.map(({ goods }) => goods), ...TELEPHONED.map(finalGoods)], (goods) => goods[name] ?? 0)

/** What an order by telephone costs with these goods, in minor units: lines, and the sums to pay by purpose. */
export function costOf({ rental, hasCode = false }: TelephoneOrder, ordered: PlannedGoods) {
  const sale = goodsMinor(ordered)
  const [rent, fullDeposit] =
    rental === null ? [0, 0] : [rentMinor({ startsOn: TODAY, ...rental }), depositMinor(rental)]
  const left = (minor: number): number => minor - (hasCode ? percentOf(minor, PROMO.discountPercentage) : 0)
  const deposit = left(fullDeposit)
  const netRent = left(fullDeposit + rent) - deposit
  const netGoods = left(fullDeposit + rent + sale) - deposit - netRent
  const goods = netGoods + (sale > 0 ? LEVA_PRICING.deliveryFeesMinor.home_address : 0)
  return { sale, rent, discount: sale + rent - netGoods - netRent, netRent, goods, rentDue: withVat(netRent), deposit }
}
