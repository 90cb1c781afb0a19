import { boolean, returning } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'

/** Whether couriers pay cash on delivery out as postal money transfers. */
export async function paysByPostalTransfer(from: Pick<Sql, 'first'>): Promise<boolean> {
  const row = await from.first(
    returning({ isPostal: boolean })`SELECT e.is_postal_transfer AS "isPostal" FROM eshop_settings e`,
  )
  return row?.isPostal ?? false
}
