import { int, oneOf, nullable, returning, string } from '#lib/database/row.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { InvalidInputError, NameTakenError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import { requireUniqueName } from '#lib/unique-names.ts'
import { requireVersion, type Versioned } from '#lib/versions.ts'
import { AttributeKind, type Attribute, type AttributeValue } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { usesOfValuesSql } from './attribute-uses.sql.ts'
import { AttributeInUseError, noSuchAttribute, noSuchValue } from './attributes.errors.ts'
import type { AttributeValueInput, AttributeValuePatch } from './attributes.input.ts'
import { valueColumns, valueProblem, type TypedValue, type ValueColumns } from './attributes.rules.ts'
import { codeOf, lastPosition } from './attributes.service.ts'

const KIND = { kind: oneOf(AttributeKind), unit: nullable(string) }

function columnsOf(attribute: Pick<Attribute, 'kind' | 'unit'>, typed: TypedValue): ValueColumns {
  const problem = valueProblem(attribute, typed)
  if (problem !== null) throw new InvalidInputError([problem])
  return valueColumns(attribute, typed)
}

const namesakesSql = (attributeId: number, name: string, ownId: number | null) => sql`
  SELECT name FROM attribute_values
  WHERE attribute_id = ${attributeId} AND id IS DISTINCT FROM ${ownId} AND name_key(name) = name_key(${name})`

/**
 * Adds a value as the last of its attribute. Returns its id. Fails with `NotFoundError`, `NameTakenError`,
 * `IdempotencyMismatchError`, and with `InvalidInputError` for a taken code or a value that does not fit the kind.
 */
export async function createAttributeValue(
  ctx: Context,
  attributeId: number,
  { idempotencyKey, ...input }: AttributeValueInput & Keyed,
): Promise<number> {
  const keyed = { ...input, attributeId, idempotencyKey }
  const created = staffWrite(ctx, 'createAttributeValue', keyed, async (tx) => {
    const attribute = await tx.first(returning(KIND)`SELECT kind, unit FROM attributes WHERE id = ${attributeId}`)
    if (!attribute) throw noSuchAttribute()
    const columns = columnsOf(attribute, input)
    await requireUniqueName(tx, { isNameUnique: true }, namesakesSql(attributeId, columns.name, null))
    const others = sql`FROM attribute_values WHERE attribute_id = ${attributeId}`
    const code = await codeOf(tx, { name: columns.name, code: input.code }, sql`SELECT code ${others}`)
    const position = await lastPosition(tx, sql`SELECT position ${others}`)
    return tx.db.attributeValue.create({ data: { ...columns, attributeId, code, position }, select: { id: true } })
  })
  const refused = { unique: () => new NameTakenError(input.name), foreignKey: noSuchAttribute }
  return (await refusing(created, refused)).id
}

/** Texts of sizes follow the name; those of deleted sizes too, which may be restored. Order lines retain theirs. */
async function renameSizes(tx: Transaction, valueId: number): Promise<void> {
  const ofValue = sql`SELECT l.variant_id FROM variant_options l WHERE l.value_id = ${valueId}`
  await tx.run(sql`SELECT v.id FROM variants v WHERE v.id IN (${ofValue}) ORDER BY v.id FOR NO KEY UPDATE`)
  await tx.run(sql`
    UPDATE variants v SET size = size_of_options(v.id), version = v.version + 1, updated_at = now()
    WHERE v.id IN (${ofValue}) AND v.size IS DISTINCT FROM size_of_options(v.id)`)
}

const sizeTaken = () =>
  new InvalidInputError([{ field: 'name', message: 'Продукт с тази стойност вече има размер с такова име' }])

async function changeValue(
  tx: Transaction,
  id: number,
  { expectedVersion, ...change }: AttributeValuePatch & Versioned,
): Promise<AttributeValue> {
  await tx.run(sql`SELECT id FROM attribute_values WHERE id = ${id} FOR NO KEY UPDATE`)
  const stored = await tx.db.attributeValue.findUnique({ where: { id }, include: { attribute: true } })
  if (stored === null) throw noSuchValue()
  requireVersion({ expectedVersion }, stored)
  const { attribute } = stored
  if (attribute.kind === 'boolean' && change.name !== undefined && change.name !== stored.name)
    throw new InvalidInputError([{ field: 'name', message: '„Да“ и „не“ не се преименуват' }])
  const columns = columnsOf(attribute, { ...stored, ...change })
  await requireUniqueName(tx, { isNameUnique: true }, namesakesSql(stored.attributeId, columns.name, id))
  const written = await tx.db.attributeValue.update({
    where: { id },
    data: { ...columns, version: { increment: 1 } },
  })
  if (written.name !== stored.name) await refusing(renameSizes(tx, id), { unique: sizeTaken })
  return written
}

/**
 * Changes the given fields, and with the name the texts of sizes (docs/spec/attributes.md#options-of-a-product). Fails with
 * `NotFoundError`, `NameTakenError`, `StaleVersionError`, and with `InvalidInputError` for a value that does not fit the
 * kind, or a size that would have the text of another.
 */
export async function updateAttributeValue(
  ctx: Context,
  id: number,
  change: AttributeValuePatch & Versioned,
): Promise<AttributeValue> {
  const written = ctx.sql.transaction((tx) => changeValue(tx, id, change))
  return refusing(written, { unique: () => new NameTakenError(change.name ?? '') })
}

/**
 * Deleted products and sizes lose it. Fails with `NotFoundError`, with `AttributeInUseError` while products use it, and
 * with `InvalidInputError` for yes and no (docs/spec/attributes.md#deleting).
 */
export async function deleteAttributeValue(ctx: Context, id: number): Promise<void> {
  const deleted = ctx.sql.transaction(async (tx) => {
    const known = await tx.first(returning(KIND)`
      SELECT a.kind, a.unit FROM attribute_values x JOIN attributes a ON a.id = x.attribute_id WHERE x.id = ${id} FOR UPDATE OF x`)
    if (!known) throw noSuchValue()
    if (known.kind === 'boolean')
      throw new InvalidInputError([{ field: 'attributeValueId', message: '„Да“ и „не“ се изтриват с атрибута' }])
    const uses = await tx.first(usesOfValuesSql([id]))
    if (uses) throw new AttributeInUseError('value', uses.products)
    await tx.db.variantOption.deleteMany({ where: { valueId: id } })
    await tx.db.productAttributeValue.deleteMany({ where: { valueId: id } })
    await tx.db.attributeValue.deleteMany({ where: { id } })
  })
  // A product that takes it at the same moment.
  await refusing(deleted, { foreignKey: () => new AttributeInUseError('value', 1) })
}

/** As `orderAttributes`, of the values of an attribute. Fails with `NotFoundError`, also for a value of another. */
export async function orderAttributeValues(ctx: Context, attributeId: number, ids: readonly number[]): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const rows = await tx.rows(returning({ id: int })`
      SELECT id FROM attribute_values WHERE attribute_id = ${attributeId} ORDER BY id FOR NO KEY UPDATE`)
    const known = new Set(rows.map((row) => row.id))
    if (!ids.every((id) => known.has(id))) throw noSuchValue()
    await tx.run(sql`
      UPDATE attribute_values x SET position = place.position FROM (
        SELECT o.id, row_number() OVER (ORDER BY g.place NULLS LAST, o.position, o.id) - 1 AS position
        FROM attribute_values o LEFT JOIN unnest(${[...ids]}::int[]) WITH ORDINALITY AS g(id, place) ON g.id = o.id
        WHERE o.attribute_id = ${attributeId}
      ) place WHERE x.id = place.id AND x.position <> place.position`)
  })
}
