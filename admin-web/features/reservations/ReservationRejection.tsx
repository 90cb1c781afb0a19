import { useState } from 'react'
import { isDone } from '../../lib/outcome.ts'
import { RejectQuestion } from './RejectQuestion.tsx'
import type { ReservationRow } from './ReservationRow.tsx'
import { useSetReservationStatus } from './reservation-mutations.ts'

interface ReservationRejectionProps {
  row: ReservationRow
  isOpen: boolean
  onClose: () => void
}

export function ReservationRejection({ row, isOpen, onClose }: ReservationRejectionProps) {
  const { id: reservationId, databaseId, version: expectedVersion } = row
  const [decide, isDeciding] = useSetReservationStatus(row)
  const [message, setMessage] = useState<string | null>(null)
  const confirm = async (reason: string | null) => {
    const outcome = await decide({ input: { reservationId, status: 'REJECTED', notes: null, reason, expectedVersion } })
    if (isDone(outcome)) onClose()
    else setMessage(outcome?.message ?? null)
  }
  return (
    <RejectQuestion
      isOpen={isOpen}
      databaseId={databaseId}
      message={message}
      isBusy={isDeciding}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  )
}
