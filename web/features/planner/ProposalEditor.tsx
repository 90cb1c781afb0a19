import { useQuery } from '@apollo/client/react'
import { Box, Button, Text } from '@chakra-ui/react'
import { firstText } from '../../lib/money-text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TickBox } from '../../ui/TickBox.tsx'
import { choiceOf } from '../packages/package-choice.rules.ts'
import { PackagePartRow } from '../packages/PackagePartRow.tsx'
import { extraKey, type Proposal } from './proposal-wish.rules.ts'
import { ProposalEditorDocument } from './ProposalEditor.graphql.ts'
import type { ProposalWish } from './useProposalWish.ts'

/** Each part and each extra of a proposal, which may be changed before it is taken. */
export function ProposalEditor({ proposal, wish }: { proposal: Proposal; wish: ProposalWish }) {
  const { data, error, refetch } = useQuery(ProposalEditorDocument, {
    variables: { databaseId: proposal.package.databaseId },
  })
  const { live, choices, choose } = wish
  const quotes = new Map(live.quote.parts.map((quote) => [quote.part.id, quote]))
  if (data === undefined && error !== undefined)
    return <Button onClick={() => void refetch().catch(() => undefined)}>Опитай отново</Button>
  if (data === undefined) return <Skeleton h="96" borderRadius="2xl" />
  const parts = data.product?.__typename === 'PackageProduct' ? data.product.parts : []
  const problems = live.refusals.filter(({ partId }) => partId === null).map(({ message }) => message)
  if (live.hasFailed) problems.push('Цената не можа да се обнови. Моля, опитайте отново.')
  return (
    <Box aria-busy={live.isStale}>
      <Box as="ul" listStyleType="none" opacity={live.isStale ? 0.6 : 1}>
        {parts.map((part) => (
          <PackagePartRow
            key={part.id}
            part={part}
            choice={choiceOf(choices, part.id)}
            quote={quotes.get(part.id)}
            hasDays
            refusal={live.refusals.find(({ partId }) => partId === part.id)?.message ?? null}
            onChoose={(change) => choose(part.id, change)}
          />
        ))}
      </Box>
      {proposal.extras.map((extra) => (
        <Box key={extraKey(extra)} borderTopWidth="1px" py="1">
          <TickBox isTicked={wish.isTaken(extra)} onTick={() => wish.toggle(extra)}>
            <Text as="span" fontSize="sm">
              {extra.product?.name} × {extra.pieces}, {firstText(extra.total)}
            </Text>
          </TickBox>
        </Box>
      ))}
      {problems.map((problem) => (
        <Text key={problem} color="fg.error" fontSize="sm" role="alert">
          {problem}
        </Text>
      ))}
    </Box>
  )
}
