import { Badge, Box, Button, HStack, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { dayText } from '../../../web/lib/date-text.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { ReservationStatus } from '../../gql/graph.ts'
import { isDone, useAction } from '../../lib/useAction.ts'
import { RESERVATION_STATUS } from './reservation-words.ts'
import { SetReservationStatusDocument, type AdminReservationsQuery } from './reservations.graphql.ts'

/** A reservation as the list shows it. */
export type ReservationRow = AdminReservationsQuery['reservations']['edges'][number]['node']

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

/** A reservation with its customer, its notes and the decisions that may be made (back-office 4). */
export function ReservationDialog({ row, onClose }: { row: ReservationRow; onClose: () => void }) {
  const { id, status, version, product, order, quantity, startsOn, endsOn, workingDays, isOrderCancelled } = row
  const [notes, setNotes] = useState(row.notes)
  const [decide, isBusy] = useAction(SetReservationStatusDocument, { success: 'Статусът на резервацията е обновен', failure: 'Неуспешно обновяване на статуса на резервацията', refetch: ['AdminReservations', 'PanelFigures'] })
  const set = async (to: ReservationStatus) => {
    const result = await decide({ input: { reservationId: id, status: to, notes, expectedVersion: version } })
    if (isDone(result)) return onClose()
    if (result?.__typename !== 'StaleVersionError') return
    void notify({ type: 'error', title: 'Резервацията е променена от друг', description: `Сега е „${RESERVATION_STATUS[row.status].label}“. Отворете я отново, за да видите промяната.` })
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Резервация № ${row.databaseId}`}
      size="lg"
      footer={
        <>
          <Button variant="outline" loading={isBusy} disabled={notes === row.notes} onClick={() => void set(status)}>
            Запази бележките
          </Button>
          {status === 'PENDING' ? (
            <>
              <Button colorPalette="red" variant="outline" loading={isBusy} onClick={() => void set('REJECTED')}>
                Откажи
              </Button>
              <Button colorPalette="mint" loading={isBusy} onClick={() => void set('APPROVED')}>
                Одобри
              </Button>
            </>
          ) : (
            <Button loading={isBusy} onClick={() => void set('PENDING')}>
              Върни в чакащи
            </Button>
          )}
        </>
      }
    >
      <Stack gap="5">
        <HStack>
          <Badge size="lg" colorPalette={RESERVATION_STATUS[status].palette}>
            {RESERVATION_STATUS[status].label}
          </Badge>
          {isOrderCancelled && <Badge size="lg">Поръчката е отменена</Badge>}
        </HStack>
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
          <Fact label="Артикул">{product.name}</Fact>
          <Fact label="Количество">{quantity} бр.</Fact>
          <Fact label="Цена на ден">{product.pricePerDay?.amount} лв</Fact>
          <Fact label="Период">
            {dayText(startsOn)} – {dayText(endsOn)}
          </Fact>
          <Fact label="Работни дни">{workingDays}</Fact>
          <Fact label="Поръчка">№ {order.databaseId}</Fact>
          <Fact label="Клиент">{order.customerName}</Fact>
          <Fact label="Имейл">
            <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
          </Fact>
          <Fact label="Телефон">
            <a href={`tel:${order.customerPhone}`}>{order.customerPhone}</a>
          </Fact>
        </SimpleGrid>
        <Box>
          <Text fontWeight="bold" mb="2">
            Бележки
          </Text>
          <Textarea aria-label="Бележки" rows={3} maxLength={5000} value={notes} onChange={({ currentTarget }) => setNotes(currentTarget.value)} />
        </Box>
      </Stack>
    </Modal>
  )
}
