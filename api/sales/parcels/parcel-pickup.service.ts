import { isOneOfSql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { oneOf, returning, string } from '#lib/database/row.ts'
import { Carrier } from '#prisma/client.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { courierParcels } from '../../delivery/couriers/chosen-couriers.ts'
import { CourierRefusal, CourierUnknown } from '../../delivery/couriers/courier-http.ts'
import { courierOf } from '../../delivery/couriers/carriers.ts'
import { ParcelPendingError, ParcelRefusedError } from './parcels.errors.ts'

/**
 * Returns the number of the request. Fails with `InvalidInputError`, `ParcelRefusedError`, `ParcelPendingError` (the
 * courier did not answer).
 */
export async function requestPickup(
  ctx: Context,
  { parcelIds, day }: { parcelIds: readonly number[]; day: CalendarDay },
): Promise<string> {
  if (day < dayInSofia(ctx.clock())) throw new InvalidInputError([{ field: 'day', message: 'Денят е минал' }])
  const rows = await ctx.sql.rows(returning({ carrier: oneOf(Carrier), number: string })`
    SELECT carrier, number FROM parcels WHERE id ${isOneOfSql(parcelIds)} AND state = 'created' AND number IS NOT NULL ORDER BY id`)
  const carriers = new Set(rows.map(({ carrier }) => carrier))
  if (rows.length < parcelIds.length || rows.length === 0)
    throw new InvalidInputError([{ field: 'parcelIds', message: 'Изберете пратки, които още не са при куриера' }])
  const [carrier = null] = carriers
  if (carriers.size > 1)
    throw new InvalidInputError([{ field: 'parcelIds', message: 'Изберете пратки на един и същ куриер' }])
  const name = courierOf(carrier)
  const courier = name && courierParcels(ctx, name)
  if (!courier) throw new ParcelRefusedError('Този куриер не е включен.')
  try {
    return await courier.requestPickup(
      day,
      rows.map(({ number }) => number),
    )
  } catch (error) {
    if (error instanceof CourierRefusal) throw new ParcelRefusedError(error.message)
    if (error instanceof CourierUnknown) throw new ParcelPendingError()
    throw error
  }
}
