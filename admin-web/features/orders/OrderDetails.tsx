import type { FragmentType } from '@apollo/client'
import { Box, Grid, Stack } from '@chakra-ui/react'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { conflictOf, conflictText } from '../../lib/conflicts.ts'
import { isDone } from '../../lib/outcome.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { useReload } from '../../lib/useReload.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { ObjectHistory } from '../audit/ObjectHistory.tsx'
import type { OrderDocuments_orderFragment } from '../documents/OrderDocuments.graphql.ts'
import { OrderDocuments } from '../documents/OrderDocuments.tsx'
import { isStatusAction, type PaymentAction } from './order-actions.ts'
import { ORDER_FIELDS, type OrderState } from './order-words.ts'
import { OrderDetails_orderFragmentDoc, type OrderDetails_orderFragment } from './OrderDetails.graphql.ts'
import { OrderCustomer, OrderDelivery, OrderInvoice } from './OrderFacts.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderNotes, type TypedNotes } from './OrderNotes.tsx'
import { AdminOrderDocument } from './OrderPage.graphql.ts'
import { OrderPaper } from './OrderPaper.tsx'
import { useOrderStep } from './useOrderStep.tsx'
import { useSetOrderPaymentStatus } from './useSetOrderPaymentStatus.ts'
import type { SetOrderPaymentStatusMutation } from './useSetOrderPaymentStatus.graphql.ts'
import type { StatusOutcome } from './useSetOrderStatus.ts'
import { useUpdateOrderNotes } from './useUpdateOrderNotes.ts'
import type { UpdateOrderNotesMutation } from './useUpdateOrderNotes.graphql.ts'

interface OrderDetailsProps {
  order: FragmentType<OrderDetails_orderFragment> & FragmentType<OrderDocuments_orderFragment>
  notes: TypedNotes | null
  onNotes: Dispatch<SetStateAction<TypedNotes | null>>
}

type OrderOutcome =
  | StatusOutcome
  | SetOrderPaymentStatusMutation['setOrderPaymentStatus']
  | UpdateOrderNotesMutation['updateOrderNotes']

/** On a phone what is packed comes first; in a wide window whom it goes to stands beside it. */
const LAYOUT = {
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
  gridTemplateRows: { lg: 'auto auto 1fr' },
  gridTemplateAreas: {
    base: '"lines" "facts" "notes" "history"',
    lg: '"lines facts" "notes facts" "history facts"',
  },
} as const

/** What an order is, what to do next, and what has happened to it. */
export function OrderDetails({ order: masked, notes, onNotes }: OrderDetailsProps) {
  const order = useFragmentData(OrderDetails_orderFragmentDoc, masked)
  const reload = useReload(AdminOrderDocument, (data) => data.order)
  const [setPayment, isPaying] = useSetOrderPaymentStatus()
  const [saveNotes, isSaving] = useUpdateOrderNotes()
  const [message, setMessage] = useState<string | null>(null)
  const { id: orderId, databaseId, version: expectedVersion } = order
  const rebase = (now: OrderState) => onNotes((typed) => typed && { ...typed, before: now })
  async function settle(outcome: OrderOutcome | null, before: OrderState = order): Promise<boolean> {
    if (isDone(outcome)) {
      setMessage(null)
      rebase(outcome.order)
      return true
    }
    const conflict = await conflictOf(outcome, () => reload({ databaseId }))
    if (conflict !== null)
      setMessage(conflictText(conflict, before, { fields: ORDER_FIELDS, deletedText: 'Поръчката е изтрита' }))
    else if (outcome?.message !== undefined) setMessage(outcome.message)
    if (conflict?.kind === 'changed') rebase(conflict.now)
    // Without an answer it may have been changed all the same.
    else await reload({ databaseId }).catch(() => undefined)
    return false
  }
  const step = useOrderStep('Поръчката е обновена', (outcome) => settle(outcome))
  const pay = async ({ to }: PaymentAction) =>
    settle(await setPayment({ input: { orderId, paymentStatus: to, expectedVersion } }))
  async function writeNotes({ text, before }: TypedNotes): Promise<void> {
    const outcome = await saveNotes({ input: { orderId, notes: text, expectedVersion: before.version } })
    if (await settle(outcome, before)) onNotes(null)
  }
  return (
    <>
      <Stack gap="5" className="no-print">
        <OrderHead
          order={order}
          isBusy={step.isBusy || isPaying}
          onAct={(action) => (isStatusAction(action) ? step.start(order, action) : void pay(action))}
        />
        <AlertNote text={message} />
        <Grid css={LAYOUT}>
          <Box gridArea="lines">
            <OrderLines order={order} />
          </Box>
          <Stack gridArea="facts" gap="5">
            <OrderCustomer order={order} />
            <OrderDelivery order={order} />
            <OrderInvoice order={order} />
            <OrderDocuments order={masked} />
          </Stack>
          <Box gridArea="notes">
            <OrderNotes
              order={order}
              typed={notes}
              isSaving={isSaving}
              onType={onNotes}
              onSave={(typed) => void writeNotes(typed)}
            />
          </Box>
          <Box gridArea="history">
            <OrderHistory order={order} />
            <ObjectHistory kind="ORDER" databaseId={databaseId} />
          </Box>
        </Grid>
      </Stack>
      <OrderPaper order={order} />
      {step.question}
    </>
  )
}
