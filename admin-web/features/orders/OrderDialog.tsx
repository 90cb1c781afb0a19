import { useQuery } from '@apollo/client/react'
import { Badge, Box, Button, Heading, HStack, SimpleGrid, Skeleton, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { dateTimeText, dayText } from '../../../web/lib/date-text.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { isDone, useAction } from '../../lib/useAction.ts'
import { ORDER_STATUSES, paletteOf, PAYMENT_STATUSES } from './order-words.ts'
import { AdminOrderDocument, SetOrderPaymentStatusDocument, SetOrderStatusDocument, UpdateOrderNotesDocument, type AdminOrderQuery } from './orders.graphql.ts'

type Order = NonNullable<AdminOrderQuery['order']>

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Text fontSize="xs" color="fg.muted">
        {label}
      </Text>
      <Box fontWeight="bold">{children}</Box>
    </Box>
  )
}

function Line({ line }: { line: Order['lines'][number] }) {
  const { name, size, quantity, unitPrice, rentalDays, startsOn, endsOn, rent, deposit, lineTotal } = line
  return (
    <HStack justify="space-between" align="flex-start" borderTopWidth="1px" py="3" gap="4">
      <Box>
        <Text fontWeight="bold">
          {name}
          {size !== null && ` · ${size}`}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {quantity} бр. × {unitPrice.amount} {rentalDays === null ? 'лв' : 'лв./ден'}
        </Text>
        {startsOn !== null && endsOn !== null && (
          <Text fontSize="sm" color="fg.muted">
            {dayText(startsOn)} – {dayText(endsOn)}, {rentalDays} дни · наем {rent?.amount} лв · депозит {deposit?.amount} лв
          </Text>
        )}
      </Box>
      <Text fontWeight="bold" whiteSpace="nowrap">
        {moneyText(lineTotal)}
      </Text>
    </HStack>
  )
}

/** Everything about an order, and what staff may change. */
export function OrderDialog({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(AdminOrderDocument, { variables: { databaseId }, fetchPolicy: 'network-only' })
  const order = data?.order
  return (
    <Modal isOpen onClose={onClose} title={`Поръчка № ${databaseId}`} size="xl">
      {order === undefined && error === undefined && <Skeleton h="96" aria-busy="true" />}
      {(order === null || (error !== undefined && order === undefined)) && <Text>Няма данни за тази поръчка.</Text>}
      {order != null && <OrderDetails key={order.id} order={order} onStale={() => void refetch()} />}
    </Modal>
  )
}

function OrderDetails({ order, onStale }: { order: Order; onStale: () => void }) {
  const wording = { success: 'Поръчката е обновена', failure: 'Възникна грешка при обновяване на поръчката', refetch: ['AdminOrders', 'PanelFigures'] }
  const [setStatus, isSetting] = useAction(SetOrderStatusDocument, wording)
  const [setPayment] = useAction(SetOrderPaymentStatusDocument, wording)
  const [saveNotes, isSaving] = useAction(UpdateOrderNotesDocument, { ...wording, success: 'Бележките са записани' })
  const [notes, setNotes] = useState(order.notes ?? '')
  const { id, version } = order
  // Somebody was quicker: what they did is shown, what was typed here stays.
  const afterwards = (result: { __typename: string } | null) => {
    if (result?.__typename !== 'StaleVersionError') return isDone(result)
    onStale()
    void notify({ type: 'error', title: 'Поръчката е променена от друг', description: 'Показваме новото ѝ състояние. Прегледайте го и опитайте отново.' })
    return false
  }
  return (
    <Stack gap="6">
      <HStack flexWrap="wrap" gap="3">
        <Badge size="lg" colorPalette={paletteOf(order.status)}>
          {order.statusLabel}
        </Badge>
        <SelectField label="Статус на поръчката" size="sm" value={order.status} options={ORDER_STATUSES} onChange={(status) => void setStatus({ input: { orderId: id, status, expectedVersion: version } }).then(afterwards)} />
        <SelectField label="Статус на плащането" size="sm" value={order.paymentStatus} options={PAYMENT_STATUSES} onChange={(paymentStatus) => void setPayment({ input: { orderId: id, paymentStatus, expectedVersion: version } }).then(afterwards)} />
        {isSetting && <Text color="fg.muted">Записване …</Text>}
      </HStack>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
        <Fact label="Клиент">{order.customerName}</Fact>
        <Fact label="Имейл">
          <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
        </Fact>
        <Fact label="Телефон">
          <a href={`tel:${order.customerPhone}`}>{order.customerPhone}</a>
        </Fact>
        <Fact label="Дата">{dateTimeText(order.createdAt)}</Fact>
        <Fact label="Плащане">{order.paymentMethodLabel}</Fact>
        <Fact label={`Доставка: ${order.deliveryMethodLabel}`}>{order.deliveryAddress}</Fact>
      </SimpleGrid>
      {order.needsInvoice && (
        <Box bg="bg.subtle" borderRadius="xl" p="4">
          <Heading as="h3" size="sm" mb="3">
            Данни за фактура
          </Heading>
          <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
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
          <Line key={line.id} line={line} />
        ))}
        <Stack borderTopWidth="1px" pt="3" gap="1" ms="auto" maxW="sm">
          {[
            ['Продукти', moneyText(order.products)],
            ['Доставка', moneyText(order.deliveryFee)],
            ...(order.promoCode === null ? [] : [[`Отстъпка ${order.discountPercentage}% (${order.promoCode})`, `−${moneyText(order.discount)}`]]),
            ['За плащане', moneyText(order.final)],
          ].map(([label, amount]) => (
            <HStack key={label} justify="space-between" fontWeight={label === 'За плащане' ? '800' : 'normal'}>
              <Text>{label}</Text>
              <Text>{amount}</Text>
            </HStack>
          ))}
        </Stack>
      </Box>
      <Box>
        <Heading as="h3" size="sm" mb="2">
          Бележки
        </Heading>
        <Textarea aria-label="Бележки" rows={3} maxLength={5000} value={notes} onChange={({ currentTarget }) => setNotes(currentTarget.value)} />
        <Button mt="2" size="sm" variant="outline" loading={isSaving} disabled={notes === (order.notes ?? '')} onClick={() => void saveNotes({ input: { orderId: id, notes, expectedVersion: version } }).then(afterwards)}>
          Запази бележките
        </Button>
      </Box>
    </Stack>
  )
}
