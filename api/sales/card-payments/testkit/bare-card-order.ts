import type { App } from '../../../context.ts'

/** An order by card without lines, as a row, and the columns that each row of its payments needs. */
export async function bareCardOrder({ db }: App) {
  const { id: orderId } = await db.order.create({
    data: {
      customerName: 'Ана',
      customerEmail: '',
      customerPhone: '1',
      deliveryMethod: 'pickup',
      deliveryAddress: '',
      paymentMethod: 'card',
      deliveryFeeMinor: 0,
      totalMinor: 0,
      finalMinor: 0,
    },
  })
  const now = new Date()
  return {
    orderId,
    provider: 'stripe',
    pageToken: '00000000-0000-4000-8000-000000000000',
    amountMinor: 1n,
    currency: 'BGN',
    isHeld: true,
    closesAt: now,
    steppedAt: now,
    createdAt: now,
  } as const
}
