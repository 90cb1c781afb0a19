// What the ledgers must say in the evening, worked out from the plan, and what they say.
import { addDays } from '#rules/calendar.ts'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { vatOn, vatWithin } from '#rules/vat.ts'
import { sql } from '#lib/database/sql.ts'
import type { App } from '#api/context.ts'
import {
  DAMAGED,
  depositMinor,
  GOODS,
  goodsMinor,
  WITHHELD_MINOR,
  LATE,
  LEAVING,
  piecesOf,
  RENTALS,
  rentMinor,
  RETURNING,
  SENT,
  soldOf,
  sumOf,
  telephonedRentals,
  TELEPHONED,
  TODAY,
  type PlannedOrder,
  type RentalName,
} from './plan.ts'

const FORMER = [...LATE, ...RETURNING]
const RECEIVED_BEFORE = sumOf(FORMER, depositMinor)
const RECEIVED_TODAY = sumOf(LEAVING, depositMinor)
const WITHHELD = DAMAGED * WITHHELD_MINOR

export const DEPOSITS = {
  received: RECEIVED_BEFORE + RECEIVED_TODAY,
  withheld: WITHHELD,
  refunded: RECEIVED_BEFORE - WITHHELD,
}

export async function readDeposits(app: App): Promise<Record<string, number>> {
  const rows = await app.sql.rows<{ kind: string; minor: number }>(
    sql`SELECT kind, sum(amount_minor)::bigint AS minor FROM payments WHERE purpose = 'deposit' GROUP BY kind`,
  )
  return Object.fromEntries(rows.map(({ kind, minor }) => [kind, minor]))
}

/** In minor units: orders, goods, rent, and deposits received, withheld and refunded. */
const NO_DEPOSITS = { received: 0, withheld: 0, refunded: 0 }

const FEES = LEVA_PRICING.deliveryFeesMinor

const vatOfRent = (rentals: readonly Parameters<typeof rentMinor>[0][]): number =>
  sumOf(rentals, (rental) => vatOn(rentMinor(rental)))

const vatOfGoods = (orders: readonly Pick<PlannedOrder, 'goods'>[], feeMinor: number): number =>
  sumOf(orders, ({ goods }) => vatWithin(goodsMinor(goods) + feeMinor).vatMinor)

export const TURNOVER = [
  {
    day: addDays(TODAY, -4),
    orders: LATE.length,
    sale: 0,
    rent: sumOf(LATE, rentMinor),
    vat: vatOfRent(LATE),
    ...NO_DEPOSITS,
    received: sumOf(LATE, depositMinor),
  },
  {
    day: addDays(TODAY, -3),
    orders: RETURNING.length,
    sale: 0,
    rent: sumOf(RETURNING, rentMinor),
    vat: vatOfRent(RETURNING),
    ...NO_DEPOSITS,
    received: sumOf(RETURNING, depositMinor),
  },
  { day: addDays(TODAY, -2), orders: 0, sale: 0, rent: 0, vat: 0, ...NO_DEPOSITS },
  {
    day: addDays(TODAY, -1),
    orders: LEAVING.length + SENT.length,
    sale: sumOf(SENT, ({ goods }) => goodsMinor(goods)),
    rent: sumOf(LEAVING, rentMinor),
    vat: vatOfGoods(SENT, FEES.courier_office) + vatOfRent(LEAVING),
    ...NO_DEPOSITS,
  },
  {
    day: TODAY,
    orders: TELEPHONED.length,
    sale: sumOf(TELEPHONED, ({ goods }) => goodsMinor(goods)),
    rent: sumOf(telephonedRentals, rentMinor),
    vat:
      vatOfGoods(
        TELEPHONED.filter(({ goods }) => goodsMinor(goods) > 0),
        FEES.home_address,
      ) + vatOfRent(telephonedRentals),
    received: RECEIVED_TODAY,
    withheld: WITHHELD,
    refunded: DEPOSITS.refunded,
  },
]

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
  const rows = await app.sql.rows<{ name: string; quantity: number; setAside: number }>(
    sql`SELECT p.name, s.quantity, s.set_aside AS "setAside" FROM stock s JOIN products p ON p.id = s.product_id`,
  )
  return Object.fromEntries(rows.map(({ name, quantity, setAside }) => [name, [quantity, setAside]]))
}

/** Of each rental today and tomorrow: what came back today takes the day of its return too, late or not. */
export const CALENDAR = RENTAL_NAMES.map((item) => {
  const out = piecesOf(item, LEAVING)
  const back = piecesOf(item, FORMER)
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
      { day: tomorrow, taken: out + booked(tomorrow) },
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
  order_sent: SENT.length,
  document_issued: 3,
  shop_low_stock: 1,
}

export async function readLetters(app: App): Promise<Record<string, number>> {
  const rows = await app.sql.rows<{ kind: string; letters: number }>(sql`
    SELECT kind, count(*)::int AS letters FROM mail_messages
    WHERE kind NOT IN ('return_tomorrow', 'return_overdue', 'shop_digest') GROUP BY kind`)
  return Object.fromEntries(rows.map(({ kind, letters }) => [kind, letters]))
}

/** Sent letters, and those that are never sent. */
export const readSending = (app: App) =>
  app.sql.first<{ sent: number; lost: number }>(sql`
    SELECT count(*) FILTER (WHERE state = 'sent')::int AS sent, count(*) FILTER (WHERE state IN ('failed', 'unknown'))::int AS lost
    FROM mail_messages`)

export interface IssuedDocument {
  kind: string
  /** After the first of the series. */
  place: number
  minor: number
  orderMinor: number
}

export const readDocuments = (app: App): Promise<IssuedDocument[]> =>
  app.sql.rows<IssuedDocument>(sql`
    SELECT d.kind, (d.number - min(d.number) OVER ())::int AS place, d.total_minor::bigint AS minor, o.final_minor::bigint AS "orderMinor"
    FROM documents d JOIN orders o ON o.id = d.order_id ORDER BY d.id`)

/** What one of the staff has done, by hand or not. */
export interface Work {
  handedOver: number
  takenBack: number
  damaged: number
  sent: number
  invoices: number
  creditNotes: number
}

export const NO_WORK: Work = {
  handedOver: 0,
  takenBack: 0,
  damaged: 0,
  sent: 0,
  invoices: 0,
  creditNotes: 0,
}

/** How the audit log has it: deposits are received and refunded with the pieces. */
export const entriesOf = ({ handedOver, takenBack, damaged, sent, invoices, creditNotes }: Work) => ({
  'rental_movement handed_over': handedOver,
  'rental_movement returned': takenBack,
  'payment received': handedOver,
  'payment refunded': takenBack,
  'payment withheld': damaged,
  set_aside: damaged,
  'order shipped': sent,
  'document invoice': invoices,
  'document credit_note': creditNotes,
})

export async function readEntries(app: App, adminId: number): Promise<Record<string, number>> {
  const rows = await app.sql.rows<{ entry: string; times: number }>(sql`
    SELECT concat_ws(' ', a.kind, a.after ->> 'kind', a.after ->> 'status') AS entry, count(*)::int AS times FROM audit_entries a
    WHERE a.admin_id = ${adminId}
      AND (a.kind IN ('rental_movement', 'payment', 'set_aside', 'document') OR a.after ->> 'status' = 'shipped')
    GROUP BY entry`)
  return { ...entriesOf(NO_WORK), ...Object.fromEntries(rows.map(({ entry, times }) => [entry, times])) }
}
