import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { int, nullable, returning } from '#lib/database/row.ts'
import type { Database } from '#lib/database/sql.ts'
import { Prisma } from '#prisma/client.ts'

export type Limiter = Pick<RateLimiterPostgres, 'consume' | 'penalty' | 'reward' | 'get' | 'set'>

interface LimiterStatement {
  text: string
  values: readonly unknown[]
}

/** Of all statements that the library sends for a `Limiter`. */
const COUNTED = { points: int, expire: nullable(int) }

/** The library numbers its parameters ($1) and may repeat one; the `sql` tag takes alternating texts and values. */
function statementOf({ text, values }: LimiterStatement): Prisma.Sql {
  const pieces = text.split(/\$(\d+)/)
  const texts = pieces.filter((_, index) => index % 2 === 0)
  const places = pieces.filter((_, index) => index % 2 === 1)
  return new Prisma.Sql(
    texts,
    places.map((place) => values[Number(place) - 1]),
  )
}

/** Allows `points` in `seconds` per key, in the table `throttles`; counting is one atomic statement. */
export function limiterOver(sql: Database, keyPrefix: string, points: number, seconds: number): Limiter {
  return new RateLimiterPostgres({
    storeClient: {
      query: async (statement: LimiterStatement) => {
        const rows = await sql.rows(returning(COUNTED)`${statementOf(statement)}`)
        return { rows, rowCount: rows.length }
      },
    },
    storeType: 'client',
    tableName: 'throttles',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
  })
}
