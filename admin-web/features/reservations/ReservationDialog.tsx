import { useQuery } from '@apollo/client/react'
import { Text } from '@chakra-ui/react'
import { Modal } from '../../../web/ui/Modal.tsx'
import { ReservationDetails } from './ReservationDetails.tsx'
import { AdminReservationDocument } from './reservations.graphql.ts'

/** A reservation, read afresh when it is opened and again after each change. */
export function ReservationDialog({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  // Not from the cache: its version must belong to the notes that are shown.
  const { data, error, refetch } = useQuery(AdminReservationDocument, {
    variables: { databaseId },
    fetchPolicy: 'no-cache',
  })
  const reservation = data?.reservation
  // One dialog takes over from another only by closing it, so nothing opens before it is known what.
  if (data === undefined && error === undefined) return null
  if (reservation != null) {
    return (
      <ReservationDetails
        key={reservation.id}
        reservation={reservation}
        readAgain={() => refetch().then((answer) => answer.data?.reservation ?? null)}
        onClose={onClose}
      />
    )
  }
  return (
    <Modal isOpen onClose={onClose} title={`Резервация № ${databaseId}`} size="lg">
      <Text>
        {error === undefined
          ? 'Резервацията не е намерена. Може да е изтрита междувременно.'
          : 'Грешка при зареждане на резервацията'}
      </Text>
    </Modal>
  )
}
