import { useQuery } from '@apollo/client/react'
import { Skeleton, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Modal } from '../../../web/ui/Modal.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { AdminOrderDocument } from './orders.graphql.ts'

/** An order, read afresh when it is opened and again after each change. */
export function OrderDialog({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  // Not from the cache: the list asks again by itself, and a version from there does not belong to the notes that are shown here.
  const { data, error, refetch } = useQuery(AdminOrderDocument, { variables: { databaseId }, fetchPolicy: 'no-cache' })
  // Null until something is typed, so that what another admin writes meanwhile is shown.
  const [notes, setNotes] = useState<string | null>(null)
  const order = data?.order
  const { close, question } = useUnsavedGuard(notes !== null && notes !== (order?.notes ?? ''), onClose)
  return (
    <Modal isOpen onClose={close} title={`Поръчка № ${databaseId}`} size="xl">
      {data === undefined && error === undefined && <Skeleton h="96" aria-busy="true" />}
      {order === null && <Text>Няма данни за тази поръчка.</Text>}
      {error !== undefined && order === undefined && <FailureNote text="Грешка при зареждане на поръчката" />}
      {order != null && (
        <OrderDetails
          order={order}
          notes={notes}
          onNotes={setNotes}
          readAgain={() => refetch().then((answer) => answer.data?.order ?? null)}
        />
      )}
      {question}
    </Modal>
  )
}
