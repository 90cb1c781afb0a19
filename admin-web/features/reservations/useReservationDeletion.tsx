import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { dayInSofia } from '#rules/calendar.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { deletionProblem, type NoDeletion } from './deletion.rules.ts'
import { ReservationRejection } from './ReservationRejection.tsx'
import type { ReservationRow } from './ReservationRow.tsx'
import { useDeleteReservation } from './reservation-mutations.ts'

/**
 * Says at once that a reservation is not deleted, and offers to reject it
 * (docs/spec/reservations.md#deleting-a-reservation).
 */
export function useReservationDeletion() {
  // Stays set while the dialog fades out.
  const [row, setRow] = useState<ReservationRow | null>(null)
  const [shown, setShown] = useState<'question' | 'refusal' | 'rejection' | null>(null)
  const [refusal, setRefusal] = useState<NoDeletion | null>(null)
  const [remove, isBusy] = useDeleteReservation()
  const close = () => setShown(null)
  function ask(reservation: ReservationRow): void {
    const problem = deletionProblem(reservation, dayInSofia(new Date()))
    setRow(reservation)
    setRefusal(problem)
    setShown(problem === null ? 'question' : 'refusal')
  }
  async function confirm({ id }: ReservationRow): Promise<void> {
    const outcome = await remove({ input: { reservationId: id } })
    if (outcome?.__typename !== 'ReservationHoldsDaysError') return close()
    setRefusal({ text: outcome.message, mayReject: true })
    setShown('refusal')
  }
  const question = row !== null && (
    <>
      <Confirm
        isOpen={shown === 'question'}
        title="Изтриване на резервация"
        text={`Резервация № ${row.databaseId} ще бъде изтрита; поръчка № ${row.order.databaseId} остава. Това не може да бъде отменено.`}
        isBusy={isBusy}
        onConfirm={() => void confirm(row)}
        onClose={close}
      />
      <Modal
        isOpen={shown === 'refusal'}
        onClose={close}
        title={`Резервация № ${row.databaseId} не се изтрива`}
        size="sm"
        isAlert
        footer={
          <>
            <Button variant="ghost" colorPalette="gray" onClick={close}>
              Затвори
            </Button>
            {refusal?.mayReject === true && (
              <Button colorPalette="red" variant="outline" onClick={() => setShown('rejection')}>
                Откажи я
              </Button>
            )}
          </>
        }
      >
        <AlertNote text={refusal?.text ?? null} />
      </Modal>
      <ReservationRejection key={row.id} row={row} isOpen={shown === 'rejection'} onClose={close} />
    </>
  )
  return { ask, question }
}
