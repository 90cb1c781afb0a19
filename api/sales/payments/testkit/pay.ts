import { orderSums } from '../balance.loaders.ts'
import { proposalOf } from '../balance.rules.ts'
import { recordPayments } from '../payments.service.ts'
import type { Context } from '../../../context.ts'

/** Records in cash what would settle the balance of the order. */
export async function settle(ctx: Context, orderId: number): Promise<void> {
  const sums = await orderSums(ctx).load(orderId)
  const entries = sums === null ? [] : proposalOf(sums)
  if (entries.length === 0) return
  await recordPayments(ctx, {
    orderId,
    entries: entries.map((entry) => ({ ...entry, method: 'cash', reference: '', reason: 'Уравняване' })),
    reservationId: null,
    allowOverpayment: false,
  })
}

type Deposit = { kind: 'received' | 'refunded'; amount: number } | { kind: 'withheld'; amount: number; reason: string }

/** Moves a deposit of the order, in cash. */
export async function moveDeposit(ctx: Context, orderId: number, { kind, amount, ...why }: Deposit): Promise<void> {
  const reason = 'reason' in why ? why.reason : kind === 'refunded' ? 'Върнат депозит' : ''
  const method = kind === 'withheld' ? null : 'cash'
  await recordPayments(ctx, {
    orderId,
    entries: [{ kind, purpose: 'deposit', amountMinor: amount, method, reference: '', reason }],
    reservationId: null,
    allowOverpayment: true,
  })
}
