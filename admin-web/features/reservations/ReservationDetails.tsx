import { Button, Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { Modal } from '../../../web/ui/Modal.tsx'
import type { ReservationStatus } from '../../gql/graph.ts'
import { conflictOf, conflictText } from '../../lib/conflicts.ts'
import { isDone, type Outcome } from '../../lib/outcome.ts'
import { useAction } from '../../lib/useAction.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { RESERVATION_FIELDS } from './reservation-words.ts'
import { ReservationFacts, type Reservation } from './ReservationFacts.tsx'
import { SetReservationStatusDocument, UpdateReservationNotesDocument } from './reservations.graphql.ts'

interface ReservationDetailsProps {
  reservation: Reservation
  reload: () => Promise<Reservation | null>
  onClose: () => void
}

const REFETCH = ['AdminReservations', 'PanelFigures']

function Decisions({
  status,
  isBusy,
  onDecide,
}: {
  status: ReservationStatus
  isBusy: boolean
  onDecide: (status: ReservationStatus) => void
}) {
  const shared = { flex: { base: '1', sm: 'none' }, loading: isBusy }
  if (status !== 'PENDING')
    return (
      <Button {...shared} onClick={() => onDecide('PENDING')}>
        Върни в чакащи
      </Button>
    )
  return (
    <>
      <Button {...shared} colorPalette="red" variant="outline" onClick={() => onDecide('REJECTED')}>
        Откажи
      </Button>
      <Button {...shared} colorPalette="mint" onClick={() => onDecide('APPROVED')}>
        Одобри
      </Button>
    </>
  )
}

/** Back-office 4. */
export function ReservationDetails({ reservation, reload, onClose }: ReservationDetailsProps) {
  const { id, databaseId, status, version } = reservation
  // Null until edited, so that another admin's notes are shown.
  const [typed, setTyped] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [decide, isDeciding] = useAction(
    SetReservationStatusDocument,
    ({ setReservationStatus }) => setReservationStatus,
    {
      success: 'Статусът на резервацията е обновен',
      failure: 'Неуспешно обновяване на статуса на резервацията',
      refetch: REFETCH,
    },
  )
  const [saveNotes, isSaving] = useAction(
    UpdateReservationNotesDocument,
    ({ updateReservationNotes }) => updateReservationNotes,
    {
      success: 'Бележките са записани',
      failure: 'Неуспешно записване на бележките',
      refetch: REFETCH,
    },
  )
  const isDirty = typed !== null && typed !== reservation.notes
  const { close, leave, question } = useUnsavedGuard(isDirty, onClose)
  async function explain(outcome: Outcome | null) {
    const conflict = await conflictOf(outcome, reload)
    if (conflict !== null)
      setMessage(
        conflictText(conflict, reservation, { fields: RESERVATION_FIELDS, deletedText: 'Резервацията е изтрита' }),
      )
  }
  const set = async (to: ReservationStatus) => {
    const result = await decide({ input: { reservationId: id, status: to, notes: typed, expectedVersion: version } })
    if (isDone(result)) return leave()
    return explain(result)
  }
  const save = async () => {
    const result = await saveNotes({ input: { reservationId: id, notes: typed ?? '', expectedVersion: version } })
    if (!isDone(result)) return explain(result)
    setMessage(null)
    await reload().catch(() => undefined)
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
          <Decisions status={status} isBusy={isDeciding} onDecide={(to) => void set(to)} />
        </>
      }
    >
      <Stack gap="5">
        <ReservationFacts reservation={reservation} />
        <FormField label="Бележки">
          <Textarea
            rows={3}
            maxLength={5000}
            value={typed ?? reservation.notes}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </FormField>
        <AlertNote text={message} />
      </Stack>
      {question}
    </Modal>
  )
}
