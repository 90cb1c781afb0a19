import { int, returning, string } from '#lib/database/row.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { InvalidInputError, NameTakenError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import { requireUniqueName } from '#lib/unique-names.ts'
import { asRead, notWritten, type Versioned } from '#lib/versions.ts'
import { addressCode, freeCode, RESERVED_CODES } from '#rules/transliteration.ts'
import type { Attribute, Prisma } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { usesOfAttributesSql } from './attribute-uses.sql.ts'
import { AttributeInUseError, noSuchAttribute } from './attributes.errors.ts'
import type { AttributeInput, AttributePatch } from './attributes.input.ts'
import { YES_AND_NO } from './attributes.rules.ts'

/** The order of the dictionary, in which staff dragged attributes and their values (docs/spec/attributes.md#order). */
export const BY_PLACE = [{ position: 'asc' }, { id: 'asc' }] satisfies Prisma.AttributeOrderByWithRelationInput[] &
  Prisma.AttributeValueOrderByWithRelationInput[]

interface Named {
  name: string
  /** As staff typed it; null for one that is made of the name. */
  code: string | null
}

/**
 * The code of a new row among those that `codes` reads. Fails with `InvalidInputError` for a typed one that is taken. Called
 * after `requireUniqueName`, whose lock orders two writers.
 */
export async function codeOf(tx: Transaction, { name, code }: Named, codes: Prisma.Sql): Promise<string> {
  const rows = await tx.rows(returning({ code: string })`${codes}`)
  const taken = new Set(rows.map((row) => row.code))
  if (code !== null && taken.has(code))
    throw new InvalidInputError([{ field: 'code', message: 'Този код вече е зает' }])
  return code ?? freeCode(addressCode(name) || 'n', taken)
}

/** Behind the others that `positions` reads. */
export async function lastPosition(tx: Transaction, positions: Prisma.Sql): Promise<number> {
  const row = await tx.first(
    returning({ position: int })`SELECT coalesce(max(position), -1) + 1 AS position FROM (${positions}) s`,
  )
  return row?.position ?? 0
}

/**
 * Adds an attribute as the last of the dictionary; one of yes and no with its two values. Returns its id. Fails with
 * `NameTakenError`, `InvalidInputError` for a taken code, `IdempotencyMismatchError`.
 */
export async function createAttribute(
  ctx: Context,
  { idempotencyKey, ...input }: AttributeInput & Keyed,
): Promise<number> {
  const { name, kind, unit, isOption, isFacet } = input
  const created = staffWrite(ctx, 'createAttribute', { idempotencyKey, ...input }, async (tx) => {
    const others = sql`SELECT name FROM attributes WHERE name_key(name) = name_key(${name})`
    await requireUniqueName(tx, { isNameUnique: true }, others)
    const code = await codeOf(
      tx,
      input,
      sql`SELECT code FROM attributes UNION ALL SELECT unnest(${[...RESERVED_CODES]}::text[])`,
    )
    const position = await lastPosition(tx, sql`SELECT position FROM attributes`)
    const answers = kind === 'boolean' ? YES_AND_NO.map((value, at) => ({ ...value, position: at })) : []
    const data = { name, code, kind, unit, isOption, isFacet, position, values: { create: answers } }
    return tx.db.attribute.create({ data, select: { id: true } })
  })
  return (await refusing(created, { unique: () => new NameTakenError(name) })).id
}

/** No product may have it as an option: until the commit none can take it, since `setProductOptions` locks it. */
async function requireNoOption(tx: Transaction, attributeId: number): Promise<void> {
  const used = await tx.db.productOption.count({ where: { attributeId, product: { deletedAt: null } } })
  if (used > 0) throw new AttributeInUseError('attribute', used)
}

/**
 * Changes the given fields. Fails with `NotFoundError`, `NameTakenError`, `StaleVersionError`, and with
 * `AttributeInUseError` when sizes of a product differ in it and no longer may.
 */
export async function updateAttribute(
  ctx: Context,
  id: number,
  { expectedVersion, ...change }: AttributePatch & Versioned,
): Promise<Attribute> {
  const { name = null } = change
  const others = sql`SELECT name FROM attributes WHERE id <> ${id} AND name_key(name) = name_key(${name})`
  const written = ctx.sql.transaction(async (tx) => {
    await requireUniqueName(tx, { isNameUnique: name !== null }, others)
    const [row] = await tx.db.attribute.updateManyAndReturn({
      where: { id, ...asRead({ expectedVersion }) },
      data: { ...change, version: { increment: 1 } },
    })
    if (row && change.isOption === false) await requireNoOption(tx, id)
    return row
  })
  const row = await refusing(written, { unique: () => new NameTakenError(name ?? '') })
  if (row) return row
  const present = await ctx.db.attribute.findUnique({ where: { id }, select: { version: true } })
  throw notWritten(present, noSuchAttribute)
}

/**
 * Deletes an attribute with its values. Deleted products lose them. Fails with `NotFoundError`, and with
 * `AttributeInUseError` while products use it (docs/spec/attributes.md#deleting).
 */
export async function deleteAttribute(ctx: Context, id: number): Promise<void> {
  const deleted = ctx.sql.transaction(async (tx) => {
    const known = await tx.first(returning({ id: int })`SELECT id FROM attributes WHERE id = ${id} FOR UPDATE`)
    if (!known) throw noSuchAttribute()
    const uses = await tx.first(usesOfAttributesSql([id]))
    if (uses) throw new AttributeInUseError('attribute', uses.products)
    await tx.db.productOption.deleteMany({ where: { attributeId: id } })
    await tx.db.productAttributeValue.deleteMany({ where: { value: { attributeId: id } } })
    await tx.db.attributeValue.deleteMany({ where: { attributeId: id } })
    await tx.db.attribute.deleteMany({ where: { id } })
  })
  // A product that takes a value at the same moment.
  await refusing(deleted, { foreignKey: () => new AttributeInUseError('attribute', 1) })
}

/**
 * The others follow in their order. All are locked: of two who drag at once the later order holds as a whole. Fails with
 * `NotFoundError` when one is deleted.
 */
export async function orderAttributes(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const rows = await tx.rows(returning({ id: int })`SELECT id FROM attributes ORDER BY id FOR NO KEY UPDATE`)
    const known = new Set(rows.map((row) => row.id))
    if (!ids.every((id) => known.has(id))) throw noSuchAttribute()
    await tx.run(sql`
      UPDATE attributes a SET position = place.position FROM (
        SELECT o.id, row_number() OVER (ORDER BY g.place NULLS LAST, o.position, o.id) - 1 AS position
        FROM attributes o LEFT JOIN unnest(${[...ids]}::int[]) WITH ORDINALITY AS g(id, place) ON g.id = o.id
      ) place WHERE a.id = place.id AND a.position <> place.position`)
  })
}
