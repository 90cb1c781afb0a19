import { InvalidInputError } from '#lib/errors.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { withdrawalRefusal, withdrawalStatement } from '#rules/withdrawal.ts'
import type { Context } from '../../context.ts'
import { sendInquiry } from '../../content/inquiries/inquiries.service.ts'
import { visibleOrder } from '../orders/order-access.service.ts'
import { noSuchOrder } from '../orders/orders.errors.ts'
import { openByToken } from '../orders/orders.service.ts'
import { WithdrawalRefusedError } from './withdrawals.errors.ts'
import type { WithdrawalInput } from './withdrawals.input.ts'
import { withdrawalFacts } from './withdrawals.loaders.ts'

export interface ReceivedWithdrawal {
  statement: string
  createdAt: Date
}

/**
 * Files the statement with the inquiries; the sender gets a dated receipt (docs/spec/withdrawal.md#goods). Fails with
 * `NotFoundError`, `WithdrawalRefusedError`, `InvalidInputError` for lines that are no goods of the order, and
 * `TooManyAttemptsError` by address.
 */
export async function withdrawFromOrder(ctx: Context, input: WithdrawalInput): Promise<ReceivedWithdrawal> {
  if (input.accessToken !== null) await openByToken(ctx, input.accessToken)
  const order = await ctx.db.order.findUnique({
    where: visibleOrder(ctx, input.orderId),
    include: { lines: { where: { type: 'sale' }, orderBy: { id: 'asc' } } },
  })
  if (order === null) throw noSuchOrder()
  const refusal = withdrawalRefusal(await withdrawalFacts(ctx).load(order.id), dayInSofia(ctx.clock()))
  if (refusal !== null) throw new WithdrawalRefusedError(refusal)
  const chosen = new Set(input.lineIds)
  const lines = order.lines.filter(({ id }) => chosen.has(id))
  if (lines.length < chosen.size)
    throw new InvalidInputError([{ field: 'lineIds', message: 'Изберете стоки от поръчката' }])
  const statement = withdrawalStatement(order.id, lines.length === order.lines.length ? null : lines)
  const withdrawn = { isWithdrawal: true, withdrawnOrderId: order.id, withdrawnLineIds: lines.map(({ id }) => id) }
  const { customerName: name, customerEmail: email, customerPhone: phone } = order
  const { createdAt } = await sendInquiry(ctx, { name, email, phone, message: statement, ...withdrawn })
  return { statement, createdAt }
}
