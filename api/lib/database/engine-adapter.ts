import { PrismaPg } from '@prisma/adapter-pg'
import type { ColumnType, SqlQuery, SqlResultSet } from '@prisma/driver-adapter-utils'
import { ColumnTypeEnum, isDriverAdapterError } from '@prisma/driver-adapter-utils'
import { type Pool, types } from 'pg'

export function engineAdapter(pool: Pool): PrismaPg {
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    return Object.assign(adapter, {
      queryRaw: (query: SqlQuery) =>
        queryRaw(query).catch((error: unknown) => answerWithCharacters(pool, query, error)),
    })
  }
  return factory
}

const { CHAR, BOOL, INT2, INT4, INT8, OID } = types.builtins
const catalogTypes = new Map<number, ColumnType>([
  [CHAR, ColumnTypeEnum.Character],
  [BOOL, ColumnTypeEnum.Boolean],
  [INT2, ColumnTypeEnum.Int32],
  [INT4, ColumnTypeEnum.Int32],
  [INT8, ColumnTypeEnum.Int64],
  [OID, ColumnTypeEnum.Int64],
])

// The adapter does not know PostgreSQL's one-byte "char", which the engine reads to learn about constraints.
async function answerWithCharacters(pool: Pool, { sql, args }: SqlQuery, error: unknown): Promise<SqlResultSet> {
  if (!isDriverAdapterError(error) || error.cause.kind !== 'UnsupportedNativeDataType') throw error
  const { fields, rows } = await pool.query({ text: sql, values: args, rowMode: 'array' })
  const columnTypes = fields.map(({ dataTypeID }) => catalogTypes.get(dataTypeID) ?? ColumnTypeEnum.Text)
  return { columnNames: fields.map(({ name }) => name), columnTypes, rows }
}
