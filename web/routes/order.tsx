import { skipToken, useQuery } from '@apollo/client/react'
import { Box, Button, Container, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Link2, PartyPopper, Printer } from 'lucide-react'
import { useLocation, useParams } from 'react-router-dom'
import { NextSteps } from '../features/orders/NextSteps.tsx'
import { WithdrawalLink } from '../features/inquiries/WithdrawalLink.tsx'
import { OrderPrint } from '../features/orders/OrderPrint.tsx'
import { OrderView } from '../features/orders/OrderView.tsx'
import { useIsBrowser } from '../lib/use-is-browser.ts'
import type { PageModule } from '../lib/page-module.ts'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { NoScriptNote } from '../ui/NoScriptNote.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { notify } from '../ui/notify.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { OrderExistsDocument, OrderRouteDocument } from './order.graphql.ts'

/** The server checks only whether the order exists, for the status; the browser loads its contents. */
export const load: NonNullable<PageModule['load']> = async ({ client, params }) => {
  if (!import.meta.env.SSR) return 200
  const { data } = await client.query({ query: OrderExistsDocument, variables: { token: params['token'] ?? '' } })
  return data?.orderByToken == null ? 404 : 200
}

async function copyAddress(): Promise<void> {
  const { origin, pathname } = window.location
  try {
    await navigator.clipboard.writeText(origin + pathname)
    await notify({ type: 'success', title: 'Връзката е копирана' })
  } catch {
    await notify({ type: 'error', title: 'Браузърът не позволи копиране' })
  }
}

/** An order by its secret address; printable. */
export function Component() {
  const { token = '' } = useParams()
  const { state } = useLocation()
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state
  const isBrowser = useIsBrowser()
  const known = useQuery(OrderExistsDocument, { variables: { token }, fetchPolicy: 'cache-only' })
  const { data, error, refetch } = useQuery(
    OrderRouteDocument,
    isBrowser ? { variables: { token }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const order = data?.orderByToken
  const isMissing = (data ?? known.data)?.orderByToken === null
  const hasFailed = error !== undefined && data === undefined && !isMissing
  return (
    // As tall as the screen, so that the footer stays below it, whatever comes.
    <Container maxW="4xl" py={{ base: '6', md: '10' }} minH="100dvh">
      <PageHead title="Вашата поръчка" isIndexed={false} />
      {!isMissing && <NoScriptNote can="За да видите поръчката си," />}
      {order == null && !isMissing && !hasFailed && (
        <Skeleton h="96" borderRadius="3xl" role="status" aria-busy="true" aria-label="Зареждане" />
      )}
      {hasFailed && (
        <EmptyNote
          title="Поръчката не можа да се зареди"
          heading="h1"
          action={<Button onClick={() => void refetch().catch(() => undefined)}>Опитай отново</Button>}
        />
      )}
      {isMissing && (
        <EmptyNote
          title="Поръчката не е намерена"
          heading="h1"
          action={
            <Button asChild>
              <PrefetchLink to="/contact">Свържете се с нас</PrefetchLink>
            </Button>
          }
        >
          Проверете дали връзката е пълна.
        </EmptyNote>
      )}
      {order != null && <OrderPrint order={order} />}
      {order != null && (
        <Stack gap="6" className="no-print">
          {isNew && (
            <Box bg="bg.success" borderRadius="3xl" p={{ base: '6', md: '8' }} textAlign="center">
              <Box as={PartyPopper} boxSize="12" mx="auto" color="mint.fg" aria-hidden />
              <Heading as="h1" size="3xl" mt="3">
                Поръчката е изпратена успешно!
              </Heading>
              <Text mt="2" fontSize="lg">
                Номерът ѝ е <strong data-testid="order-number">{order.databaseId}</strong>. Запазете връзката към тази
                страница – по нея ще видите докъде е стигнала.
              </Text>
            </Box>
          )}
          {!isNew && (
            <Heading as="h1" size="3xl">
              Вашата поръчка
            </Heading>
          )}
          <HStack flexWrap="wrap">
            <Button variant="outline" onClick={() => void copyAddress()}>
              <Link2 /> Копирай връзката
            </Button>
            <Button variant="outline" onClick={() => window.print()}>
              <Printer /> Отпечатай
            </Button>
            <WithdrawalLink orderNumber={order.databaseId} />
          </HStack>
          <Box bg="bg.panel" borderWidth="1px" borderRadius="3xl" p={{ base: '5', md: '8' }}>
            <OrderView order={order} />
          </Box>
          <NextSteps
            isBankTransfer={order.paymentMethod === 'BANK_TRANSFER'}
            hasRental={order.rentalLineCount > 0}
            number={order.databaseId}
          />
        </Stack>
      )}
    </Container>
  )
}
