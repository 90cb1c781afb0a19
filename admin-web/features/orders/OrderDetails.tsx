import { Badge, Box, Button, Heading, HStack, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { changesText, staleText } from '../../lib/changes.ts'
import { isDone, useAction } from '../../lib/useAction.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { ORDER_CHANGES, ORDER_STATUSES, paletteOf, PAYMENT_STATUSES } from './order-words.ts'
import { OrderLineRow } from './OrderLineRow.tsx'
import {
  SetOrderPaymentStatusDocument,
  SetOrderStatusDocument,
  UpdateOrderNotesDocument,
  type AdminOrderQuery,
} from './orders.graphql.ts'

type Order = NonNullable<AdminOrderQuery['order']>

interface OrderDetailsProps {
  order: Order
  /** What was typed as notes; null shows those of the order. */
  notes: string | null
  onNotes: (notes: string | null) => void
  readAgain: () => Promise<Order | null>
}

/** Everything about an order, and what staff may change. */
export function OrderDetails({ order, notes, onNotes, readAgain }: OrderDetailsProps) {
  const wording = {
    success: 'Поръчката е обновена',
    failure: 'Възникна грешка при обновяване на поръчката',
    refetch: ['AdminOrders', 'PanelFigures'],
  }
  const [setStatus, isSetting] = useAction(SetOrderStatusDocument, wording)
  const [setPayment, isPaying] = useAction(SetOrderPaymentStatusDocument, wording)
  const [saveNotes, isSaving] = useAction(UpdateOrderNotesDocument, { ...wording, success: 'Бележките са записани' })
  const [problem, setProblem] = useState<string | null>(null)
  const { id, version } = order
  // Somebody was quicker: what they did is shown, what was typed here stays.
  async function afterwards(result: { __typename: string } | null): Promise<boolean> {
    const now = await readAgain()
    if (result?.__typename === 'StaleVersionError' && now !== null)
      setProblem(staleText(changesText(order, now, ORDER_CHANGES)))
    else if (isDone(result)) setProblem(null)
    return isDone(result)
  }
  const writeNotes = async () => {
    if (await afterwards(await saveNotes({ input: { orderId: id, notes: notes ?? '', expectedVersion: version } })))
      onNotes(null)
  }
  return (
    <Stack gap="6">
      <HStack flexWrap="wrap" gap="4" align="flex-end">
        <Badge size="lg" colorPalette={paletteOf(order.status)} mb="1.5">
          {order.statusLabel}
        </Badge>
        <Fact label="Статус">
          <SelectField
            label="Статус на поръчката"
            size="sm"
            value={order.status}
            options={ORDER_STATUSES}
            onChange={(status) =>
              void setStatus({ input: { orderId: id, status, expectedVersion: version } }).then(afterwards)
            }
          />
        </Fact>
        <Fact label="Плащане">
          <SelectField
            label="Статус на плащането"
            size="sm"
            value={order.paymentStatus}
            options={PAYMENT_STATUSES}
            onChange={(paymentStatus) =>
              void setPayment({ input: { orderId: id, paymentStatus, expectedVersion: version } }).then(afterwards)
            }
          />
        </Fact>
        {(isSetting || isPaying) && <Text color="fg.muted">Записване …</Text>}
      </HStack>
      <AlertNote text={problem} />
      <SimpleGrid columns={{ base: 2, sm: 3 }} gap="4">
        <Fact label="Клиент">{order.customerName}</Fact>
        <Fact label="Имейл">
          <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
        </Fact>
        <Fact label="Телефон">
          <a href={`tel:${order.customerPhone}`}>{order.customerPhone}</a>
        </Fact>
        <Fact label="Дата">{dateTimeText(order.createdAt)}</Fact>
        <Fact label="Начин на плащане">{order.paymentMethodLabel}</Fact>
        <Fact label={`Доставка: ${order.deliveryMethodLabel}`}>{order.deliveryAddress}</Fact>
      </SimpleGrid>
      {order.needsInvoice && (
        <Box bg="bg.subtle" borderRadius="xl" p="4">
          <Heading as="h3" size="sm" mb="3">
            Данни за фактура
          </Heading>
          <SimpleGrid columns={{ base: 2, sm: 3 }} gap="4">
            <Fact label="Фирма">{order.companyName}</Fact>
            <Fact label="ЕИК">{order.companyEik}</Fact>
            <Fact label="ДДС номер">{order.companyVat ?? '—'}</Fact>
            <Fact label="МОЛ">{order.companyManager}</Fact>
            <Fact label="Адрес">{order.companyAddress}</Fact>
          </SimpleGrid>
        </Box>
      )}
      <Box>
        <Heading as="h3" size="sm" mb="2">
          Поръчани артикули
        </Heading>
        {order.lines.length === 0 && <Text color="fg.muted">Поръчката няма артикули.</Text>}
        {order.lines.map((line) => (
          <OrderLineRow key={line.id} line={line} />
        ))}
        <Stack borderTopWidth="1px" pt="3" gap="1" ms="auto" maxW="sm">
          {[
            ['Продукти', moneyText(order.products)],
            ['Доставка', moneyText(order.deliveryFee)],
            ...(order.promoCode === null
              ? []
              : [[`Отстъпка ${order.discountPercentage}% (${order.promoCode})`, `−${moneyText(order.discount)}`]]),
            ['За плащане', moneyText(order.final)],
          ].map(([label, amount]) => (
            <HStack key={label} justify="space-between" fontWeight={label === 'За плащане' ? '800' : 'normal'}>
              <Text>{label}</Text>
              <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {amount}
              </Text>
            </HStack>
          ))}
        </Stack>
      </Box>
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
