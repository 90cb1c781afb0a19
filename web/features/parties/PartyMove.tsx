import { useQuery } from '@apollo/client/react'
import { Box, Button, HStack, Text } from '@chakra-ui/react'
import { dayText } from '#rules/day-text.ts'
import { firstText } from '../../lib/money-text.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { cartSessionId } from '../cart/cart-session.ts'
import { MovePartyButton } from '../cart/MovePartyButton.tsx'
import { PartyMoveDocument } from './PartyMove.graphql.ts'

/** What another day changes in the cart, before it is saved (docs/spec/parties.md#moving-the-day). */
export function PartyMove({ eventOn, onMoved }: { eventOn: string; onMoved: () => void }) {
  const { data } = useQuery(PartyMoveDocument, {
    variables: { sessionId: cartSessionId(), eventOn },
    fetchPolicy: 'no-cache',
  })
  const preview = data?.previewPartyDate
  if (preview?.__typename !== 'PartyDatePreview' || preview.moves.length + preview.stuck.length === 0) return null
  const { isPossible, moves, stays, stuck, suggestions } = preview
  return (
    <Box role="status" bg={isPossible ? 'bg.info' : 'bg.error'} borderRadius="xl" p="4" fontSize="sm">
      <Text fontWeight="bold">{isPossible ? 'Наемите се местят с датата' : 'За тази дата не е възможно'}</Text>
      {isPossible &&
        moves.map(({ cartItemId, name, startsTo, endsTo, totalBefore, totalAfter }) => (
          <Text key={cartItemId}>
            {name}: {startsTo !== null && dayText(startsTo)} – {endsTo !== null && dayText(endsTo)}
            {totalBefore.amount !== totalAfter.amount && ` · ${firstText(totalBefore)} → ${firstText(totalAfter)}`}
          </Text>
        ))}
      {stuck.map(({ cartItemId, name, message }) => (
        <Text key={cartItemId}>
          {name}: {message}
        </Text>
      ))}
      {suggestions.length > 0 && (
        <HStack role="group" aria-label="Какво може да направите" mt="2" gap="2" flexWrap="wrap">
          {suggestions.map((suggestion) =>
            suggestion.__typename === 'OtherEventDate' ? (
              <MovePartyButton key={suggestion.eventOn} eventOn={suggestion.eventOn} onDone={onMoved} />
            ) : (
              suggestion.__typename === 'AskShop' && (
                <Button key="ask" asChild size="sm" variant="outline">
                  <PrefetchLink to={suggestion.path}>Пишете ни</PrefetchLink>
                </Button>
              )
            ),
          )}
        </HStack>
      )}
      {stays.length > 0 && <Text color="fg.muted">Със свои дни остават: {stays.join(', ')}</Text>}
    </Box>
  )
}
