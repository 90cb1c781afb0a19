import { NotFoundError } from './errors.ts'

/** The row that was asked for. Fails with `NotFoundError` when somebody has deleted it meanwhile. */
export async function found<Row>(read: PromiseLike<Row | null>): Promise<Row> {
  const row = await read
  if (row === null) throw new NotFoundError()
  return row
}
