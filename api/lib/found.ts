import { NotFoundError } from './errors.ts'

/** Fails with `NotFoundError`. */
export async function found<Row>(read: PromiseLike<Row | null>): Promise<Row> {
  const row = await read
  if (row === null) throw new NotFoundError()
  return row
}
