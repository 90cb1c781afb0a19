// What the ledgers must say in the evening, worked out from the plan, and what they say.
import { addDays } from '#rules/calendar.ts'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { vatOn, vatWithin } from '#rules/vat.ts'
import { int, returning, string, type RowOf } from '#lib/database/row.ts'
import type { App } from '#api/context.ts'
import { EARLIER, LATE_FEE_MINOR, LONGER, sumFor, type Entry } from './money.ts'
import {
  costOf,
  CREDITED_MINOR,
  DAMAGED,
  finalGoods,
  FORMER,
  GOODS,
  goodsMinor,
  handedOverBy,
  LATE,
  LEAVING,
  one,
  piecesOf,
  RENTALS,
  rentMinor,
  RETURNING,
  SENT,
  soldOf,
  sumOf,
  takenBackBy,
  telephonedRentals,
  TELEPHONED,
  TODAY,
  type PlannedRental,
  type RentalName,
  type StaffName,
} from './plan.ts'

/** A day without orders, in minor units. */
const NOTHING = {
  orders: 0,
  sale: 0,
  rent: 0,
  discount: 0,
  refunds: 0,
  charges: 0,
  vat: 0,
  received: 0,
  withheld: 0,
  refunded: 0,
}

const rented = (rentals: readonly PlannedRental[]) => ({
  ...NOTHING,
  orders: rentals.length,
  rent: sumOf(rentals, rentMinor),
  vat: sumOf(rentals, (rental) => vatOn(rentMinor(rental))),
})

/** Deposits received when the pieces were fetched. */
const receivedFor = (rentals: readonly PlannedRental[]): number =>
  sumFor(
    EARLIER.filter(({ customer }) => rentals.some(({ customerName }) => customerName === customer)),
    'received deposit',
  )

const costs = TELEPHONED.map((order) => costOf(order, finalGoods(order)))

/** The days of the table, with the payments of today. */
export function turnoverWith(today: readonly Entry[]) {
  const [late, former, leaving] = [rented(LATE), rented([...RETURNING, LONGER]), rented(LEAVING)]
  return [
    { ...late, day: one(LATE, 0).startsOn, received: receivedFor(LATE) },
    { ...NOTHING, day: addDays(TODAY, -4) },
    { ...former, day: one(RETURNING, 0).startsOn, received: receivedFor([...RETURNING, LONGER]) },
    { ...NOTHING, day: addDays(TODAY, -2) },
    {
      ...leaving,
      day: addDays(TODAY, -1),
      orders: LEAVING.length + SENT.length,
      sale: sumOf(SENT, ({ goods }) => goodsMinor(goods)),
      vat:
        leaving.vat +
        sumOf(
          SENT,
          ({ goods }) => vatWithin(goodsMinor(goods) + LEVA_PRICING.deliveryFeesMinor.courier_office).vatMinor,
        ),
    },
    {
      day: TODAY,
      orders: TELEPHONED.length,
      sale: sumOf(costs, ({ sale }) => sale),
      rent: sumOf(costs, ({ rent }) => rent),
      discount: sumOf(costs, ({ discount }) => discount),
      refunds: CREDITED_MINOR,
      charges: LATE_FEE_MINOR,
      vat: sumOf(costs, ({ goods, netRent, rentDue }) => vatWithin(goods).vatMinor + rentDue - netRent),
      received: sumFor(today, 'received deposit'),
      withheld: sumFor(today, 'withheld deposit'),
      refunded: sumFor(today, 'refunded deposit'),
    },
  ]
}

const RENTAL_NAMES = ['chair', 'table', 'tent'] as const

/** The first pieces to come back are the damaged ones. */
const damagedOf = (item: RentalName): number =>
  RETURNING.slice(0, DAMAGED).filter((rental) => rental.item === item).length

/** Quantity and pieces set aside, by name. */
export const STOCK: Record<string, [quantity: number, setAside: number]> = {
  ...Object.fromEntries(RENTAL_NAMES.map((item) => [RENTALS[item].name, [RENTALS[item].units, damagedOf(item)]])),
  [GOODS.balloon.name]: [GOODS.balloon.units - soldOf('balloon'), 0],
  [GOODS.candle.name]: [GOODS.candle.units - soldOf('candle'), 0],
}

export async function readStock(app: App): Promise<Record<string, number[]>> {
  const rows = await app.sql.rows(
    returning({
      name: string,
      quantity: int,
      setAside: int,
    })`SELECT p.name, s.quantity, s.set_aside AS "setAside" FROM stock s JOIN products p ON p.id = s.product_id`,
  )
  return Object.fromEntries(rows.map(({ name, quantity, setAside }) => [name, [quantity, setAside]]))
}

/** Of each rental today and tomorrow: what came back today takes the day of its return too, late or not. */
export const CALENDAR = RENTAL_NAMES.map((item) => {
  const out = piecesOf(item, LEAVING)
  const back = piecesOf(item, FORMER)
  const longer = piecesOf(item, [LONGER])
  const booked = (day: string) =>
    piecesOf(
      item,
      telephonedRentals.filter(({ endsOn }) => endsOn >= day),
    )
  const tomorrow = addDays(TODAY, 1)
  return {
    name: RENTALS[item].name,
    units: RENTALS[item].units - damagedOf(item),
    days: [
      { day: TODAY, taken: out + back + booked(TODAY) },
      { day: tomorrow, taken: out + longer + booked(tomorrow) },
    ],
  }
})

const ALL_ORDERS = FORMER.length + LEAVING.length + SENT.length + TELEPHONED.length
const APPROVED = FORMER.length + LEAVING.length

/** Reminders and the digest are left out: whether they are due yet depends on the hour. */
export const LETTERS = {
  order_received: ALL_ORDERS,
  shop_order: ALL_ORDERS,
  shop_reservation: APPROVED + telephonedRentals.length,
  reservation_approved: APPROVED,
  // New days, an edit, a late fee and a charge for damage.
  order_changed: 4,
  order_sent: SENT.length,
  document_issued: 3,
  shop_low_stock: 1,
}

export async function readLetters(app: App): Promise<Record<string, number>> {
  const rows = await app.sql.rows(returning({ kind: string, letters: int })`
    SELECT kind, count(*)::int AS letters FROM mail_messages
    WHERE kind NOT IN ('return_tomorrow', 'return_overdue', 'shop_digest') GROUP BY kind`)
  return Object.fromEntries(rows.map(({ kind, letters }) => [kind, letters]))
}

/** Sent letters, and those that are never sent. */
export const readSending = (app: App) =>
  app.sql.first(returning({ sent: int, lost: int })`
    SELECT count(*) FILTER (WHERE state = 'sent')::int AS sent, count(*) FILTER (WHERE state IN ('failed', 'unknown'))::int AS lost
    FROM mail_messages`)

const ISSUED_DOCUMENT = {
  kind: string,
  /** After the first of the series. */
  place: int,
  minor: int,
  orderMinor: int,
}

export type IssuedDocument = RowOf<typeof ISSUED_DOCUMENT>

export const readDocuments = (app: App): Promise<IssuedDocument[]> =>
  app.sql.rows(returning(ISSUED_DOCUMENT)`
    SELECT d.kind, (d.number - min(d.number) OVER ())::int AS place, d.total_minor::bigint AS minor, o.final_minor::bigint AS "orderMinor"
    FROM documents d JOIN orders o ON o.id = d.order_id ORDER BY d.id`)

/** Who succeeded with what both tried at once. */
export interface Winners {
  rental: StaffName
  order: StaffName
}

const countOf = (items: readonly unknown[], byOf: (index: number) => StaffName, name: StaffName): number =>
  items.filter((_, index) => byOf(index) === name).length

/** What the audit log has of one of the staff. */
export function auditOf(name: StaffName, winners: Winners, today: readonly Entry[]): Record<string, number> {
  const payments = (kind: string) => today.filter(({ by, what }) => by === name && what.startsWith(kind)).length
  const [isOwner, isPacker] = [Number(name === 'owner'), Number(name === 'packer')]
  const times = {
    'rental_movement handed_over': countOf(LEAVING, (index) => handedOverBy(index, winners.rental), name),
    'rental_movement returned': countOf(RETURNING, takenBackBy, name) + LATE.length * isPacker,
    'payment received': payments('received'),
    'payment refunded': payments('refunded'),
    'payment withheld': payments('withheld'),
    set_aside: DAMAGED * isPacker,
    'order shipped': (SENT.length - 1) * isPacker + Number(winners.order === name),
    'document invoice': 2 * isOwner,
    'document credit_note': isOwner,
  }
  return Object.fromEntries(Object.entries(times).filter(([, count]) => count > 0))
}

export async function readEntries(app: App, adminId: number): Promise<Record<string, number>> {
  const rows = await app.sql.rows(returning({ entry: string, times: int })`
    SELECT concat_ws(' ', a.kind, a.after ->> 'kind', a.after ->> 'status') AS entry, count(*)::int AS times FROM audit_entries a
    WHERE a.admin_id = ${adminId}
      AND (a.kind IN ('rental_movement', 'payment', 'set_aside', 'document') OR a.after ->> 'status' = 'shipped')
    GROUP BY entry`)
  return Object.fromEntries(rows.map(({ entry, times }) => [entry, times]))
}
