import { nullable, int, returning, string } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { inOrderOf } from '#lib/loaders.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { ItemInCart } from '../items/items.rules.ts'
import { ITEM, ITEM_JOINS, itemColumnsSql } from '../items/items.sql.ts'
import type { WantedPackages } from './package-quote.rules.ts'

/** Units that a line or a part of the same cart takes; goods without days. */
export interface TakenUnits {
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
  units: number
}

export interface WantedItem {
  itemId: number
  variantId: number | null
  /** Of a rental. */
  period: WantedPackages['period']
  /** Of its stock, by the rest of the cart. */
  taken: readonly TakenUnits[]
}

export const keyOfItem = ({ itemId, variantId, period, taken }: WantedItem): string =>
  JSON.stringify([itemId, variantId, period?.startsOn, period?.endsOn, taken])

/** The least price of its sizes is that of an item whose size is not chosen yet. */
const FACTS = { key: string, leastPriceMinor: nullable(int), ...ITEM, leftAfterOthers: nullable(int) }

/** The facts of items, rented ones in their period, in one statement; null for one that does not exist. */
export async function readItemFacts(
  from: Sql,
  items: readonly WantedItem[],
  today: CalendarDay,
): Promise<(ItemInCart | null)[]> {
  const wanted = new Map(items.map((item) => [keyOfItem(item), item]))
  const rows = [...wanted].map(([key, { itemId, variantId, period, taken }]) => ({
    key,
    itemId,
    variantId,
    ...period,
    ...(taken.length > 0 && { taken, units: taken.reduce((sum, { units }) => sum + units, 0) }),
  }))
  const found = await from.rows(returning(FACTS)`
    SELECT w.key, ${itemColumnsSql(today)},
      (SELECT min(x.price_minor) FROM variants x WHERE x.product_id = p.id AND x.is_active AND x.deleted_at IS NULL) AS "leastPriceMinor",
      CASE WHEN w.starts_on IS NULL THEN coalesce(s.quantity - s.set_aside, 0) - w.units
        ELSE rental_units_left_after(w.product_id, w.starts_on, w.ends_on, w.taken) END AS "leftAfterOthers"
    FROM (
      SELECT g.key, g."itemId" AS product_id, g."variantId" AS variant_id, g.units, g.taken,
        CASE q.type WHEN 'rent' THEN g."startsOn" END AS starts_on, CASE q.type WHEN 'rent' THEN g."endsOn" END AS ends_on
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS g(key text, "itemId" int, "variantId" int, "startsOn" date, "endsOn" date, taken json, units int)
      JOIN products q ON q.id = g."itemId"
    ) w ${ITEM_JOINS}`)
  const priced = found.map(({ leastPriceMinor, ...facts }) =>
    facts.obstacle === 'VARIANT_NEEDED' ? { ...facts, unitPriceMinor: leastPriceMinor ?? facts.unitPriceMinor } : facts,
  )
  return inOrderOf(items.map(keyOfItem), priced, ({ key }) => key)
}
