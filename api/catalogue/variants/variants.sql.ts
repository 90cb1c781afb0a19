import { columnsSql } from '#lib/columns.ts'
import { sql } from '#lib/database/sql.ts'
import { Prisma } from '#prisma/client.ts'

/** The columns of `StockedVariant` over `variants v` and its `stock s`. */
export const VARIANT_COLUMNS: Prisma.Sql = sql`${columnsSql(Prisma.VariantScalarFieldEnum, 'v')}, s.quantity`
