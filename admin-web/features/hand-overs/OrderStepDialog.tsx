import { CloseDialog } from './CloseDialog.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import type { OrderStep } from './hand-over.rules.ts'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import type { RentalOrder } from './useRentalOrders.ts'

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
