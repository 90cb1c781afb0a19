import type { OrderStatus, Reservation } from '#prisma/client.ts'

/** The goods are with the customer from sending on; completing the order tells that they are back. */
const WITH_CUSTOMER: readonly OrderStatus[] = ['shipped', 'delivered']

/** Whether what was rented is with the customer. */
export const isStillOut = (
  status: OrderStatus,
  { status: decided, orderCancelled }: Pick<Reservation, 'status' | 'orderCancelled'>,
): boolean => decided === 'approved' && !orderCancelled && WITH_CUSTOMER.includes(status)
