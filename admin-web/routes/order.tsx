import { Text } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { addressNumber } from '../../web/lib/address-number.ts'
import { OrderPage } from '../features/orders/OrderPage.tsx'

export function Component() {
  const databaseId = addressNumber(useParams()['number'])
  if (databaseId === null) return <Text>Няма данни за тази поръчка.</Text>
  return <OrderPage key={databaseId} databaseId={databaseId} />
}
