import type { Prisma } from '#prisma/client.ts'
import type { Sql } from './sql.ts'

/** In a transaction that Prisma has begun; of rows without bigint and date, which Prisma reads in its own way. */
export const sqlWithin = (tx: Prisma.TransactionClient): Sql => ({
  rows: async <Row extends object>(statement: Prisma.Sql) => tx.$queryRaw<Row[]>(statement),
  first: async <Row extends object>(statement: Prisma.Sql) => (await tx.$queryRaw<Row[]>(statement))[0],
  run: async (statement) => tx.$executeRaw(statement),
})
