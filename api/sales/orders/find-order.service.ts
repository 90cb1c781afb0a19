import { sql } from '#lib/database/sql.ts'
import { NotFoundError } from '#lib/errors.ts'
import type { Context } from '../../context.ts'
import { reserveFind } from '../../platform/throttles/order-finds.service.ts'
import { accessToken, grantOrder, newSecret, secretHash } from './order-access.service.ts'
import type { FindOrderInput } from './orders.input.ts'

export interface FoundOrder {
  orderId: number
  accessToken: string
}

const noSuchPair = (): NotFoundError => new NotFoundError('Няма поръчка с този номер и имейл. Проверете и двете.')

/**
 * Issues another private link. Every wrong pair takes one query and gets one answer, so that clients cannot learn which
 * numbers exist. Fails with `NotFoundError`, and `TooManyAttemptsError` by number and by address.
 */
export async function findOrder(ctx: Context, { databaseId, email }: FindOrderInput): Promise<FoundOrder> {
  const uncount = await reserveFind(ctx, databaseId)
  const secret = newSecret()
  const found = await ctx.sql.run(sql`
    UPDATE orders SET found_token_hash = ${secretHash(secret)} WHERE id = ${databaseId} AND lower(customer_email) = ${email.toLowerCase()}`)
  if (found !== 1) throw noSuchPair()
  await uncount()
  grantOrder(ctx, databaseId)
  return { orderId: databaseId, accessToken: accessToken(databaseId, secret) }
}
