import { skipToken, useQuery } from '@apollo/client/react'
import { Button, Container, HStack } from '@chakra-ui/react'
import { useLocation, useParams } from 'react-router-dom'
import { OrderPage } from '../features/orders/OrderPage.tsx'
import { useGraph } from '../lib/graph.ts'
import { useIsBrowser } from '../lib/use-is-browser.ts'
import { ownOrderNumber } from '../lib/own-order-number.ts'
import type { PageModule } from '../lib/page-module.ts'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { NoScriptNote } from '../ui/NoScriptNote.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { OrderExistsDocument, OrderRouteDocument } from './order.graphql.ts'

/** The server only checks that the order exists, for the status; of a customer's own order it knows nothing. */
export const load: NonNullable<PageModule['load']> = async ({ read, params }) => {
  const token = params['token'] ?? ''
  if (!import.meta.env.SSR || ownOrderNumber(token) !== null) return 200
  const answer = await read(OrderExistsDocument, { token })
  return answer?.orderByToken == null ? 404 : 200
}

const isKnownMissing = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'orderByToken' in answer && answer.orderByToken === null

export function Component() {
  const { token = '' } = useParams()
  const { state } = useLocation()
  const number = ownOrderNumber(token)
  const isOwn = number !== null
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state
  const isBrowser = useIsBrowser()
  const graph = useGraph()
  const { data, error, refetch } = useQuery(
    OrderRouteDocument,
    isBrowser
      ? { variables: { token: isOwn ? '' : token, number: number ?? 0, isOwn }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  )
  const order = data?.linked ?? data?.own
  const isMissing = data === undefined ? isKnownMissing(graph.answerTo(OrderExistsDocument, { token })) : order == null
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
            <HStack justify="center" flexWrap="wrap">
              <Button asChild>
                <PrefetchLink to="/order/find">Намерете поръчката си</PrefetchLink>
              </Button>
              <Button asChild variant="outline">
                <PrefetchLink to="/contact">Свържете се с нас</PrefetchLink>
              </Button>
            </HStack>
          }
        >
          {isOwn ? 'Ако е направена от вашия профил, влезте в него.' : 'Проверете дали връзката е пълна.'}
        </EmptyNote>
      )}
      {order != null && <OrderPage order={order} isNew={isNew} token={isOwn ? null : token} />}
    </Container>
  )
}
