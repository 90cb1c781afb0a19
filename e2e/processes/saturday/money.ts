// The money of the Saturday: the payments that its ledger must have, the sums that follow from them, and what it has.
import { chargedRentalDays } from '#rules/rental-days.ts'
import { withVat } from '#rules/vat.ts'
import { int, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { App } from '#api/context.ts'
import {
  costOf,
  CREDITED_MINOR,
  DAMAGE_MINOR,
  DAMAGED,
  depositMinor,
  EXTENDED,
  EXTENDED_UNTIL,
  finalGoods,
  FORMER,
  handedOverBy,
  LATE,
  LEAVING,
  one,
  rentMinor,
  RETURNING,
  sumOf,
  takenBackBy,
  TELEPHONED,
  TODAY,
  withheldMinor,
  type MoneyMethod,
  type PlannedRental,
  type StaffName,
} from './plan.ts'

/** In minor units. */
export interface Entry {
  customer: string
  by: StaffName
  what: `${'received' | 'refunded' | 'withheld'} ${'goods' | 'rent' | 'deposit'}`
  /** Null for a withheld deposit. */
  method: MoneyMethod | null
  minor: number
}

/** How the rents of those that leave are paid, in turn. */
const RENT_METHODS = ['cash', 'card', 'bank_transfer'] as const
export const rentMethod = (index: number): MoneyMethod => one(RENT_METHODS, index % RENT_METHODS.length)

const rentWithVat = (rental: PlannedRental): number => withVat(rentMinor(rental))

/** As it is once its days are changed. */
export const LONGER: PlannedRental = { ...EXTENDED, endsOn: EXTENDED_UNTIL }
export const EXTENSION_MINOR = rentWithVat(LONGER) - rentWithVat(EXTENDED)

const lateFee = (rental: PlannedRental): number =>
  withVat(depositMinor(rental) * chargedRentalDays(rental.endsOn, TODAY, []))
/** Only of the first late rental. */
export const LATE_FEE_MINOR = lateFee(one(LATE, 0))

function entry(
  { customerName: customer }: { customerName: string },
  by: StaffName,
  what: Entry['what'],
  method: MoneyMethod | null,
  minor: number,
): Entry[] {
  return minor === 0 ? [] : [{ customer, by, what, method, minor }]
}

/** On the days before, when the pieces were fetched. */
export const EARLIER = FORMER.flatMap((rental) => [
  ...entry(rental, 'owner', 'received rent', 'cash', rentWithVat(rental)),
  ...entry(rental, 'owner', 'received deposit', 'cash', depositMinor(rental)),
])

/** `winner` hands over the last rental; the deposit of the last one that comes back is left with the shop. */
export const entriesOfDay = (winner: StaffName): Entry[] => [
  ...LEAVING.flatMap((rental, index) => [
    ...entry(rental, handedOverBy(index, winner), 'received deposit', 'cash', depositMinor(rental)),
    ...entry(rental, 'owner', 'received rent', rentMethod(index), rentWithVat(rental)),
  ]),
  ...LATE.flatMap((rental) => entry(rental, 'packer', 'refunded deposit', 'cash', depositMinor(rental))),
  ...RETURNING.slice(0, -1).flatMap((rental, index) => {
    const withheld = index < DAMAGED ? withheldMinor(index) : 0
    return [
      ...entry(rental, takenBackBy(index), 'withheld deposit', null, withheld),
      ...entry(rental, takenBackBy(index), 'refunded deposit', 'cash', depositMinor(rental) - withheld),
    ]
  }),
  ...TELEPHONED.flatMap((order) => {
    const { paidBy, goods: ordered } = order
    if (paidBy === undefined) return []
    const { goods, rentDue, deposit } = costOf(order, ordered)
    return [
      ...entry(order, 'owner', 'received goods', paidBy, goods),
      ...entry(order, 'owner', 'received rent', paidBy, rentDue),
      ...entry(order, 'owner', 'received deposit', paidBy, deposit),
    ]
  }),
  ...entry(one(TELEPHONED, 0), 'owner', 'refunded goods', 'cash', CREDITED_MINOR),
  ...entry(EXTENDED, 'owner', 'received rent', 'bank_transfer', EXTENSION_MINOR),
  ...entry(one(LATE, 0), 'owner', 'received rent', 'card', LATE_FEE_MINOR),
  ...entry(one(RETURNING, 0), 'owner', 'received goods', 'cash', DAMAGE_MINOR),
]

const LINE = { customer: string, by: string, what: string, method: nullable(string), minor: int }

/** As text, so that a difference names the customer. */
const lineOf = ({ customer, by, what, method, minor }: RowOf<typeof LINE>): string =>
  [customer, by, what, method ?? 'without method', minor].join(', ')

export const linesOf = (entries: readonly RowOf<typeof LINE>[]): string[] => entries.map(lineOf).toSorted()

export const readLines = async (app: App): Promise<string[]> =>
  linesOf(
    await app.sql.rows(returning(LINE)`
      SELECT o.customer_name AS customer, a.role AS by, concat_ws(' ', p.kind, p.purpose) AS what, p.method, p.amount_minor AS minor
      FROM payments p JOIN orders o ON o.id = p.order_id JOIN admins a ON a.id = p.admin_id`),
  )

/** Of the entries whose `what` has these words. */
export const sumFor = (entries: readonly Entry[], words: string): number =>
  sumOf(
    entries.filter(({ what }) => what.includes(words)),
    ({ minor }) => minor,
  )

/** Received, refunded, and the difference. */
function movedIn(entries: readonly Entry[]): [received: number, refunded: number, net: number] {
  const [received, refunded] = [sumFor(entries, 'received'), sumFor(entries, 'refunded')]
  return [received, refunded, received - refunded]
}

export type Moved = ReturnType<typeof movedIn>

export const METHODS = ['cash', 'card', 'bank_transfer'] as const

export const byMethod = (entries: readonly Entry[]): Moved[] =>
  METHODS.map((method) => movedIn(entries.filter((entry) => entry.method === method)))

/** The owner's and the packer's cash. */
export const cashByPerson = (entries: readonly Entry[]): Moved[] =>
  (['owner', 'packer'] as const).map((name) =>
    movedIn(entries.filter(({ by, method }) => by === name && method === 'cash')),
  )

const MOVED = sql`coalesce(sum(p.amount_minor) FILTER (WHERE p.kind = 'received'), 0)::int AS received,
  coalesce(sum(p.amount_minor) FILTER (WHERE p.kind = 'refunded'), 0)::int AS refunded`
const IS_TODAY = sql`(p.at AT TIME ZONE 'Europe/Sofia')::date = ${TODAY}::date`

const MOVED_ROW = { received: int, refunded: int }

const inOrder = (rows: readonly RowOf<typeof MOVED_ROW>[]): Moved[] =>
  rows.map(({ received, refunded }) => [received, refunded, received - refunded])

/** Summed from the payments alone, by the time at which they were written. */
export async function readSums(app: App): Promise<{ methods: Moved[]; people: Moved[]; heldMinor: number }> {
  const methods = await app.sql.rows(returning(MOVED_ROW)`
    SELECT ${MOVED} FROM payments p WHERE ${IS_TODAY} AND p.method IS NOT NULL GROUP BY p.method ORDER BY p.method`)
  const people = await app.sql.rows(returning(MOVED_ROW)`
    SELECT ${MOVED} FROM payments p JOIN admins a ON a.id = p.admin_id WHERE ${IS_TODAY} AND p.method = 'cash' GROUP BY a.id ORDER BY a.id`)
  const held = await app.sql.first(returning({ minor: int })`
    SELECT sum(CASE p.kind WHEN 'received' THEN p.amount_minor ELSE -p.amount_minor END)::int AS minor
    FROM payments p WHERE p.purpose = 'deposit'`)
  return { methods: inOrder(methods), people: inOrder(people), heldMinor: held?.minor ?? 0 }
}

/** What the page of an order must say. */
export interface Balance {
  customer: string
  due: number
  paid: number
  owed: number
  toGiveBack: number
  depositHeld: number
}

interface Cost {
  customerName: string
  price: number
  /** Of pieces that are not back. */
  deposit: number
}

const COSTS: readonly Cost[] = [
  ...[...LATE, ...RETURNING].map((rental) => ({ ...rental, price: rentWithVat(rental), deposit: 0 })),
  ...[...LEAVING, LONGER].map((rental) => ({ ...rental, price: rentWithVat(rental), deposit: depositMinor(rental) })),
  ...TELEPHONED.map((order) => {
    const { goods, rentDue, deposit } = costOf(order, finalGoods(order))
    return { ...order, price: goods + rentDue, deposit }
  }),
]
const CHARGES = new Map([
  [one(LATE, 0).customerName, LATE_FEE_MINOR],
  [one(RETURNING, 0).customerName, DAMAGE_MINOR],
])
/** A refund that lowers the price. */
const ALLOWANCES = new Map([[one(TELEPHONED, 0).customerName, CREDITED_MINOR]])

/** Of all orders but those that are sent, which pay the courier. */
export const balancesOf = (entries: readonly Entry[]): Balance[] =>
  COSTS.map(({ customerName: customer, price, deposit }) => {
    const own = entries.filter((entry) => entry.customer === customer)
    const deposits = own.filter(({ what }) => what.endsWith('deposit'))
    const [, , paid] = movedIn(own)
    const [, , depositPaid] = movedIn(deposits)
    const depositHeld = depositPaid - sumFor(deposits, 'withheld')
    const whole = price + (CHARGES.get(customer) ?? 0)
    const left = whole - (ALLOWANCES.get(customer) ?? 0) - (paid - depositPaid)
    return {
      customer,
      due: whole + deposit,
      paid,
      owed: Math.max(0, left) + Math.max(0, deposit - depositPaid),
      toGiveBack: Math.max(0, depositHeld - deposit),
      depositHeld,
    }
  })
