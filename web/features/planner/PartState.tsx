import { HStack, Text } from '@chakra-ui/react'
import type { ProposalCard_proposalFragment } from './ProposalCard.graphql.ts'

type Part = ProposalCard_proposalFragment['quote']['parts'][number]

/** From so few that are left the state says how many. */
const FEW = 3

function stateOf({ isLeftOut, item }: Part): string {
  if (isLeftOut) return 'не е включено'
  const left = item.available - item.pieces
  const free = left <= FEW ? `свободни: ${item.available}` : 'свободно'
  return item.rank === null ? free : `замяна, ${free}`
}

/** A part of a proposal with its state on the day. */
export function PartState({ part }: { part: Part }) {
  const { isLeftOut, item } = part
  return (
    <HStack
      as="li"
      justify="space-between"
      align="baseline"
      gap="3"
      py="1.5"
      borderTopWidth="1px"
      color={isLeftOut ? 'fg.muted' : undefined}
    >
      <Text as="span" minW="0" overflowWrap="anywhere">
        {item.product?.name ?? part.part.role}
        {!isLeftOut && ` × ${item.pieces}`}
      </Text>
      <Text as="span" fontSize="sm" color="fg.muted" flexShrink="0" maxW="50%" textAlign="end">
        {stateOf(part)}
      </Text>
    </HStack>
  )
}
