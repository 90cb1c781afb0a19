import { columnsSql } from '#lib/columns.ts'
import { int, returning } from '#lib/database/row.ts'
import { isOneOfSql } from '#lib/database/sql.ts'
import { defineLoader, groupedBy, inOrderOf } from '#lib/loaders.ts'
import { modelRow } from '#lib/model-row.ts'
import { Prisma, type Attribute, type AttributeValue } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { usesOfAttributesSql, usesOfValuesSql } from './attribute-uses.sql.ts'
import { OPTION_VALUE_COLUMNS, OPTION_VALUES } from './option-values.sql.ts'

const VALUE_OF_VARIANT = { variantId: int, ...modelRow('AttributeValue') }

const optionValues = defineLoader<Context, number, AttributeValue[]>(async (ctx, variantIds) => {
  const rows = await ctx.sql.rows(returning(VALUE_OF_VARIANT)`
    SELECT ${OPTION_VALUE_COLUMNS} FROM ${OPTION_VALUES} WHERE l.variant_id ${isOneOfSql(variantIds)} ORDER BY l.variant_id, g.position`)
  return groupedBy(variantIds, rows, ({ variantId }) => variantId)
})

/** The values of a size, in the order of the options of its product; at once where they were read with it. */
export const optionValuesOf = (
  ctx: Context,
  variant: { id: number; optionValues?: AttributeValue[] },
): AttributeValue[] | Promise<AttributeValue[]> => variant.optionValues ?? optionValues(ctx).load(variant.id)

/** Of attributes, in the order of staff (docs/spec/attributes.md#order). */
export const valuesOf = defineLoader<Context, number, AttributeValue[]>(async (ctx, attributeIds) => {
  const rows = await ctx.sql.rows(returning(modelRow('AttributeValue'))`
    SELECT ${columnsSql(Prisma.AttributeValueScalarFieldEnum, 'x')} FROM attribute_values x
    WHERE x.attribute_id ${isOneOfSql(attributeIds)} ORDER BY x.attribute_id, x.position, x.id`)
  return groupedBy(attributeIds, rows, ({ attributeId }) => attributeId)
})

export const attributesById = defineLoader<Context, number, Attribute>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning(modelRow('Attribute'))`
    SELECT ${columnsSql(Prisma.AttributeScalarFieldEnum, 'a')} FROM attributes a WHERE a.id ${isOneOfSql(ids)}`)
  return inOrderOf(ids, rows, ({ id }) => id).map((row, at) => {
    if (row === null) throw new Error(`a value has the unknown attribute ${ids[at]}`)
    return row
  })
})

/** At once where the value was read with it. */
export const attributeOf = (
  ctx: Context,
  value: AttributeValue & { attribute?: Attribute },
): Attribute | Promise<Attribute> => value.attribute ?? attributesById(ctx).load(value.attributeId)

/** Null for an unknown id. */
export const attributeValuesById = defineLoader<Context, number, AttributeValue | null>(async (ctx, ids) => {
  const rows = await ctx.db.attributeValue.findMany({ where: { id: { in: [...ids] } } })
  return inOrderOf(ids, rows, ({ id }) => id)
})

export const productCountsOfAttributes = defineLoader<Context, number, number>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(usesOfAttributesSql(ids))
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => row?.products ?? 0)
})

export const productCountsOfValues = defineLoader<Context, number, number>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(usesOfValuesSql(ids))
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => row?.products ?? 0)
})
