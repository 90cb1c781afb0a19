import { OrderStepDialog } from './OrderStepDialog.tsx'
import type { OrderStep } from './hand-over.rules.ts'
import { useRentalOrders } from './useRentalOrders.ts'

interface OrderStepOfProps {
  orderId: string
  step: OrderStep
  onClose: () => void
}

/** The step of an order outside its page: opens once the order is read. */
export function OrderStepOf({ orderId, ...props }: OrderStepOfProps) {
  const { orders } = useRentalOrders([orderId])
  const [order] = orders ?? []
  return order === undefined ? null : <OrderStepDialog order={order} {...props} />
}
