import { int, jsonList, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'

const SUBSTITUTE = {
  productId: int,
  name: string,
  freeUnits: int,
  /** Of the part whose recipe names it; rank null is the listed item. */
  partId: int,
  role: string,
  rank: nullable(int),
}

const HELP = {
  reservationId: int,
  /** Pieces that are not lost and wait to be put back or written off. */
  setAside: int,
  substitutes: jsonList(SUBSTITUTE),
}

export type Substitute = RowOf<typeof SUBSTITUTE>

export type ShortageHelp = Pick<RowOf<typeof HELP>, 'setAside' | 'substitutes'>

const NONE: ShortageHelp = { setAside: 0, substitutes: [] }

/**
 * What could replace missing pieces of reservations: pieces set aside, and rentals that a package names as substitutes
 * of one another and that are free on all days of the reservation that are left.
 */
export const shortageHelp = defineLoader<Context, number, ShortageHelp>(async (ctx, ids) => {
  const today = dayInSofia(ctx.clock())
  const rows = await ctx.sql.rows(returning(HELP)`
    SELECT r.id AS "reservationId",
      coalesce((SELECT sum(a.quantity - a.put_back - a.written_off) FROM set_asides a WHERE a.product_id = r.product_id AND a.reason <> 'lost'), 0)::int AS "setAside",
      coalesce((SELECT json_agg(json_build_object('productId', p.id, 'name', p.name, 'freeUnits', f.units,
          'partId', other.part_id, 'role', other.role, 'rank', other.rank) ORDER BY f.units DESC, p.id)
        FROM (
          SELECT DISTINCT ON (n.item_id) n.* FROM (
            SELECT a.item_id, w.id AS part_id, w.role, a.rank FROM package_parts w JOIN package_part_alternatives a ON a.part_id = w.id
              WHERE w.item_id = r.product_id
            UNION ALL SELECT w.item_id, w.id, w.role, NULL FROM package_part_alternatives a JOIN package_parts w ON w.id = a.part_id
              WHERE a.item_id = r.product_id
          ) AS n(item_id, part_id, role, rank) ORDER BY n.item_id, n.part_id
        ) AS other JOIN products p ON p.id = other.item_id CROSS JOIN LATERAL free_units(p.id, greatest(r.starts_on, ${today}::date), r.ends_on) f
        WHERE p.id <> r.product_id AND p.type = 'rent' AND p.deleted_at IS NULL AND f.units > 0), '[]') AS substitutes
    FROM reservations r WHERE r.id = ANY (${[...ids]}::int[])`)
  return inOrderOf(ids, rows, ({ reservationId }) => reservationId).map((row) => row ?? NONE)
})
