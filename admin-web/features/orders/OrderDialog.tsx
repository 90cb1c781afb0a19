import { Skeleton, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Modal } from '../../../web/ui/Modal.tsx'
import { useStored } from '../../lib/useReload.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { AdminOrderDocument } from './orders.graphql.ts'

/** Reloaded when opened and after each change. */
export function OrderDialog({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  const { stored, hasFailed, reload } = useStored(AdminOrderDocument, { databaseId }, ({ order }) => order)
  // Null until edited, so that another admin's notes are shown.
  const [notes, setNotes] = useState<string | null>(null)
  const { close, question } = useUnsavedGuard(notes !== null && notes !== (stored?.notes ?? ''), onClose)
  return (
    <Modal isOpen onClose={close} title={`Поръчка № ${databaseId}`} size="xl">
      {stored === undefined && !hasFailed && <Skeleton h="96" aria-busy="true" />}
      {stored === null && <Text>Няма данни за тази поръчка.</Text>}
      {stored === undefined && hasFailed && <FailureNote text="Грешка при зареждане на поръчката" />}
      {stored != null && <OrderDetails order={stored} notes={notes} onNotes={setNotes} reload={reload} />}
      {question}
    </Modal>
  )
}
