import { skipToken, useQuery } from '@apollo/client/react'
import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { countText } from '#rules/count-text.ts'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { PlanChoices_choicesFragment } from './PlanChoices.graphql.ts'
import type { Plan } from './plan.rules.ts'
import { ProposalCard } from './ProposalCard.tsx'
import { PartyProposalsDocument } from './Proposals.graphql.ts'

interface ProposalsProps {
  plan: Plan
  choices: PlanChoices_choicesFragment
  /** False while the first step is incomplete. */
  isReady: boolean
  onChange: (part: Partial<Plan>) => void
}

const ofCode = (values: readonly { id: string; code: string }[], code: string): string | null =>
  values.find((value) => value.code === code)?.id ?? null

/** The answer for the earlier wishes stays until the next one has come. */
export function Proposals({ plan, choices, isReady, onChange }: ProposalsProps) {
  const { eventOn, adults, children, budget } = plan
  const wishes = {
    eventOn,
    guests: { adults, children },
    theme: ofCode(choices.themes, plan.theme),
    budget: budget === '' ? null : budget,
  }
  const colours = plan.colours.flatMap((code) => ofCode(choices.colours, code) ?? [])
  const { data, previousData, error, refetch } = useQuery(
    PartyProposalsDocument,
    isReady ? { variables: { ...wishes, colours }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const isLoading = isReady && data === undefined && error === undefined
  const answer = (data ?? (isReady ? previousData : undefined))?.partyProposals
  const proposals = answer?.__typename === 'PartyProposals' ? answer.proposals : []
  return (
    <Box as="section" aria-label="Готови партита" aria-busy={isLoading} minH="24rem">
      <Heading as="h2" size="xl" mb="4">
        Готови партита
      </Heading>
      <Text srOnly role="status">
        {proposals.length > 0 && !isLoading && countText(proposals.length, ['предложение', 'предложения'])}
      </Text>
      {!isReady && <EmptyNote title="Изберете дата">Ще покажем до три готови партита с цена и срокове.</EmptyNote>}
      {isReady && answer === undefined && error === undefined && <Skeleton h="96" borderRadius="3xl" />}
      {isReady && answer === undefined && error !== undefined && (
        <EmptyNote
          title="Предложенията не можаха да се заредят"
          action={<Button onClick={() => void refetch().catch(() => undefined)}>Опитай отново</Button>}
        />
      )}
      {answer !== undefined && answer.__typename !== 'PartyProposals' && (
        <EmptyNote
          title={answer.message}
          action={
            <Button asChild>
              <PrefetchLink to="/contact">Пишете ни</PrefetchLink>
            </Button>
          }
        />
      )}
      {proposals.length > 0 && (
        <FluidGrid most={3} least="16rem" gap="1rem" opacity={isLoading ? 0.6 : 1}>
          {proposals.map((proposal) => (
            <ProposalCard
              // Changes of the shopper are those of this proposal.
              key={JSON.stringify(proposal)}
              proposal={proposal}
              wishes={wishes}
              onDay={(day) => onChange({ eventOn: day })}
            />
          ))}
        </FluidGrid>
      )}
    </Box>
  )
}
