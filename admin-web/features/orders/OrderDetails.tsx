import type { FragmentType } from '@apollo/client'
import { Box, Button, Grid, Stack } from '@chakra-ui/react'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { useSearchParams } from 'react-router-dom'
import { conflictOf, conflictText } from '../../lib/conflicts.ts'
import { isDone } from '../../lib/outcome.ts'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { useReload } from '../../lib/useReload.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { ObjectHistory } from '../audit/ObjectHistory.tsx'
import type { OrderDocuments_orderFragment } from '../documents/OrderDocuments.graphql.ts'
import { OrderDocuments } from '../documents/OrderDocuments.tsx'
import { OrderRentals } from '../hand-overs/OrderRentals.tsx'
import { OrderParcels } from '../parcels/OrderParcels.tsx'
import { OrderMoney } from '../payments/OrderMoney.tsx'
import { ApproveReservations } from '../reservations/ApproveReservations.tsx'
import type { ApproveReservations_orderFragment } from '../reservations/ApproveReservations.graphql.ts'
import { EditOrderDialog } from './EditOrderDialog.tsx'
import { isStatusAction, type PaymentAction } from './order-actions.ts'
import { ORDER_FIELDS, type OrderState } from './order-words.ts'
import { OrderDetails_orderFragmentDoc, type OrderDetails_orderFragment } from './OrderDetails.graphql.ts'
import { OrderCustomer, OrderDelivery, OrderInvoice } from './OrderFacts.tsx'
import { NewOrderNote } from './NewOrderNote.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderNotes, type TypedNotes } from './OrderNotes.tsx'
import { AdminOrderDocument } from './OrderPage.graphql.ts'
import { OrderPaper } from './OrderPaper.tsx'
import { OrderParty } from './OrderParty.tsx'
import { useOrderStep } from './useOrderStep.tsx'
import { useOrderWork } from './useOrderWork.ts'
import { useSetPaymentFailed, useUpdateOrderNotes, type StatusOutcome } from './order-mutations.ts'
import type { SetPaymentFailedMutation, UpdateOrderNotesMutation } from './order-mutations.graphql.ts'

interface OrderDetailsProps {
  order: FragmentType<OrderDetails_orderFragment> &
    FragmentType<OrderDocuments_orderFragment> &
    FragmentType<ApproveReservations_orderFragment>
  notes: TypedNotes | null
  onNotes: Dispatch<SetStateAction<TypedNotes | null>>
}

type OrderOutcome =
  | StatusOutcome
  | SetPaymentFailedMutation['setPaymentFailed']
  | UpdateOrderNotesMutation['updateOrderNotes']

/** On a phone the lines come before the customer; in a wide window the customer is next to the lines. */
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

export function OrderDetails({ order: masked, notes, onNotes }: OrderDetailsProps) {
  const order = useFragmentData(OrderDetails_orderFragmentDoc, masked)
  const work = useOrderWork(order)
  const reload = useReload(AdminOrderDocument, (data) => data.order)
  const [setPaymentFailed, isMarking] = useSetPaymentFailed()
  const [saveNotes, isSaving] = useUpdateOrderNotes()
  const [message, setMessage] = useState<string | null>(null)
  const [address] = useSearchParams()
  const mayEdit = order.isEditable && may('orders.edit')
  const [isEditing, setEditing] = useState(mayEdit && address.has('edit'))
  const [isRecording, setRecording] = useState(false)
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
    // The change may be stored although its response was lost.
    else await reload({ databaseId }).catch(() => undefined)
    return false
  }
  const step = useOrderStep('Поръчката е обновена', (outcome) => settle(outcome))
  async function pay({ to }: PaymentAction): Promise<void> {
    if (to === 'PAID') setRecording(true)
    else await settle(await setPaymentFailed({ input: { orderId, isFailed: to === 'FAILED', expectedVersion } }))
  }
  async function writeNotes({ text, before }: TypedNotes): Promise<void> {
    const outcome = await saveNotes({ input: { orderId, notes: text, expectedVersion: before.version } })
    if (await settle(outcome, before)) onNotes(null)
  }
  return (
    <>
      <Stack gap="5" className="no-print">
        <OrderHead
          order={order}
          isBusy={step.isBusy || isMarking}
          onAct={(action) => (isStatusAction(action) ? step.start(order, action) : void pay(action))}
        />
        <AlertNote text={message} />
        <OrderParty order={order} />
        <ApproveReservations order={masked} />
        {order.rentalLineCount > 0 && <OrderRentals orderId={orderId} />}
        <Grid css={LAYOUT}>
          <Box gridArea="lines">
            <OrderLines order={order} />
            {mayEdit && (
              <Button mt="3" size="sm" variant="outline" colorPalette="gray" onClick={() => setEditing(true)}>
                Промени поръчката
              </Button>
            )}
          </Box>
          <Stack gridArea="facts" gap="5">
            <OrderCustomer order={order} />
            <OrderDelivery order={order} />
            <OrderInvoice order={order} />
            {work !== null && <OrderMoney order={work.order} isRecording={isRecording} onRecord={setRecording} />}
            <OrderDocuments order={masked} />
          </Stack>
          <Stack gridArea="notes" gap="5">
            {work !== null && <OrderParcels order={work.order} />}
            <OrderNotes
              order={order}
              typed={notes}
              isSaving={isSaving}
              onType={onNotes}
              onSave={(typed) => void writeNotes(typed)}
            />
            <NewOrderNote orderId={orderId} />
          </Stack>
          <Box gridArea="history">
            {work !== null && <OrderHistory {...work} />}
            <ObjectHistory kind="ORDER" databaseId={databaseId} />
          </Box>
        </Grid>
      </Stack>
      <OrderPaper order={order} />
      {step.question}
      {isEditing && <EditOrderDialog order={order} onClose={() => setEditing(false)} />}
    </>
  )
}
