import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { RentalMovementKind } from '#prisma/client.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { rentalAmounts } from '#rules/order-amounts.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'
import { vatOn } from '#rules/vat.ts'
import type { App } from '../../../context.ts'
import { makeRental } from '../../../testkit/make.ts'

interface Shop {
  app: App
}

export interface Reserved {
  /** Units of a new rental; ignored with `productId`. */
  units?: number
  productId?: number
  quantity?: number
  /** Days from today. */
  from: number
  to: number
  bufferBefore?: number
  bufferAfter?: number
  isWaived?: boolean
}

const dayFrom = (days: number): string => addDays(dayInSofia(new Date()), days)

/** An approved reservation in a separate order, for any days, including past ones. */
export async function makeReserved({ app }: Shop, wanted: Reserved) {
  const { units = 1, quantity = 1, bufferBefore = 0, bufferAfter = 0, isWaived = false } = wanted
  const productId = wanted.productId ?? (await makeRental(app, { units })).id
  if (bufferBefore > 0 || bufferAfter > 0)
    await app.db.product.update({
      where: { id: productId },
      data: { bufferDaysBefore: bufferBefore, bufferDaysAfter: bufferAfter },
    })
  const [startsOn, endsOn] = [dayFrom(wanted.from), dayFrom(wanted.to)]
  const rentalDays = chargedRentalDays(startsOn, endsOn, [])
  const { rentMinor, depositMinor, totalMinor: total } = rentalAmounts(1250, rentalDays, quantity)
  const row = await app.sql.first(returning({ orderId: int, reservationId: int })`
    WITH placed AS (
      INSERT INTO orders (customer_name, customer_email, customer_phone, delivery_method, delivery_address, payment_method, products_minor,
        delivery_fee_minor, total_minor, final_minor, rent_minor, deposit_minor, rental_vat_minor)
      VALUES ('Мария Иванова', 'maria@example.com', '+359881234567', 'pickup', '', 'cash_on_delivery', ${total}, 0, ${total}, ${total}, ${rentMinor}, ${depositMinor},
        ${vatOn(rentMinor)}) RETURNING id
    ), line AS (
      INSERT INTO order_lines (order_id, product_id, type, name, quantity, unit_price_minor, starts_on, ends_on, rental_days, total_minor)
      SELECT placed.id, ${productId}, 'rent', 'Стол', ${quantity}, 1250, ${startsOn}::date, ${endsOn}::date, ${rentalDays}, ${total} FROM placed
      RETURNING id, order_id
    )
    INSERT INTO reservations (order_line_id, product_id, quantity, starts_on, ends_on, status, rules_waived)
    SELECT line.id, ${productId}, ${quantity}, ${startsOn}::date, ${endsOn}::date, 'approved', ${isWaived} FROM line
    RETURNING id AS "reservationId", (SELECT order_id FROM line) AS "orderId"`)
  if (!row) throw new Error('nothing was reserved')
  return { productId, ...row }
}

/** Inserts a ledger row without the service. */
export async function movePieces(
  { app }: Shop,
  reservationId: number,
  kind: RentalMovementKind,
  quantity: number,
): Promise<void> {
  await app.sql.run(sql`
    INSERT INTO rental_movements (reservation_id, kind, quantity, at) VALUES (${reservationId}, ${kind}::rental_movement_kind, ${quantity}, now())`)
}

/** Moves a reservation, its line and its handovers in time. */
export async function shiftReservation(
  { app }: Shop,
  reservationId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const [startsOn, endsOn] = [dayFrom(from), dayFrom(to)]
  await app.sql.transaction(async (tx) => {
    // The days of a started rental cannot change; only a test moves time.
    await tx.run(sql`ALTER TABLE reservations DISABLE TRIGGER reservations_take_period_rules`)
    const out = await tx.run(sql`SELECT FROM reservations WHERE id = ${reservationId} AND handed_over > 0`)
    if (out === 0) await tx.run(sql`ALTER TABLE reservations ENABLE TRIGGER reservations_take_period_rules`)
    await tx.run(
      sql`UPDATE reservations SET starts_on = ${startsOn}::date, ends_on = ${endsOn}::date WHERE id = ${reservationId}`,
    )
    await tx.run(sql`ALTER TABLE reservations ENABLE TRIGGER reservations_take_period_rules`)
    await tx.run(sql`
      UPDATE order_lines SET starts_on = ${startsOn}::date, ends_on = ${endsOn}::date
      WHERE id = (SELECT order_line_id FROM reservations WHERE id = ${reservationId})`)
  })
}
