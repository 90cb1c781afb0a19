import { int, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { NameTakenError, NotFoundError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import type { App, Context } from '../../context.ts'
import { ParentDeletedError } from './bin.errors.ts'
import { restorableSince } from './bin.rules.ts'

const RESTORED_ITEM = { id: int, kind: string, objectId: int, label: string }

export type RestoredItem = RowOf<typeof RESTORED_ITEM>

/** Links removed by an edit belong to no item, but a running transaction may still delete their object. */
const FORGOTTEN_AFTER_MINUTES = 60

/** Another object that now has the item's unique name (docs/spec/products.md#unique-names). */
const namesakesSql = ({ id, objectId }: RestoredItem) => returning({ name: string })`
  SELECT o.name FROM bin_rows b JOIN categories o ON b.table_name = 'categories' AND o.type::text = b."row" ->> 'type'
    WHERE b.item_id = ${id} AND name_key(o.name) = name_key(b."row" ->> 'name')
  UNION ALL
  SELECT o.name FROM bin_rows b JOIN subcategories o ON b.table_name = 'subcategories' AND o.category_id = (b."row" ->> 'category_id')::int
    WHERE b.item_id = ${id} AND name_key(o.name) = name_key(b."row" ->> 'name')
  UNION ALL
  SELECT o.name FROM bin_rows b JOIN products p ON b.table_name = 'products' AND p.id = ${objectId}
    JOIN products o ON o.type = p.type AND o.id <> p.id AND o.deleted_at IS NULL AND name_key(o.name) = name_key(p.name)
    WHERE b.item_id = ${id}
  LIMIT 1`

/** Deleted products stay in their table, so no foreign key reports them as deleted. */
const deletedParentSql = ({ id }: RestoredItem) => sql`
  SELECT FROM bin_rows b JOIN products p ON p.id = (b."row" ->> 'product_id')::int
  WHERE b.item_id = ${id} AND b.table_name IN ('variants', 'reviews') AND p.deleted_at IS NOT NULL LIMIT 1`

/** Orders lost their link to the deleted code but retain its text; restores link and uses. */
async function takeOrdersBack(tx: Sql, { objectId }: RestoredItem): Promise<void> {
  await tx.run(sql`
    UPDATE orders o SET promo_code_id = p.id FROM promo_codes p
    WHERE p.id = ${objectId} AND o.promo_code_id IS NULL AND o.promo_code = p.code AND o.created_at >= p.created_at`)
  await tx.run(sql`
    UPDATE promo_codes p SET used_count = (SELECT count(*) FROM orders o
      WHERE o.promo_code_id = p.id AND order_holds_goods(o.status) AND EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id))
    WHERE p.id = ${objectId}`)
}

/** Restored sizes have no stock. Fails with `NotFoundError`, `NameTakenError`, `ParentDeletedError`. */
export async function restoreBinItem(ctx: Context, id: number): Promise<RestoredItem> {
  let label = ''
  const restored = ctx.sql.transaction(async (tx) => {
    const item = await tx.first(returning(RESTORED_ITEM)`
      SELECT id, kind, object_id AS "objectId", label FROM bin_items
      WHERE id = ${id} AND deleted_at > ${restorableSince(ctx.clock())}::timestamptz FOR UPDATE`)
    if (!item) throw new NotFoundError('Няма какво да се върне: минаха 30 дни или вече е върнато.')
    label = item.label
    const namesake = await tx.first(namesakesSql(item))
    if (namesake) throw new NameTakenError(namesake.name)
    if ((await tx.run(deletedParentSql(item))) > 0) throw new ParentDeletedError()
    await tx.run(sql`SELECT bin_restore(${id}::int)`)
    if (item.kind === 'promo_code') await takeOrdersBack(tx, item)
    await tx.db.binItem.deleteMany({ where: { id } })
    return item
  })
  return refusing(restored, { unique: () => new NameTakenError(label), foreignKey: () => new ParentDeletedError() })
}

export async function sweepBin({ db, sql: database, clock }: App): Promise<void> {
  await db.binItem.deleteMany({ where: { deletedAt: { lte: restorableSince(clock()) } } })
  await database.run(
    sql`DELETE FROM bin_rows WHERE item_id IS NULL AND at < now() - make_interval(mins => ${FORGOTTEN_AFTER_MINUTES})`,
  )
}
