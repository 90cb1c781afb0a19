import { useState } from 'react'
import { isDone, type Outcome } from '../../lib/outcome.ts'
import type { DeliveryMethod } from '../../gql/graph.ts'
import { questionOf, type StatusAction } from './order-actions.ts'
import type { OrderState } from './order-words.ts'
import { OrderQuestion, type Consent } from './OrderQuestion.tsx'
import { needsConsent, useSetOrderStatus, type StatusOutcome, type StatusRefusal } from './order-mutations.ts'

type SteppedOrder = OrderState & { id: string; databaseId: number; deliveryMethod?: DeliveryMethod }

interface Step<Order> {
  order: Order
  action: StatusAction
  refusal: StatusRefusal | null
  message: string | null
}

const isOutdated = ({ __typename }: Outcome): boolean =>
  __typename === 'StaleVersionError' || __typename === 'NotFoundError'

/** Asks first where the action or the server demands it. `onSettled` gets every final outcome. */
export function useOrderStep<Order extends SteppedOrder>(
  success: string,
  onSettled: (outcome: StatusOutcome | null, before: Order) => Promise<unknown>,
) {
  // Stays set while the dialog fades out.
  const [step, setStep] = useState<Step<Order> | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [setStatus, isBusy] = useSetOrderStatus(success)
  async function send({ order, action, ...previous }: Step<Order>, consent: Consent): Promise<void> {
    const { id: orderId, version: expectedVersion } = order
    const outcome = await setStatus({ input: { orderId, status: action.to, expectedVersion, ...consent } })
    if (outcome !== null && !isDone(outcome) && needsConsent(outcome)) {
      setStep({ order, action, refusal: outcome, message: null })
      setAsking(true)
      return
    }
    if (isAsking && outcome !== null && !isDone(outcome) && !isOutdated(outcome)) {
      setStep({ order, action, ...previous, message: outcome.message })
      return
    }
    // After a lost response the question stays open for another try.
    if (outcome !== null) setAsking(false)
    await onSettled(outcome, order)
  }
  function start(order: Order, action: StatusAction): void {
    const next = { order, action, refusal: null, message: null }
    if (questionOf(action, order.deliveryMethod) === undefined) {
      void send(next, {})
      return
    }
    setStep(next)
    setAsking(true)
  }
  return {
    start,
    isBusy,
    question: step !== null && (
      <OrderQuestion
        isOpen={isAsking}
        databaseId={step.order.databaseId}
        action={step.action}
        refusal={step.refusal}
        message={step.message}
        isBusy={isBusy}
        onConfirm={(consent) => void send(step, consent)}
        onClose={() => setAsking(false)}
      />
    ),
  }
}
