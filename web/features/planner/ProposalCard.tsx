import { Box, Button, chakra, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { longDayText } from '#rules/day-text.ts'
import { minorUnitsOf } from '#rules/money.ts'
import type { PartyProposalKind } from '../../gql/graph.ts'
import { firstText, moneyText } from '../../lib/money-text.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PartState } from './PartState.tsx'
import type { ProposalCard_proposalFragment } from './ProposalCard.graphql.ts'

const KINDS: Record<PartyProposalKind, string> = {
  NECESSARY: 'Необходимото',
  USUAL: 'Обичайното',
  RICH: 'Богатото',
}

type Proposal = ProposalCard_proposalFragment

function DayLines({ collectOn, returnOn, arriveBy, dispatchBy, quote, extras }: Proposal) {
  const hasGoods =
    extras.length > 0 || quote.parts.some(({ isLeftOut, item }) => !isLeftOut && item.product?.type === 'SALE')
  return (
    <Stack as="ul" listStyleType="none" gap="1" fontSize="sm">
      {collectOn !== null && <li>Взимате наетото на {longDayText(collectOn)}</li>}
      {returnOn !== null && <li>Връщате го на {longDayText(returnOn)}</li>}
      {hasGoods && (
        <li>
          {dispatchBy === null
            ? 'За куриер вече е късно: вземете покупките от магазина'
            : `Покупките пристигат до ${longDayText(arriveBy)}`}
        </li>
      )}
    </Stack>
  )
}

interface ProposalCardProps {
  proposal: Proposal
  isTaking: boolean
  onTake: () => void
}

export function ProposalCard({ proposal, isTaking, onTake }: ProposalCardProps) {
  const { kind, package: pack, quote, extras, total, deposit, overBudgetBy } = proposal
  const hasDeposit = (minorUnitsOf(deposit.amount) ?? 0) > 0
  const count = quote.parts.filter(({ isLeftOut }) => !isLeftOut).length + extras.length
  return (
    <Stack
      as="article"
      aria-label={`${KINDS[kind]}: ${pack.name}`}
      gap="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="3xl"
      p={{ base: '4', md: '5' }}
    >
      <HStack gap="3" align="start">
        <Box boxSize="20" flexShrink="0" borderRadius="2xl" overflow="hidden">
          <Picture picture={pack.picture} alt="" shownAt="5rem" aspectRatio="1" />
        </Box>
        <Box minW="0">
          <Text fontWeight="800" color="berry.fg">
            {KINDS[kind]}
          </Text>
          <Heading as="h3" size="md" overflowWrap="anywhere">
            {pack.name}
          </Heading>
        </Box>
      </HStack>
      <Box>
        <Text fontSize="2xl" fontWeight="800" data-testid="proposal-total">
          {moneyText(total)}
        </Text>
        {hasDeposit && (
          <Text fontSize="sm" color="fg.muted">
            и депозит {firstText(deposit)}, който връщаме
          </Text>
        )}
        {overBudgetBy !== null && (
          <Text fontSize="sm" fontWeight="bold" color="fg.error">
            С {firstText(overBudgetBy)} над бюджета. По-евтино парти няма.
          </Text>
        )}
      </Box>
      <DayLines {...proposal} />
      <chakra.details css={{ '& > summary': { minH: '11', display: 'flex', alignItems: 'center', cursor: 'pointer' } }}>
        <chakra.summary fontWeight="bold">Какво има вътре: {count}</chakra.summary>
        <Box as="ul" listStyleType="none">
          {quote.parts.map((part) => (
            <PartState key={part.part.id} part={part} />
          ))}
          {extras.map(({ product, variantId, pieces, total: price }) => (
            <HStack
              as="li"
              key={`${product?.id} ${variantId}`}
              justify="space-between"
              align="baseline"
              gap="3"
              py="1.5"
              borderTopWidth="1px"
            >
              <Text as="span" minW="0" overflowWrap="anywhere">
                {product?.name} × {pieces}
              </Text>
              <Text as="span" fontSize="sm" color="fg.muted" flexShrink="0">
                добавка, {firstText(price)}
              </Text>
            </HStack>
          ))}
        </Box>
      </chakra.details>
      <Button mt="auto" size="lg" aria-disabled={isTaking} onClick={onTake}>
        {isTaking ? 'Добавяне...' : 'Вземи това парти'}
      </Button>
    </Stack>
  )
}
