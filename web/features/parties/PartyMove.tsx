import { useQuery } from '@apollo/client/react'
import { Box, Text } from '@chakra-ui/react'
import { dayText } from '../../lib/date-text.ts'
import { firstText } from '../../lib/money-text.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { PartyMoveDocument } from './PartyMove.graphql.ts'

/** What another day changes in the cart, before it is saved (docs/spec/parties.md#moving-the-day). */
export function PartyMove({ eventOn }: { eventOn: string }) {
  const { data } = useQuery(PartyMoveDocument, {
    variables: { sessionId: cartSessionId(), eventOn },
    fetchPolicy: 'no-cache',
  })
  const preview = data?.previewPartyDate
  if (preview?.__typename !== 'PartyDatePreview' || preview.moves.length + preview.stuck.length === 0) return null
  const { isPossible, moves, stays, stuck } = preview
  return (
    <Box role="status" bg={isPossible ? 'bg.info' : 'bg.error'} borderRadius="xl" p="4" fontSize="sm">
      <Text fontWeight="bold">{isPossible ? 'Наемите се местят с датата' : 'За тази дата не е възможно'}</Text>
      {isPossible &&
        moves.map(({ cartLineId, name, startsTo, endsTo, totalBefore, totalAfter }) => (
          <Text key={cartLineId}>
            {name}: {startsTo !== null && dayText(startsTo)} – {endsTo !== null && dayText(endsTo)}
            {totalBefore.amount !== totalAfter.amount && ` · ${firstText(totalBefore)} → ${firstText(totalAfter)}`}
          </Text>
        ))}
      {stuck.map(({ cartLineId, name, message }) => (
        <Text key={cartLineId}>
          {name}: {message}
        </Text>
      ))}
      {stays.length > 0 && <Text color="fg.muted">Със свои дни остават: {stays.join(', ')}</Text>}
    </Box>
  )
}
