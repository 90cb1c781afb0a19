import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Modal } from '../../../web/ui/Modal.tsx'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { ReservationRejection } from './ReservationRejection.tsx'
import type { ReservationRow } from './ReservationRow.tsx'
import { useDeleteReservation } from './useDeleteReservation.ts'

/**
 * Offers to reject a reservation that still holds days, instead of deleting it
 * (docs/spec/reservations.md#deleting-a-reservation).
 */
export function useReservationDeletion() {
  // Stays set while the dialog fades out.
  const [row, setRow] = useState<ReservationRow | null>(null)
  const [shown, setShown] = useState<'question' | 'refusal' | 'rejection' | null>(null)
  const [refusal, setRefusal] = useState('')
  const [remove, isBusy] = useDeleteReservation()
  const close = () => setShown(null)
  function ask(reservation: ReservationRow): void {
    setRow(reservation)
    setShown('question')
  }
  async function confirm({ id }: ReservationRow): Promise<void> {
    const outcome = await remove({ input: { reservationId: id } })
    if (outcome?.__typename !== 'ReservationHoldsDaysError') return close()
    setRefusal(outcome.message)
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
        title={`Резервация № ${row.databaseId} не е изтрита`}
        size="sm"
        isAlert
        footer={
          <>
            <Button variant="ghost" colorPalette="gray" onClick={close}>
              Затвори
            </Button>
            <Button onClick={() => setShown('rejection')}>Към отказването</Button>
          </>
        }
      >
        <AlertNote text={refusal} />
      </Modal>
      <ReservationRejection key={row.id} row={row} isOpen={shown === 'rejection'} onClose={close} />
    </>
  )
  return { ask, question }
}
