import { boolean, returning } from '#lib/database/row.ts'
import { violatedConstraint } from '#lib/database/failures.ts'
import type { Sql } from '#lib/database/sql.ts'
import { InvalidInputError, type FieldProblem } from '#lib/errors.ts'
import { NO_SAFETY_DATA, publishesUnsafe, type SafetyData } from '#rules/safety-data.ts'
import type { Context } from '../../context.ts'

/** REST has none of them: missing leaves the column as it is, null clears it. */
export interface Safe {
  makerId?: number | null
  warnings?: string
  minimumAge?: number | null
}

const NO_MAKER = { field: 'makerId', message: 'Изберете производител от списъка' }

/** For the foreign keys of a product: of its maker or, with `other`, of anything else. */
export const noMakerOr = (other: FieldProblem) => (error: unknown) =>
  new InvalidInputError([violatedConstraint(error)?.includes('maker') === true ? NO_MAKER : other])

/** Fails with `InvalidInputError` for a maker that is deleted. */
export async function requireMaker(ctx: Context, { makerId }: Safe): Promise<void> {
  if (makerId === undefined || makerId === null) return
  if ((await ctx.db.maker.count({ where: { id: makerId } })) === 0) throw new InvalidInputError([NO_MAKER])
}

/** Whether products without a maker stay drafts (docs/spec/product-safety.md#publishing). */
export async function requiresSafetyData(from: Sql): Promise<boolean> {
  const row = await from.first(
    returning({ isRequired: boolean })`SELECT s.requires_safety_data AS "isRequired" FROM shop_settings s`,
  )
  return row?.isRequired ?? false
}

/** Fails with `InvalidInputError` when the shop refuses to publish the product. */
export async function requireSafe(from: Sql, before: SafetyData | null, after: SafetyData): Promise<void> {
  if (publishesUnsafe(before, after) && (await requiresSafetyData(from)))
    throw new InvalidInputError([{ field: 'makerId', message: NO_SAFETY_DATA }])
}
