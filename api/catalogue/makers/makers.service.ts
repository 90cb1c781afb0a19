import { sql } from '#lib/database/sql.ts'
import { NameTakenError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import { requireUniqueName } from '#lib/unique-names.ts'
import { asRead, notWritten, type Versioned } from '#lib/versions.ts'
import type { Maker } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { MakerInUseError, noSuchMaker } from './makers.errors.ts'
import type { MakerInput } from './makers.input.ts'

const columnsOf = ({ contact, isInEu, ...maker }: MakerInput) => ({
  ...maker,
  isInEu,
  contactName: isInEu ? null : (contact?.name ?? null),
  contactPostalAddress: isInEu ? null : (contact?.postalAddress ?? null),
  contactElectronicAddress: isInEu ? null : (contact?.electronicAddress ?? null),
})

/** Returns its id. Fails with `NameTakenError` and `IdempotencyMismatchError`. */
export async function createMaker(ctx: Context, { idempotencyKey, ...input }: MakerInput & Keyed): Promise<number> {
  const others = sql`SELECT name FROM makers WHERE name_key(name) = name_key(${input.name})`
  const created = staffWrite(ctx, 'createMaker', { idempotencyKey, ...input }, async (tx) => {
    await requireUniqueName(tx, { isNameUnique: true }, others)
    return tx.db.maker.create({ data: columnsOf(input), select: { id: true } })
  })
  return (await refusing(created, { unique: () => new NameTakenError(input.name) })).id
}

/** Writes the whole form. Fails with `NotFoundError`, `NameTakenError` and `StaleVersionError`. */
export async function updateMaker(
  ctx: Context,
  id: number,
  { expectedVersion, ...input }: MakerInput & Versioned,
): Promise<Maker> {
  const others = sql`SELECT name FROM makers WHERE id <> ${id} AND name_key(name) = name_key(${input.name})`
  const written = ctx.sql.transaction(async (tx) => {
    await requireUniqueName(tx, { isNameUnique: true }, others)
    const [row] = await tx.db.maker.updateManyAndReturn({
      where: { id, ...asRead({ expectedVersion }) },
      data: { ...columnsOf(input), version: { increment: 1 } },
    })
    return row
  })
  const row = await refusing(written, { unique: () => new NameTakenError(input.name) })
  if (row) return row
  throw notWritten(await ctx.db.maker.findUnique({ where: { id }, select: { version: true } }), noSuchMaker)
}

/** Deleted products lose it. Fails with `NotFoundError`, and with `MakerInUseError` while products are of it. */
export async function deleteMaker(ctx: Context, id: number): Promise<void> {
  const deleted = ctx.sql.transaction(async (tx) => {
    const used = await tx.db.product.count({ where: { makerId: id, deletedAt: null } })
    if (used > 0) throw new MakerInUseError(used)
    await tx.db.product.updateMany({ where: { makerId: id, deletedAt: { not: null } }, data: { makerId: null } })
    const { count } = await tx.db.maker.deleteMany({ where: { id } })
    if (count === 0) throw noSuchMaker()
  })
  // A product that takes the maker at the same moment.
  await refusing(deleted, { foreignKey: () => new MakerInUseError(1) })
}
