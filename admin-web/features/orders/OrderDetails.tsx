import { Badge, Box, Button, Heading, HStack, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { ORDER_STATUS } from '../../../web/lib/order-status.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { conflictOf, conflictText } from '../../lib/conflicts.ts'
import { isDone, type Outcome } from '../../lib/outcome.ts'
import { useAction } from '../../lib/useAction.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { ORDER_FIELDS, ORDER_STATUSES, PAYMENT_STATUSES } from './order-words.ts'
import { OrderCustomer, OrderInvoice, OrderLines, type Order } from './OrderFacts.tsx'
import { SetOrderPaymentStatusDocument, SetOrderStatusDocument, UpdateOrderNotesDocument } from './orders.graphql.ts'

interface OrderDetailsProps {
  order: Order
  /** The typed notes; null shows the stored ones. */
  notes: string | null
  onNotes: (notes: string | null) => void
  reload: () => Promise<Order | null>
}

const TEXTS = {
  success: 'Поръчката е обновена',
  failure: 'Възникна грешка при обновяване на поръчката',
  refetch: ['AdminOrders', 'PanelFigures'],
}

export function OrderDetails({ order, notes, onNotes, reload }: OrderDetailsProps) {
  const [setStatus, isSetting] = useAction(SetOrderStatusDocument, ({ setOrderStatus }) => setOrderStatus, TEXTS)
  const [setPayment, isPaying] = useAction(
    SetOrderPaymentStatusDocument,
    ({ setOrderPaymentStatus }) => setOrderPaymentStatus,
    TEXTS,
  )
  const [saveNotes, isSaving] = useAction(UpdateOrderNotesDocument, ({ updateOrderNotes }) => updateOrderNotes, {
    ...TEXTS,
    success: 'Бележките са записани',
  })
  const [message, setMessage] = useState<string | null>(null)
  const { id: orderId, version: expectedVersion } = order
  // Reload after any outcome: an order whose answer was lost may have been changed.
  async function afterwards(outcome: Outcome | null): Promise<boolean> {
    const conflict = await conflictOf(outcome, reload)
    if (conflict === null || conflict.kind === 'deleted') await reload().catch(() => undefined)
    else setMessage(conflictText(conflict, order, { fields: ORDER_FIELDS, deletedText: 'Поръчката е изтрита' }))
    if (isDone(outcome)) setMessage(null)
    return isDone(outcome)
  }
  const writeNotes = async () => {
    if (await afterwards(await saveNotes({ input: { orderId, notes: notes ?? '', expectedVersion } }))) onNotes(null)
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
            onChange={(status) => void setStatus({ input: { orderId, status, expectedVersion } }).then(afterwards)}
          />
        </Fact>
        <Fact label="Плащане">
          <SelectField
            label="Статус на плащането"
            size="sm"
            value={order.paymentStatus}
            options={PAYMENT_STATUSES}
            onChange={(paymentStatus) =>
              void setPayment({ input: { orderId, paymentStatus, expectedVersion } }).then(afterwards)
            }
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
          value={notes ?? order.notes ?? ''}
          onChange={({ currentTarget }) => onNotes(currentTarget.value)}
        />
        <Button
          mt="2"
          size="sm"
          variant="outline"
          loading={isSaving}
          disabled={notes === null || notes === (order.notes ?? '')}
          onClick={() => void writeNotes()}
        >
          Запази бележките
        </Button>
      </Box>
    </Stack>
  )
}
