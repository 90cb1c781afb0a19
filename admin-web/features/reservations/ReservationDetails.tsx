import { Badge, Button, HStack, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { dayText } from '../../../web/lib/date-text.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { Modal } from '../../../web/ui/Modal.tsx'
import { Picture } from '../../../web/ui/Picture.tsx'
import type { ReservationStatus } from '../../gql/graph.ts'
import { changesText, goneText, staleText } from '../../lib/changes.ts'
import { isDone, useAction } from '../../lib/useAction.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { RESERVATION_CHANGES, RESERVATION_STATUS } from './reservation-words.ts'
import {
  SetReservationStatusDocument,
  UpdateReservationNotesDocument,
  type AdminReservationQuery,
} from './reservations.graphql.ts'

type Reservation = NonNullable<AdminReservationQuery['reservation']>

interface ReservationDetailsProps {
  reservation: Reservation
  readAgain: () => Promise<Reservation | null>
  onClose: () => void
}

const REFETCH = ['AdminReservations', 'PanelFigures']
const FAILED = 'Неуспешно обновяване на статуса на резервацията'

/** A reservation with its customer, its notes and the decisions that may be made (back-office 4). */
export function ReservationDetails({ reservation, readAgain, onClose }: ReservationDetailsProps) {
  const { id, databaseId, status, version, product, order, quantity, startsOn, endsOn, workingDays, isOrderCancelled } =
    reservation
  // Null until something is typed, so that what another admin writes meanwhile is shown.
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [decide, isDeciding] = useAction(SetReservationStatusDocument, {
    success: 'Статусът на резервацията е обновен',
    failure: FAILED,
    refetch: REFETCH,
  })
  const [saveNotes, isSaving] = useAction(UpdateReservationNotesDocument, {
    success: 'Бележките са записани',
    failure: 'Неуспешно записване на бележките',
    refetch: REFETCH,
  })
  const isDirty = typed !== null && typed !== reservation.notes
  const { close, leave, question } = useUnsavedGuard(isDirty, onClose)
  async function explain(result: { __typename: string } | null) {
    if (result?.__typename === 'NotFoundError') setProblem(goneText('Резервацията е изтрита'))
    if (result?.__typename !== 'StaleVersionError') return
    const now = await readAgain()
    if (now !== null) setProblem(staleText(changesText(reservation, now, RESERVATION_CHANGES)))
  }
  const set = async (to: ReservationStatus) => {
    const result = await decide({ input: { reservationId: id, status: to, notes: typed, expectedVersion: version } })
    if (isDone(result)) return leave()
    return explain(result)
  }
  const save = async () => {
    const result = await saveNotes({ input: { reservationId: id, notes: typed ?? '', expectedVersion: version } })
    if (!isDone(result)) return explain(result)
    setProblem(null)
    await readAgain()
    setTyped(null)
  }
  return (
    <Modal
      isOpen
      onClose={close}
      title={`Резервация № ${databaseId}`}
      size="lg"
      footer={
        <>
          <Button
            variant="outline"
            colorPalette="gray"
            loading={isSaving}
            disabled={!isDirty}
            onClick={() => void save()}
            me={{ base: '0', sm: 'auto' }}
            w={{ base: 'full', sm: 'auto' }}
          >
            Запази бележките
          </Button>
          {status === 'PENDING' ? (
            <>
              <Button
                colorPalette="red"
                variant="outline"
                flex={{ base: '1', sm: 'none' }}
                loading={isDeciding}
                onClick={() => void set('REJECTED')}
              >
                Откажи
              </Button>
              <Button
                colorPalette="mint"
                flex={{ base: '1', sm: 'none' }}
                loading={isDeciding}
                onClick={() => void set('APPROVED')}
              >
                Одобри
              </Button>
            </>
          ) : (
            <Button flex={{ base: '1', sm: 'none' }} loading={isDeciding} onClick={() => void set('PENDING')}>
              Върни в чакащи
            </Button>
          )}
        </>
      }
    >
      <Stack gap="5">
        <HStack gap="4" align="flex-start">
          <Picture
            picture={product.images[0] ?? null}
            alt=""
            shownAt="80px"
            boxSize="20"
            borderRadius="xl"
            flexShrink="0"
          />
          <Stack gap="2" minW="0">
            <Text fontWeight="800" fontSize="lg" lineHeight="1.3">
              {product.name}
            </Text>
            <HStack flexWrap="wrap">
              <Badge size="lg" colorPalette={RESERVATION_STATUS[status].palette}>
                {RESERVATION_STATUS[status].label}
              </Badge>
              {isOrderCancelled && <Badge size="lg">Поръчката е отменена</Badge>}
            </HStack>
          </Stack>
        </HStack>
        <SimpleGrid columns={{ base: 2, sm: 3 }} gap="4">
          <Fact label="Период">
            {dayText(startsOn)} – {dayText(endsOn)}
          </Fact>
          <Fact label="Работни дни">{workingDays}</Fact>
          <Fact label="Количество">{quantity} бр.</Fact>
          <Fact label="Клиент">{order.customerName}</Fact>
          <Fact label="Телефон">
            <a href={`tel:${order.customerPhone}`}>{order.customerPhone}</a>
          </Fact>
          <Fact label="Имейл">
            <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
          </Fact>
          <Fact label="Цена на ден">{product.pricePerDay !== null && moneyText(product.pricePerDay)}</Fact>
          <Fact label="Поръчка">№ {order.databaseId}</Fact>
        </SimpleGrid>
        <FormField label="Бележки">
          <Textarea
            rows={3}
            maxLength={5000}
            value={typed ?? reservation.notes}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </FormField>
        <AlertNote text={problem} />
      </Stack>
      {question}
    </Modal>
  )
}
