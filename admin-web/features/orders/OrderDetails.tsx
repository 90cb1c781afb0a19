import type { FragmentType } from '@apollo/client'
import { Badge, Box, Button, Heading, HStack, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { ORDER_STATUS } from '../../../web/lib/order-status.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { conflictOf, conflictText } from '../../lib/conflicts.ts'
import { isDone } from '../../lib/outcome.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { useReload } from '../../lib/useReload.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { ORDER_FIELDS, ORDER_STATUSES, PAYMENT_STATUSES, type OrderState } from './order-words.ts'
import { OrderDetails_orderFragmentDoc, type OrderDetails_orderFragment } from './OrderDetails.graphql.ts'
import { AdminOrderDocument } from './OrderDialog.graphql.ts'
import { OrderCustomer, OrderInvoice, OrderLines } from './OrderFacts.tsx'
import { useSetOrderPaymentStatus } from './useSetOrderPaymentStatus.ts'
import type { SetOrderPaymentStatusMutation } from './useSetOrderPaymentStatus.graphql.ts'
import { useSetOrderStatus } from './useSetOrderStatus.ts'
import type { SetOrderStatusMutation } from './useSetOrderStatus.graphql.ts'
import { useUpdateOrderNotes } from './useUpdateOrderNotes.ts'
import type { UpdateOrderNotesMutation } from './useUpdateOrderNotes.graphql.ts'

/** With the order as it was when typing began, whose version guards what others write meanwhile. */
export interface TypedNotes {
  text: string
  before: OrderState
}

interface OrderDetailsProps {
  order: FragmentType<OrderDetails_orderFragment>
  /** Null until edited, so that another admin's notes are shown. */
  notes: TypedNotes | null
  onNotes: Dispatch<SetStateAction<TypedNotes | null>>
}

type OrderOutcome =
  | SetOrderStatusMutation['setOrderStatus']
  | SetOrderPaymentStatusMutation['setOrderPaymentStatus']
  | UpdateOrderNotesMutation['updateOrderNotes']

export function OrderDetails({ order: masked, notes, onNotes }: OrderDetailsProps) {
  const order = useFragmentData(OrderDetails_orderFragmentDoc, masked)
  const reload = useReload(AdminOrderDocument, (data) => data.order)
  const [setStatus, isSetting] = useSetOrderStatus('Поръчката е обновена')
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
    // Without an answer it may have been changed all the same.
    if (conflict === null || conflict.kind === 'deleted') await reload({ databaseId }).catch(() => undefined)
    else setMessage(conflictText(conflict, before, { fields: ORDER_FIELDS, deletedText: 'Поръчката е изтрита' }))
    if (conflict?.kind === 'changed') rebase(conflict.now)
    return false
  }
  const step = async (sent: Promise<OrderOutcome | null>) => settle(await sent)
  async function writeNotes({ text, before }: TypedNotes): Promise<void> {
    const outcome = await saveNotes({ input: { orderId, notes: text, expectedVersion: before.version } })
    if (await settle(outcome, before)) onNotes(null)
  }
  return (
    <Stack gap="6">
      <HStack flexWrap="wrap" gap="4" align="flex-end">
        <Badge size="lg" colorPalette={ORDER_STATUS[order.status].palette} mb="1.5">
          {ORDER_STATUS[order.status].label}
        </Badge>
        <Fact label="Статус">
          <SelectField
            label="Статус на поръчката"
            size="sm"
            value={order.status}
            options={ORDER_STATUSES}
            onChange={(status) =>
              void step(setStatus({ input: { orderId, status, confirmed: true, expectedVersion } }))
            }
          />
        </Fact>
        <Fact label="Плащане">
          <SelectField
            label="Статус на плащането"
            size="sm"
            value={order.paymentStatus}
            options={PAYMENT_STATUSES}
            onChange={(paymentStatus) => void step(setPayment({ input: { orderId, paymentStatus, expectedVersion } }))}
          />
        </Fact>
        {(isSetting || isPaying) && <Text color="fg.muted">Записване …</Text>}
      </HStack>
      <AlertNote text={message} />
      <OrderCustomer order={order} />
      <OrderInvoice order={order} />
      <OrderLines order={order} />
      <Box>
        <Heading as="h3" size="sm" mb="2">
          Бележки
        </Heading>
        <Textarea
          aria-label="Бележки"
          rows={3}
          maxLength={5000}
          value={notes?.text ?? order.notes ?? ''}
          onChange={({ currentTarget }) => onNotes({ before: order, ...notes, text: currentTarget.value })}
        />
        <Button
          mt="2"
          size="sm"
          variant="outline"
          loading={isSaving}
          disabled={notes === null || notes.text === (order.notes ?? '')}
          onClick={() => notes !== null && void writeNotes(notes)}
        >
          Запази бележките
        </Button>
      </Box>
    </Stack>
  )
}
