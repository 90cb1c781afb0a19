import { skipToken, useQuery } from '@apollo/client/react'
import { Button, Container } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { GuestList } from '../features/party-lists/GuestList.tsx'
import { useGraph } from '../lib/graph.ts'
import type { PageModule } from '../lib/page-module.ts'
import { useIsBrowser } from '../lib/use-is-browser.ts'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { NoScriptNote } from '../ui/NoScriptNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PartyListExistsDocument, PartyListRouteDocument } from './party-list.graphql.ts'

/** The server only checks that the list is shared, for the status. */
export const load: NonNullable<PageModule['load']> = async ({ read, params }) => {
  if (!import.meta.env.SSR) return 200
  const answer = await read(PartyListExistsDocument, { token: params['token'] ?? '' })
  return answer?.partyList == null ? 404 : 200
}

const isKnownMissing = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'partyList' in answer && answer.partyList === null

/** While the page is open it is read again, so that guests see what others bring. */
const REFRESH_MS = 30_000

/** docs/spec/parties.md#shared-list. */
export function Component() {
  const { token = '' } = useParams()
  const isBrowser = useIsBrowser()
  const graph = useGraph()
  const { data, error, refetch } = useQuery(
    PartyListRouteDocument,
    isBrowser
      ? {
          variables: { token },
          fetchPolicy: 'cache-and-network',
          nextFetchPolicy: 'cache-first',
          pollInterval: REFRESH_MS,
          skipPollAttempt: () => document.hidden,
        }
      : skipToken,
  )
  const list = data?.partyList
  const isMissing =
    data === undefined ? isKnownMissing(graph.answerTo(PartyListExistsDocument, { token })) : list == null
  const readAgain = () => void refetch().catch(() => undefined)
  return (
    // As tall as the screen, so that the footer stays below it, whatever comes.
    <Container maxW="3xl" py={{ base: '6', md: '10' }} minH="100dvh">
      <PageHead title="Списък за парти" isIndexed={false} />
      {!isMissing && <NoScriptNote can="За да видите списъка," />}
      {list == null && !isMissing && error === undefined && (
        <Skeleton h="96" borderRadius="3xl" role="status" aria-busy="true" aria-label="Зареждане" />
      )}
      {list == null && !isMissing && error !== undefined && (
        <EmptyNote
          title="Списъкът не можа да се зареди"
          heading="h1"
          action={<Button onClick={readAgain}>Опитай отново</Button>}
        />
      )}
      {isMissing && (
        <EmptyNote
          title="Списъкът не е намерен"
          heading="h1"
          action={
            <Button asChild>
              <PrefetchLink to="/">Към магазина</PrefetchLink>
            </Button>
          }
        >
          Домакинът вече не го споделя, или партито е минало.
        </EmptyNote>
      )}
      {list != null && (
        <GuestList
          token={token}
          list={list}
          onRefused={readAgain}
          onChange={(changed) =>
            void graph
              .client()
              ?.writeQuery({ query: PartyListRouteDocument, variables: { token }, data: { partyList: changed } })
          }
        />
      )}
    </Container>
  )
}
