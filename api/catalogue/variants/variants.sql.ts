import { columnsSql } from '#lib/columns.ts'
import { sql } from '#lib/database/sql.ts'
import { Prisma } from '#prisma/client.ts'
import { UNREAD } from './variants.records.ts'

/** The columns of `StockedVariant` over `variants v` and its `stock s`. */
export const VARIANT_COLUMNS: Prisma.Sql = sql`${columnsSql(Prisma.VariantScalarFieldEnum, 'v', UNREAD)}, s.quantity`
