import { useQuery } from '@apollo/client/react'
import { Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ServiceKeyDialog, type KeyChange } from '../features/service-keys/ServiceKeyDialog.tsx'
import { ServiceSection } from '../features/service-keys/ServiceSection.tsx'
import { useTitle } from '../lib/title.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { AdminServiceKeysDocument } from './service-keys.graphql.ts'

export function Component() {
  useTitle('Куриери и карти')
  const { data, error } = useQuery(AdminServiceKeysDocument, { fetchPolicy: 'network-only' })
  const [change, setChange] = useState<KeyChange | null>(null)
  const services = data?.outsideServices
  return (
    <>
      <Heading as="h1" size="2xl" mb="4">
        Куриери и карти
      </Heading>
      {services == null && error === undefined && <Skeleton h="96" borderRadius="2xl" aria-busy="true" />}
      {services == null && error !== undefined && <FailureNote text="Грешка при зареждане на ключовете" />}
      {services != null && (
        <Stack gap="4">
          <Text color="fg.muted">
            С тези ключове магазинът се представя пред куриерите и картовите оператори. Записват се шифровани и не могат
            да се прочетат обратно. Ключ от средата на сървъра има предимство пред записания тук.
          </Text>
          {services.map((service) => (
            <ServiceSection
              key={service.name}
              service={service}
              onWrite={(name) => setChange({ service: service.name, name, kind: 'write' })}
              onClear={(name) => setChange({ service: service.name, name, kind: 'clear' })}
            />
          ))}
        </Stack>
      )}
      {change !== null && <ServiceKeyDialog change={change} onClose={() => setChange(null)} />}
    </>
  )
}
