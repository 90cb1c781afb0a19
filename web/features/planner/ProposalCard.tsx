import { Box, Button, chakra, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { longDayText } from '#rules/day-text.ts'
import { minorUnitsOf } from '#rules/money.ts'
import type { PartyProposalKind } from '../../gql/graph.ts'
import { firstText, moneyText } from '../../lib/money-text.ts'
import { Picture } from '../../ui/Picture.tsx'
import { later } from '../../lib/later.ts'
import { SuggestionButtons } from '../cart/SuggestionButtons.tsx'
import { PartState } from './PartState.tsx'
import { extraKey, type Proposal } from './proposal-wish.rules.ts'
import { useProposalWish } from './useProposalWish.ts'
import { useTakeProposal, type Wishes } from './useTakeProposal.ts'

const TAKE = { fits: 'Вземи това парти', sizes: 'Изберете размер', short: 'Не може да се добави' }

const ProposalEditor = later(() => import('./ProposalEditor.tsx').then(({ ProposalEditor }) => ProposalEditor))

const KINDS: Record<PartyProposalKind, string> = {
  NECESSARY: 'Необходимото',
  USUAL: 'Обичайното',
  RICH: 'Богатото',
}

function DayLines({ collectOn, returnOn, arriveBy, dispatchBy, quote, extras }: Proposal) {
  const hasGoods =
    extras.length > 0 || quote.parts.some(({ isLeftOut, item }) => !isLeftOut && item.product?.type === 'SALE')
  return (
    <Stack as="ul" listStyleType="none" gap="1" fontSize="sm">
      {collectOn !== null && <li>Вземате инвентара на {longDayText(collectOn)}</li>}
      {returnOn !== null && <li>Връщате го на {longDayText(returnOn)}</li>}
      {hasGoods && (
        <li>
          {dispatchBy === null
            ? 'За куриер вече е късно: вземете покупките от склада'
            : `Покупките пристигат до ${longDayText(arriveBy)}`}
        </li>
      )}
    </Stack>
  )
}

interface ProposalCardProps {
  proposal: Proposal
  wishes: Wishes
  /** Another day of the party. */
  onDay: (eventOn: string) => void
}

export function ProposalCard({ proposal, wishes, onDay }: ProposalCardProps) {
  const { kind, package: pack, quote, extras } = proposal
  const wish = useProposalWish(proposal, { guests: wishes.guests, budget: wishes.budget ?? '' })
  const { total, deposit, overBudgetBy, isChanged, state, live } = wish
  const { take, isTaking, refusal, forget } = useTakeProposal()
  const [isOpen, setOpen] = useState(false)
  const choose: typeof wish.choose = (partId, change) => {
    forget()
    setOpen(true)
    wish.choose(partId, change)
  }
  const hasDeposit = (minorUnitsOf(deposit.amount) ?? 0) > 0
  const count = quote.parts.filter(({ isLeftOut }) => !isLeftOut).length + extras.length
  return (
    <Stack
      as="article"
      aria-label={`${KINDS[kind]}: ${pack.name}`}
      // Its button stays in sight while the parts of another proposal are open.
      alignSelf="start"
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
        <Text
          fontSize="2xl"
          fontWeight="800"
          data-testid="proposal-total"
          aria-live="polite"
          opacity={live.isStale ? 0.6 : 1}
        >
          {moneyText(total)}
        </Text>
        {hasDeposit && (
          <Text fontSize="sm" color="fg.muted">
            и депозит {firstText(deposit)}, който връщаме
          </Text>
        )}
        {overBudgetBy !== null && (
          <Text fontSize="sm" fontWeight="bold" color="fg.error">
            С {firstText(overBudgetBy)} над бюджета.{!isChanged && ' По-евтино парти няма.'}
          </Text>
        )}
      </Box>
      <DayLines {...proposal} />
      {isOpen ? (
        <Suspense>
          <ProposalEditor proposal={proposal} wish={{ ...wish, choose }} />
        </Suspense>
      ) : (
        <chakra.details
          css={{ '& > summary': { minH: '11', display: 'flex', alignItems: 'center', cursor: 'pointer' } }}
        >
          <chakra.summary fontWeight="bold">Какво има вътре: {count}</chakra.summary>
          <Box as="ul" listStyleType="none">
            {quote.parts.map((part) => (
              <PartState key={part.part.id} part={part} />
            ))}
            {extras.map(({ product, variantId, pieces, total: price }) => (
              <HStack
                as="li"
                key={extraKey({ product, variantId })}
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
      )}
      {!isOpen && (
        <Button variant="outline" aria-expanded={false} onClick={() => setOpen(true)}>
          Промени частите
        </Button>
      )}
      {refusal !== null && (
        <Box role="alert">
          <Text fontSize="sm" fontWeight="bold" color="fg.error">
            {refusal.message}
          </Text>
          <SuggestionButtons
            suggestions={refusal.suggestions}
            quantity={1}
            isBusy={isTaking}
            onQuantity={() => undefined}
            onDays={() => undefined}
            onSwap={({ partId, rank }) => choose(partId, { rank })}
            onLeaveOut={({ partId }) => choose(partId, { isLeftOut: true })}
            onEventDate={onDay}
          />
        </Box>
      )}
      <Button
        mt="auto"
        size="lg"
        aria-disabled={isTaking || state !== 'fits'}
        onClick={() => state === 'fits' && void take(proposal, wish, wishes)}
      >
        {isTaking ? 'Добавяне...' : TAKE[state]}
      </Button>
    </Stack>
  )
}
