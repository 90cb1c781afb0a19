import { useQuery } from '@apollo/client/react'
import { Heading, Skeleton } from '@chakra-ui/react'
import { MailSettingsForm } from '../features/mail/MailSettingsForm.tsx'
import { useTitle } from '../lib/title.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { AdminMailSettingsDocument } from './mail-settings.graphql.ts'

export function Component() {
  useTitle('Известия за магазина')
  const { data, error } = useQuery(AdminMailSettingsDocument, { fetchPolicy: 'network-only' })
  const settings = data?.mailSettings
  return (
    <>
      <Heading as="h1" size="xl" mb="4">
        Известия за магазина
      </Heading>
      {error !== undefined && settings == null && <FailureNote text="Грешка при зареждане на известията" />}
      {settings == null ? (
        error === undefined && <Skeleton h="96" maxW="xl" />
      ) : (
        <MailSettingsForm settings={settings} />
      )}
    </>
  )
}
