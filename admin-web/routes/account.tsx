import { useQuery } from '@apollo/client/react'
import { Box, Button, Heading, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PasswordForm } from '../features/account/PasswordForm.tsx'
import { SessionItem } from '../features/account/SessionItem.tsx'
import { TotpSection } from '../features/account/TotpSection.tsx'
import { useEndOtherSessions } from '../features/account/account-mutations.ts'
import { useTitle } from '../lib/title.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { AdminAccountDocument } from './account.graphql.ts'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" bg="bg.panel" borderWidth="1px" borderRadius="2xl" p={{ base: '4', md: '6' }}>
      <Heading as="h2" size="lg" mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

export function Component() {
  useTitle('Моят профил')
  const { data, error, refetch } = useQuery(AdminAccountDocument, { fetchPolicy: 'cache-and-network' })
  const [endOthers, isEnding] = useEndOtherSessions()
  const sessions = data?.adminSessions?.edges ?? []
  return (
    <>
      <Heading as="h1" size="2xl" mb="4">
        Моят профил
      </Heading>
      {data === undefined && error !== undefined && <FailureNote text="Грешка при зареждане на профила" />}
      {data === undefined && error === undefined && <Skeleton h="60" borderRadius="2xl" aria-busy="true" />}
      {data !== undefined && (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" alignItems="start">
          <Stack gap="5">
            <Section title="Парола">
              <PasswordForm />
            </Section>
            <Section title="Кодове за вход">
              <TotpSection
                hasTotp={data.viewer.admin?.hasTotp ?? false}
                onSwitched={() => void refetch().catch(() => undefined)}
              />
            </Section>
          </Stack>
          <Section title="Къде сте влезли">
            {sessions.map(({ node }) => (
              <SessionItem key={node.id} session={node} />
            ))}
            {sessions.length > 1 && (
              <Button
                mt="3"
                size="sm"
                variant="outline"
                colorPalette="red"
                loading={isEnding}
                onClick={() => void endOthers({})}
              >
                Изход от всички други
              </Button>
            )}
          </Section>
        </SimpleGrid>
      )}
    </>
  )
}
