import { Box, Button, Container, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { useCustomer } from '../features/accounts/useCustomer.ts'
import { useSession } from '../features/accounts/useSession.ts'
import { MyOrders } from '../features/orders/MyOrders.tsx'
import { later } from '../lib/later.ts'
import { useIsBrowser } from '../lib/use-is-browser.ts'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { NoScriptNote } from '../ui/NoScriptNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const AccountDialog = later(() =>
  import('../features/accounts/AccountDialog.tsx').then(({ AccountDialog }) => AccountDialog),
)

const AccountSettings = later(() =>
  import('../features/accounts/AccountSettings.tsx').then(({ AccountSettings }) => AccountSettings),
)

export function Component() {
  const isBrowser = useIsBrowser()
  const state = useCustomer()
  const { logout } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    // As tall as the screen, so that the footer stays below it, whatever comes.
    <Container maxW="4xl" py={{ base: '6', md: '10' }} minH="100dvh">
      <PageHead title="Моят профил" isIndexed={false} />
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }} mb="6">
        Моят профил
      </Heading>
      <NoScriptNote can="За да видите профила и поръчките си," />
      {(!isBrowser || state.status === 'loading') && (
        <Skeleton h="40" borderRadius="3xl" role="status" aria-busy="true" aria-label="Зареждане" />
      )}
      {isBrowser && state.status === 'anonymous' && (
        <EmptyNote
          title="Влезте, за да видите профила си"
          action={
            <Button size="lg" onClick={() => setOpen(true)}>
              Вход
            </Button>
          }
        >
          Тук са вашите данни и историята на поръчките ви.
        </EmptyNote>
      )}
      {state.status === 'known' && (
        <Stack gap="8">
          <HStack bg="bg.panel" borderWidth="1px" borderRadius="3xl" p="6" justify="space-between" flexWrap="wrap">
            <Box>
              <Text fontWeight="800" fontSize="xl" overflowWrap="anywhere">
                {state.customer.firstName} {state.customer.lastName}
              </Text>
              <Text color="fg.muted" overflowWrap="anywhere">
                {state.customer.email}
              </Text>
            </Box>
            <Button variant="outline" onClick={() => void logout()}>
              Изход
            </Button>
          </HStack>
          <Box as="section">
            <Heading as="h2" size="2xl" mb="4">
              Моите поръчки
            </Heading>
            <MyOrders />
          </Box>
          <Suspense>
            <AccountSettings customer={state.customer} />
          </Suspense>
        </Stack>
      )}
      <Suspense>{isOpen && <AccountDialog isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </Container>
  )
}
