import { useQuery } from '@apollo/client/react'
import { Skeleton, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Modal } from '../../../web/ui/Modal.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { OrderDetails, type TypedNotes } from './OrderDetails.tsx'
import { AdminOrderDocument } from './OrderDialog.graphql.ts'

/** Read again when opened. */
export function OrderDialog({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  const { data, error } = useQuery(AdminOrderDocument, {
    variables: { databaseId },
    fetchPolicy: 'cache-and-network',
  })
  const order = data?.order
  const [notes, setNotes] = useState<TypedNotes | null>(null)
  const { close, question } = useUnsavedGuard(notes !== null && notes.text !== (order?.notes ?? ''), onClose)
  return (
    <Modal isOpen onClose={close} title={`Поръчка № ${databaseId}`} size="xl">
      {data === undefined && error === undefined && <Skeleton h="96" aria-busy="true" />}
      {data === undefined && error !== undefined && <FailureNote text="Грешка при зареждане на поръчката" />}
      {order === null && <Text>Няма данни за тази поръчка.</Text>}
      {order != null && <OrderDetails order={order} notes={notes} onNotes={setNotes} />}
      {question}
    </Modal>
  )
}
