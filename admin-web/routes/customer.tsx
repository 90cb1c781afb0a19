import { Text } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { addressNumber } from '../../web/lib/address-number.ts'
import { ContactPage } from '../features/contacts/ContactPage.tsx'

export function Component() {
  const databaseId = addressNumber(useParams()['number'])
  if (databaseId === null) return <Text>Няма такъв клиент.</Text>
  return <ContactPage key={databaseId} databaseId={databaseId} />
}
