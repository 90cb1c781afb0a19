import { useQuery } from '@apollo/client/react'
import { Text } from '@chakra-ui/react'
import { Modal } from '../../../web/ui/Modal.tsx'
import { useTitle } from '../../lib/title.ts'
import { ReservationDetails } from './ReservationDetails.tsx'
import { AdminReservationDocument } from './ReservationDialog.graphql.ts'

export function ReservationDialog({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  const { data, error } = useQuery(AdminReservationDocument, {
    variables: { databaseId },
    fetchPolicy: 'cache-and-network',
  })
  useTitle(`Резервация № ${databaseId}`, 'dialog')
  const reservation = data?.reservation
  if (reservation != null) return <ReservationDetails reservation={reservation} onClose={onClose} />
  // Nothing while loading: only one dialog can be open, and the result decides which.
  if (data === undefined && error === undefined) return null
  return (
    <Modal isOpen onClose={onClose} title={`Резервация № ${databaseId}`} size="lg">
      <Text>
        {data === undefined
          ? 'Грешка при зареждане на резервацията'
          : 'Резервацията не е намерена. Може да е изтрита междувременно.'}
      </Text>
    </Modal>
  )
}
