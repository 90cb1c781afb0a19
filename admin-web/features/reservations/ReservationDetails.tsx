import type { FragmentType } from '@apollo/client'
import { Button, Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { Modal } from '../../../web/ui/Modal.tsx'
import type { ReservationStatus } from '../../gql/graph.ts'
import { conflictOf, conflictText } from '../../lib/conflicts.ts'
import { isDone, type Outcome } from '../../lib/outcome.ts'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { useReload } from '../../lib/useReload.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { ObjectHistory } from '../audit/ObjectHistory.tsx'
import { ShortageList, type Shortages } from '../orders/ShortageList.tsx'
import { RentalLife } from '../rentals/RentalLife.tsx'
import { RejectQuestion } from './RejectQuestion.tsx'
import { RESERVATION_FIELDS, UNBEGUN, type ReservationState } from './reservation-words.ts'
import {
  ReservationDetails_reservationFragmentDoc,
  type ReservationDetails_reservationFragment,
} from './ReservationDetails.graphql.ts'
import { AdminReservationDocument } from './ReservationDialog.graphql.ts'
import { ReservationFacts } from './ReservationFacts.tsx'
import { useSetReservationStatus, useUpdateReservationNotes } from './reservation-mutations.ts'

/** `before` is the reservation from before typing: its version protects changes that others make meanwhile. */
interface TypedNotes {
  text: string
  before: ReservationState
}

interface ReservationDetailsProps {
  reservation: FragmentType<ReservationDetails_reservationFragment>
  onClose: () => void
}

interface DecisionsProps extends Pick<ReservationState, 'status' | 'isOrderCancelled'> {
  /** Units were handed over, so the decision is final. */
  hasBegun: boolean
  isBusy: boolean
  onDecide: (status: ReservationStatus) => void
}

/** None for a reservation of a cancelled order (docs/spec/reservations.md#reservations-of-a-cancelled-order). */
function Decisions({ status, isOrderCancelled, hasBegun, isBusy, onDecide }: DecisionsProps) {
  if (isOrderCancelled || hasBegun || !may('reservations.write')) return null
  const shared = { flex: { base: '1', sm: 'none' }, loading: isBusy }
  if (status !== 'PENDING')
    return (
      <Button {...shared} variant="outline" colorPalette="gray" onClick={() => onDecide('PENDING')}>
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

/** docs/spec/reservations.md#statuses. */
export function ReservationDetails({ reservation: masked, onClose }: ReservationDetailsProps) {
  const reservation = useFragmentData(ReservationDetails_reservationFragmentDoc, masked)
  const reload = useReload(AdminReservationDocument, (data) => data.reservation)
  const { id: reservationId, databaseId, status, isOrderCancelled } = reservation
  // Null until edited, so that another admin's notes are shown.
  const [typed, setTyped] = useState<TypedNotes | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [shortages, setShortages] = useState<Shortages>([])
  const [isAskingToReject, setAskingToReject] = useState(false)
  const [isAskingToReopen, setAskingToReopen] = useState(false)
  const [decide, isDeciding] = useSetReservationStatus(reservation)
  const [saveNotes, isSaving] = useUpdateReservationNotes()
  const isDirty = typed !== null && typed.text !== reservation.notes
  const [isStepTyped, setStepTyped] = useState(false)
  const { close, leave, question } = useUnsavedGuard(isDirty || isStepTyped, onClose)
  const before = typed?.before ?? reservation
  const expectedVersion = before.version
  async function explain(outcome: Outcome | null) {
    const conflict = await conflictOf(outcome, () => reload({ databaseId }))
    if (conflict === null) return
    setShortages([])
    setMessage(conflictText(conflict, before, { fields: RESERVATION_FIELDS, deletedText: 'Резервацията е изтрита' }))
    if (conflict.kind === 'changed') setTyped((now) => now && { ...now, before: conflict.now })
  }
  const set = async (to: ReservationStatus, reason: string | null = null) => {
    const notes = typed?.text ?? null
    const result = await decide({ input: { reservationId, status: to, notes, reason, expectedVersion } })
    if (isDone(result)) return leave()
    setAskingToReject(false)
    setAskingToReopen(false)
    if (result?.message !== undefined) setMessage(result.message)
    setShortages(result?.__typename === 'ShortagesError' ? result.shortages : [])
    return explain(result)
  }
  function decideOrAsk(to: ReservationStatus): void {
    if (to === 'REJECTED') setAskingToReject(true)
    else if (status === 'APPROVED') setAskingToReopen(true)
    else void set(to)
  }
  const save = async () => {
    const result = await saveNotes({ input: { reservationId, notes: typed?.text ?? '', expectedVersion } })
    if (!isDone(result)) return explain(result)
    setMessage(null)
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
          {may('reservations.write') && (
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
          )}
          <Decisions
            status={status}
            isOrderCancelled={isOrderCancelled}
            hasBegun={!UNBEGUN.includes(reservation.state)}
            isBusy={isDeciding}
            onDecide={decideOrAsk}
          />
        </>
      }
    >
      <Stack gap="5">
        <ReservationFacts reservation={reservation} />
        <RentalLife
          reservation={reservation}
          onStale={() => void reload({ databaseId }).catch(() => undefined)}
          onTyping={setStepTyped}
        />
        <ObjectHistory kind="RESERVATION" databaseId={databaseId} />
        <FormField label="Бележки">
          <Textarea
            rows={3}
            maxLength={5000}
            value={typed?.text ?? reservation.notes}
            onChange={({ currentTarget }) => setTyped({ before: reservation, ...typed, text: currentTarget.value })}
          />
        </FormField>
        {shortages.length === 0 ? (
          <AlertNote text={message} />
        ) : (
          <AlertNote text="Резервацията не може да се върне, защото не достигат:">
            <ShortageList shortages={shortages} />
          </AlertNote>
        )}
      </Stack>
      <RejectQuestion
        isOpen={isAskingToReject && status !== 'REJECTED' && !isOrderCancelled}
        databaseId={databaseId}
        isBusy={isDeciding}
        onConfirm={(reason) => void set('REJECTED', reason)}
        onClose={() => setAskingToReject(false)}
      />
      <Confirm
        isOpen={isAskingToReopen && status === 'APPROVED'}
        title={`Резервация № ${databaseId} да чака отново?`}
        text="Одобрението отпада, докато не го дадете отново. Дните остават запазени."
        confirmLabel="Върни в чакащи"
        isBusy={isDeciding}
        onConfirm={() => void set('PENDING')}
        onClose={() => setAskingToReopen(false)}
      />
      {question}
    </Modal>
  )
}
