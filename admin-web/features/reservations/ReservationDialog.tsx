import { Text } from '@chakra-ui/react'
import { Modal } from '../../../web/ui/Modal.tsx'
import { useStored } from '../../lib/useReload.ts'
import { ReservationDetails } from './ReservationDetails.tsx'
import { AdminReservationDocument } from './reservations.graphql.ts'

/** Reloaded when opened and after each change. */
export function ReservationDialog({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  const { stored, hasFailed, reload } = useStored(
    AdminReservationDocument,
    { databaseId },
    ({ reservation }) => reservation,
  )
  // Only one dialog can be open, so render nothing until it is known which.
  if (stored === undefined && !hasFailed) return null
  if (stored != null)
    return <ReservationDetails key={stored.id} reservation={stored} reload={reload} onClose={onClose} />
  return (
    <Modal isOpen onClose={onClose} title={`Резервация № ${databaseId}`} size="lg">
      <Text>
        {hasFailed
          ? 'Грешка при зареждане на резервацията'
          : 'Резервацията не е намерена. Може да е изтрита междувременно.'}
      </Text>
    </Modal>
  )
}
