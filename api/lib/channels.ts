import { channel } from 'node:diagnostics_channel'

/** Published after the commit of a new order; costs nothing without subscribers. */
export const ORDER_PLACED = 'shop:order-placed'

const orderPlaced = channel(ORDER_PLACED)

export function publishOrderPlaced(orderId: number): void {
  orderPlaced.publish({ orderId })
}
