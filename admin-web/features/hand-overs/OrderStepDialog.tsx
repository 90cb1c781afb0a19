import { CloseDialog } from './CloseDialog.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import type { OrderStep } from './hand-over.rules.ts'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import { useRentalOrders, type RentalOrder } from './useRentalOrders.ts'

const DIALOGS = { handOver: HandOverDialog, takeBack: TakeBackDialog, close: CloseDialog } as const

interface OrderStepDialogProps {
  step: OrderStep
  order: RentalOrder
  onClose: () => void
}

export function OrderStepDialog({ step, ...props }: OrderStepDialogProps) {
  const Dialog = DIALOGS[step]
  return <Dialog {...props} />
}

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
