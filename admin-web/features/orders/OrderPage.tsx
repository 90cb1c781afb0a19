import { useQuery } from '@apollo/client/react'
import { Box, Link, Skeleton, Text } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { listOptions } from '../../lib/list-query.ts'
import { useTitle } from '../../lib/title.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { listAddressIn } from './OrderLink.tsx'
import type { TypedNotes } from './OrderNotes.tsx'
import { AdminOrderDocument } from './OrderPage.graphql.ts'

export function OrderPage({ databaseId }: { databaseId: number }) {
  const { state } = useLocation()
  useTitle(`Поръчка № ${databaseId}`)
  const { data, error } = useQuery(AdminOrderDocument, listOptions({ databaseId }, 60_000))
  const order = data?.order
  const [notes, setNotes] = useState<TypedNotes | null>(null)
  const { question } = useUnsavedGuard(notes !== null && notes.text !== (order?.notes ?? ''), () => undefined)
  return (
    <>
      <Box className="no-print" mb="3">
        <Link asChild color="fg.muted" fontWeight="bold">
          <RouterLink to={listAddressIn(state)}>
            <ArrowLeft size="1em" /> Поръчки
          </RouterLink>
        </Link>
      </Box>
      {data === undefined && error === undefined && <Skeleton h="96" borderRadius="2xl" aria-busy="true" />}
      {data === undefined && error !== undefined && <FailureNote text="Грешка при зареждане на поръчката" />}
      {order === null && <Text>Няма данни за тази поръчка.</Text>}
      {order != null && <OrderDetails order={order} notes={notes} onNotes={setNotes} />}
      {question}
    </>
  )
}
